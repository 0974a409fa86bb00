#!/bin/sh
# React Router's documentation has a server make a router for each request, `createStaticRouter(dataRoutes, context)`, draw the page with it
# and forget it.
#
# Guess: the router dies young with its page; all routers look alike, so that V8 describes them once. Seen with React Router 8.4.0 and Node.js
# 26.10.0 (V8 14): a kilobyte of each stays in the old generation until the next full collection. The router has getters (`state`, `routes`),
# and V8 keeps a getter in the object's hidden class, not in the object: each literal with getters needs hidden classes of its own, which are
# never young, where literals with methods share one. Of a router made once, with a state of its own for each request
# (`Object.create(router, { state: { value } })`), nothing stays.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node@26.10.0 react-router@8.4.0 react@19.3.1 react-dom@19.3.1
cat >routers.mjs <<'JS'
import { getHeapSpaceStatistics } from "node:v8";
import { createStaticHandler, createStaticRouter } from "react-router";

const routes = [{ id: "loads", path: "/cargas", loader: () => ({ kg: 1250 }) }];
const { query, dataRoutes } = createStaticHandler(routes);
const context = await query(new Request("http://site.example/cargas"));
const shared = createStaticRouter(dataRoutes, context);
const ways = {
	"a router for each request": () => createStaticRouter(dataRoutes, context),
	"its state alone": () => Object.create(shared, { state: { value: shared.state } }),
};

function oldBytes() {
	const old = getHeapSpaceStatistics().filter(({ space_name }) => !/^new|code/.test(space_name));
	return old.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}
let last;
for (const [name, make] of Object.entries(ways)) {
	for (let count = 0; count < 2000; count++) last = make();
	last = undefined;
	gc();
	const before = oldBytes();
	for (let count = 0; count < 10_000; count++) last = make();
	last = undefined;
	gc({ type: "minor" });
	gc({ type: "minor" });
	const each = (oldBytes() - before) / 10_000;
	console.log(`${name}: ${each < 30 ? "nothing" : "some 1,000 bytes"} left`);
}
JS
node_modules/.bin/node --expose-gc routers.mjs >seen
cat seen
diff seen - <<'EXPECTED'
a router for each request: some 1,000 bytes left
its state alone: nothing left
EXPECTED
