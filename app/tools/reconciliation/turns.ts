import { setImmediate as nextTurn } from "node:timers/promises";

const STRETCH = 500;

/** Does `work` for each of `items`, a stretch at a time: between two of them others have their turn. */
export async function forEachInTurns<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
	let count = 0;
	for (const item of items) {
		work(item);
		if (++count % STRETCH === 0) await nextTurn();
	}
}
