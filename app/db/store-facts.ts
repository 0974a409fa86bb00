import type { Kysely } from "kysely";
import { DAY_MS } from "#app/constants.ts";
import { readShared, replaceShared, writeShared } from "./shared-values.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

/** A number shared by all processes on a store: a count, or a time in epoch milliseconds. */
function sharedNumber(key: string) {
	return {
		key,
		/** Null until first written. */
		async read(db: Kysely<Tables>): Promise<number | null> {
			const value = await readShared(db, key);
			return value === undefined ? null : Number(value);
		},
		async write(store: Pick<Store, "execute">, value: number): Promise<void> {
			await store.execute((db) => writeShared(db, key, String(value)));
		},
	};
}

/** Time of the last verified backup of this store. */
export const lastBackup = sharedNumber("backup-checked-at");

/** Number of lost leads: fewer than `lead-count.ts` noted, or than a backup holds; until restored, or `backup --accept-loss`. */
export const missingLeads = sharedNumber("backup-missing-leads");

/** Number of leads past their retention that the last daily erasure held back as suspiciously many. */
export const pausedErasure = sharedNumber("erasure-paused");

/** Time of the last deploy check that found nothing wrong. */
export const lastDeployCheck = sharedNumber("deploy-check-passed-at");

/** Prefix of the keys of unfinished restores, whether they create the store or resume one left half restored. */
export const UNFINISHED_RESTORE = "unfinished-restore";

const ofUnfinished = `${UNFINISHED_RESTORE}%`;

/** Names of the backups whose restores have not ended. Half a store counts as none (`mustExist`). */
export async function unfinishedRestores(db: Kysely<Tables>): Promise<string[]> {
	const rows = await db.selectFrom("setting").select("value").where("key", "like", ofUnfinished).execute();
	return rows.map(({ value }) => value);
}

/** Counts what the store holds as all there is: no lead as missing, and no restore as unfinished. */
export async function acceptLoss(store: Store): Promise<void> {
	await missingLeads.write(store, 0);
	await store.execute((db) => db.deleteFrom("setting").where("key", "like", ofUnfinished).execute());
}

const NEXT_BACKUP = "backup-next-at";

export const { write: scheduleBackup } = sharedNumber(NEXT_BACKUP);

/** True if a daily backup is due at `now` and this process won the right to make it. */
export async function claimBackup(store: Store, now: number): Promise<boolean> {
	const next = await readShared(store.db, NEXT_BACKUP);
	const inMs = Number(next) - now;
	// Further ahead than a day: the clock was set back.
	if (next !== undefined && inMs > 0 && inMs <= DAY_MS) return false;
	return store.execute((db) => replaceShared(db, NEXT_BACKUP, next, String(now + DAY_MS)));
}
