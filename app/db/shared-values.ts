import type { Kysely } from "kysely";
import { MINUTE_MS } from "#app/constants.ts";
import { createSecret, keyedHash } from "#app/platform/secrets/token.server.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

const RECENT_MS = MINUTE_MS;
const recentSecrets = new Map<string, { store: Store; secret: string; readAt: number }>();

/** The value under `key` in the table `setting`, shared by all processes on the store; undefined until one is written. */
export async function readShared(db: Kysely<Tables>, key: string): Promise<string | undefined> {
	const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
	return row?.value;
}

/** Writes the value under `key` in the table `setting`, over any other. */
export async function writeShared(tx: Kysely<Tables>, key: string, value: string): Promise<void> {
	await tx
		.insertInto("setting")
		.values({ key, value })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
		.execute();
}

/** Compare-and-set: writes `value` if the current value is `before` (undefined for none). False if another process was faster. */
export async function replaceShared(
	tx: Kysely<Tables>,
	key: string,
	before: string | undefined,
	value: string,
): Promise<boolean> {
	const change = tx.updateTable("setting").set({ value }).where("key", "=", key);
	const add = tx.insertInto("setting").values({ key, value }).returning("key");
	const written =
		before === undefined
			? await add.onConflict((conflict) => conflict.column("key").doNothing()).execute()
			: await change.where("value", "=", before).returning("key").execute();
	return written.length === 1;
}

/** The secret under `key`, shared by all processes on the store; generated on first use. */
export async function secretInStore(store: Store, key: string): Promise<string> {
	const found = await readShared(store.db, key);
	if (found !== undefined) return found;
	const secret = createSecret();
	await store.execute((db) => replaceShared(db, key, undefined, secret));
	// Another process may have been faster.
	return (await readShared(store.db, key)) ?? secret;
}

/** Keyed hash of `text`, equal for all processes on the store. Caches the secret for a minute, since every post needs it. */
export async function hashInStore(store: Store, purpose: string, text: string): Promise<string> {
	const readAt = performance.now();
	const known = recentSecrets.get(purpose);
	const isRecent = known?.store === store && readAt - known.readAt < RECENT_MS;
	const secret = isRecent ? known.secret : await secretInStore(store, `${purpose}-secret`);
	if (!isRecent) recentSecrets.set(purpose, { store, secret, readAt });
	return keyedHash(secret, purpose, text);
}
