#!/bin/sh
# React takes over a page that a server drew in slices of 5 ms where its start is a transition
# (`startTransition(() => hydrateRoot(…))`), for "React hydrates the part that somebody uses first".
#
# Guess: a press between two slices, on a text without a handler and within no `<Suspense>`, waits for one slice. Seen (react-dom
# 19.3.1): React draws all of the root within the event, before the browser may answer it, and begins anew: what its slices had
# drawn is lost (`dispatchEvent` gives a root that is not there yet the lane of a press, and flushes it). On a phone of 2017 a press
# waited 0.6 to 0.8 s. A moving pointer does not do it. With React's listeners added after its start the same press waited 0.08 s.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts react@19.3.1 react-dom@19.3.1 jsdom@26.1.0
cat > press.mjs <<'JS'
import { JSDOM } from "jsdom";

const { window } = new JSDOM();
const { document } = window;
for (const name of ["window", "document", "navigator"])
	Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
const { createElement, startTransition } = await import("react");
const { hydrateRoot } = await import("react-dom/client");
const { renderToString } = await import("react-dom/server");

const ROWS = 500;
const turn = () => new Promise((done) => setTimeout(done));
let drawn = 0;
function Row({ number }) {
	drawn++;
	for (const end = performance.now() + 0.2; performance.now() < end; );
	return createElement("p", null, `row ${number}`);
}
const page = createElement("main", null, Array.from({ length: ROWS }, (_, number) => createElement(Row, { number, key: number })));
const html = renderToString(page);

/** Rows drawn between two slices, and after an event of `type` on a text there. */
async function start(type) {
	const root = document.createElement("div");
	document.body.replaceChildren(root);
	root.innerHTML = html;
	drawn = 0;
	startTransition(() => hydrateRoot(root, page));
	while (drawn === 0) await turn();
	const before = drawn;
	root.querySelector("p").dispatchEvent(new window.MouseEvent(type, { bubbles: true }));
	const after = drawn;
	while (drawn < ROWS) await turn();
	console.log(`${type}: of ${ROWS} rows ${before} before it, ${after} after it`);
	if (before === ROWS) throw new Error("the start was not sliced");
	return after - before;
}

const drawnBy = { mousemove: await start("mousemove"), mousedown: await start("mousedown") };
process.exit(drawnBy.mousemove === 0 && drawnBy.mousedown === ROWS ? 0 : 1);
JS
NODE_ENV=production node press.mjs
