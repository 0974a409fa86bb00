import { writeShared } from "./shared-values.ts";
import type { Store } from "./store.ts";

/** Throws unless the store accepts a write and reports no trouble. */
export async function checkWritable(store: Store): Promise<void> {
	await store.transaction((tx) => writeShared(tx, "checked-at", String(Date.now())));
	const trouble = await store.trouble();
	if (trouble !== null) throw new Error(trouble);
}
