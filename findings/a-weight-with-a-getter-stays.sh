#!/bin/sh
# A service reads loads one after another, keeps the last sixteen, and gives each its tonnes: by a method, by a getter in the object
# literal, or by a getter of a class.
#
# Guess: all three are gone with the next collection of young objects. Seen with Node.js 26.10.0 (V8 14) and 20.20.2 (V8 11): an object
# literal with a getter gets a hidden class of its own, in the old generation, which holds the getter, which holds all that its closure
# reads. Whatever was alive at one young collection then stays until the next full one: of 60,000 loads with a paper of 1 kB tens of
# megabytes, copied once more by each collection, where the method and the class leave nothing. Of a server's posts, whose requests hung
# on such a getter, it made collections take 9 % of the time instead of 2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node@26.10.0
cat >loads.mjs <<'JS'
import { getHeapStatistics } from "node:v8";

class Load {
	#kg;
	constructor(kg, paper) {
		this.#kg = kg;
		this.paper = paper;
	}
	get tonnes() {
		return this.#kg / 1000;
	}
}
const makers = {
	method: (kg, paper) => ({ paper, tonnes: () => kg / 1000 }),
	getter: (kg, paper) => ({
		get tonnes() {
			return paper.length > 0 ? kg / 1000 : 0;
		},
	}),
	class: (kg, paper) => new Load(kg, paper),
};
const usedMB = () => getHeapStatistics().used_heap_size / 1e6;
for (const [name, make] of Object.entries(makers)) {
	const last = new Array(16).fill(null);
	gc();
	const before = usedMB();
	for (let number = 0; number < 60_000; number++) {
		last[number % 16] = make(number, new Array(125).fill(number));
		void last[number % 16].tonnes;
		if (number % 4000 === 0) gc({ type: "minor" });
	}
	last.fill(null);
	for (let time = 0; time < 3; time++) gc({ type: "minor" });
	const kept = usedMB() - before;
	gc();
	const keptInFull = usedMB() - before;
	console.log(`${name}: ${kept < 2 ? "gone" : kept > 8 ? "still there" : kept}, after a full collection ${keptInFull < 2 ? "gone" : keptInFull}`);
}
JS
node_modules/.bin/node --expose-gc loads.mjs >seen
cat seen
diff seen - <<'EXPECTED'
method: gone, after a full collection gone
getter: still there, after a full collection gone
class: gone, after a full collection gone
EXPECTED
