#!/bin/sh
# A server draws certificates' pages one after another while other requests wait; each puts its page, a text, into an object, sends it and
# forgets both.
#
# Guess: page and object are gone with the next collection of young objects, as when requests come one at a time. Seen with Node.js 26.10.0
# (V8 14): of 25 requests at once each waits through two such collections, by which V8 counts it as old, and then what
# it refers to when it ends, its page, stays until a full collection: 13 of those for 1,500 pages of 300 kB, where one request at a time
# needs one (31 and one with 20.20.2), and so do 25 if each takes the page out of its object once it is sent. A server with React drew
# 1.1 times as many large pages a second once it did, and the slowest of a hundred took 27 ms in place of 65.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node@26.10.0
cat >answers.mjs <<'JS'
import { constants, PerformanceObserver } from "node:perf_hooks";
import { setImmediate as turn } from "node:timers/promises";

const [, , atOnce, way] = process.argv;
const { NODE_PERFORMANCE_GC_MAJOR: MAJOR } = constants;
let full = 0;
new PerformanceObserver((list) => {
	full += list.getEntries().filter(({ detail }) => detail.kind === MAJOR).length;
}).observe({ entryTypes: ["gc"] });

function draw(number) {
	const loads = Array.from({ length: 20_000 }, (_, place) => ({ place, kg: String(number + place) }));
	return loads.map(({ kg }) => `<td>${kg}</td>`).join("");
}
let last = Promise.resolve();
function inTurn(work) {
	last = last.then(() => turn()).then(work);
	return last;
}
async function answer(number) {
	const response = await inTurn(() => ({ page: draw(number) }));
	Buffer.from(response.page);
	if (way === "taken-out") response.page = "";
	return number;
}
let next = 0;
async function visit() {
	while (next < 1500) await answer(next++);
}
await Promise.all(Array.from({ length: Number(atOnce) }, visit));
await turn();
console.log(`${atOnce} at once, ${way}: ${full <= 3 ? "few" : full >= 6 ? "many" : full} full collections`);
JS
for atOnce in 1 25; do
	for way in left-in taken-out; do node_modules/.bin/node answers.mjs "$atOnce" "$way"; done
done >seen
cat seen
diff seen - <<'EXPECTED'
1 at once, left-in: few full collections
1 at once, taken-out: few full collections
25 at once, left-in: many full collections
25 at once, taken-out: few full collections
EXPECTED
