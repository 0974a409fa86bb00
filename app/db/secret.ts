import type { Store } from "#app/db/open.ts";

const reading = new WeakMap<Store, Map<string, Promise<string>>>();

/**
 * A secret that is made once and kept in the store under `key`, so that all processes on one store share it.
 * `create` makes it when there is none yet.
 */
export function secretInStore(store: Store, key: string, create: () => string): Promise<string> {
	const known = reading.get(store) ?? new Map<string, Promise<string>>();
	reading.set(store, known);
	let secret = known.get(key);
	if (!secret) {
		secret = readOrCreate(store, key, create);
		known.set(key, secret);
		secret.catch(() => known.delete(key));
	}
	return secret;
}

async function readOrCreate(store: Store, key: string, create: () => string): Promise<string> {
	const found = await store.db
		.selectFrom("setting")
		.select("value")
		.where("key", "=", key)
		.executeTakeFirst();
	if (found) return found.value;
	return store.write(async (tx) => {
		await tx
			.insertInto("setting")
			.values({ key, value: create() })
			.onConflict((conflict) => conflict.column("key").doNothing())
			.execute();
		// Another process may have been first.
		const row = await tx
			.selectFrom("setting")
			.select("value")
			.where("key", "=", key)
			.executeTakeFirstOrThrow();
		return row.value;
	});
}
