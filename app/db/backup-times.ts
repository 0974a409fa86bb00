import type { Kysely } from "kysely";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

const BEGUN = "backup-begun-at";
const CHECKED = "backup-checked-at";

/** When a backup of this store was last found whole, epoch milliseconds; null for never. */
export async function lastBackup(db: Kysely<Tables>): Promise<number | null> {
	return readTime(db, CHECKED);
}

export async function recordBackup(store: Store, now: number): Promise<void> {
	const value = String(now);
	await store.execute((db) =>
		db
			.insertInto("setting")
			.values({ key: CHECKED, value })
			.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
			.execute(),
	);
}

/** Whether a backup is due at `now`, `everyMs` after the one before, and this process is the one to make it. */
export async function claimBackup(store: Store, everyMs: number, now: number): Promise<boolean> {
	const begunAt = await readTime(store.db, BEGUN);
	if (begunAt !== null && now < begunAt + everyMs) return false;
	const value = String(now);
	const claimed = await store.execute((db) =>
		begunAt === null
			? db
					.insertInto("setting")
					.values({ key: BEGUN, value })
					.onConflict((conflict) => conflict.column("key").doNothing())
					.returning("key")
					.execute()
			: db
					.updateTable("setting")
					.set({ value })
					.where("key", "=", BEGUN)
					.where("value", "=", String(begunAt))
					.returning("key")
					.execute(),
	);
	return claimed.length === 1;
}

export async function postponeBackup(store: Store, everyMs: number, at: number): Promise<void> {
	await store.execute((db) =>
		db
			.updateTable("setting")
			.set({ value: String(at - everyMs) })
			.where("key", "=", BEGUN)
			.execute(),
	);
}

async function readTime(db: Kysely<Tables>, key: string): Promise<number | null> {
	const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
	return row ? Number(row.value) : null;
}
