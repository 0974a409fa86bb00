#!/bin/sh
# A loader of React Router gets `pattern`, the route's path without its values, for logs and metrics ("i.e., /blog/:slug").
#
# Guess: it reads as the address does, whoever wrote the route. Seen (react-router 8.4.0): it is the routes'
# paths joined as they were written. `blog/:slug` has no slash in front, an index has only that, and an absolute child of a
# relative route names its parent twice: the address is /shop/1, the pattern shop/shop/:id. A label made of it splits one
# page into two where a route file and a hand-written route stand side by side, and a comparison with a path never holds.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent react-router@8.4.0 react@19.3.1 react-dom@19.3.1
cat > patterns.mjs <<'JS'
import { createStaticHandler } from "react-router";

const seen = {};
const loader = ({ request, pattern }) => {
	seen[new URL(request.url).pathname] = pattern;
	return null;
};
const { query } = createStaticHandler([
	{ index: true, loader },
	{ path: "blog/:slug", loader },
	{ path: "/news/:slug", loader },
	{ path: "/tools", children: [{ path: "list/:id", loader }] },
	{ path: "shop", children: [{ path: "/shop/:id", loader }] },
]);
for (const path of ["/", "/blog/a", "/news/a", "/tools/list/1", "/shop/1"]) await query(new Request(`http://localhost${path}`));
console.log(seen);
const expected = { "/": "/", "/blog/a": "blog/:slug", "/news/a": "/news/:slug", "/tools/list/1": "/tools/list/:id", "/shop/1": "shop/shop/:id" };
if (JSON.stringify(seen) !== JSON.stringify(expected)) throw new Error("The pattern reads in another way: write the finding anew.");
JS
node patterns.mjs
