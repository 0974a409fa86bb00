import { writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";

/** Throws unless the store accepts a write: a read-only store looks healthy until the first lead is lost. */
export async function checkWritable(store: Store): Promise<void> {
	await store.transaction((tx) => writeSetting(tx, "checked-at", String(Date.now())));
}
