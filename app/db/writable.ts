import { writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";

/** Throws unless the store keeps a change: one that can only be read looks well until the first lead is lost. */
export async function checkWritable(store: Store): Promise<void> {
	await store.transaction((tx) => writeSetting(tx, "checked-at", String(Date.now())));
}
