import type { Store } from "#app/db/store.ts";

/** Throws unless the store keeps a change: one that can only be read looks well until the first lead is lost. */
export async function checkWritable(store: Store): Promise<void> {
	await store.transaction((tx) =>
		tx
			.insertInto("setting")
			.values({ key: "checked-at", value: String(Date.now()) })
			.onConflict((conflict) => conflict.column("key").doUpdateSet({ value: String(Date.now()) }))
			.execute(),
	);
}
