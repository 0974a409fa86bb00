import type { Store } from "#app/db/store.ts";

/** Secrets for cookies and links; the first signs. Those of `SESSION_SECRET`, then the stored one, so that old links stay valid. */
export const SESSION_SECRET = "session-secret";

export async function storedSecret(store: Store, key: string): Promise<string | undefined> {
	const row = await store.db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
	return row?.value;
}

/** As `storedSecret`; when there is none yet, `create` makes the one that all processes on one store share. */
export async function secretInStore(store: Store, key: string, create: () => string): Promise<string> {
	const found = await storedSecret(store, key);
	if (found !== undefined) return found;
	const value = create();
	await store.execute((db) =>
		db
			.insertInto("setting")
			.values({ key, value })
			.onConflict((conflict) => conflict.column("key").doNothing())
			.execute(),
	);
	// Another process may have been first.
	return (await storedSecret(store, key)) ?? value;
}
