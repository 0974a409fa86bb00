import { randomUUID } from "node:crypto";

const rows = Array.from({ length: 1000 }, () => ({ id: randomUUID(), name: randomUUID() }));

/** The table of the public yardstick: a thousand rows of two generated ids, read as from a store. */
export async function readRows() {
	return rows;
}
