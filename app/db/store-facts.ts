import type { Kysely } from "kysely";
import { DAY_MS } from "#app/constants.ts";
import { readShared, replaceShared, writeShared } from "./shared-values.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

/** A number that processes on one store share: a count, or a time in epoch milliseconds. */
function sharedNumber(key: string) {
	return {
		key,
		/** Null until it is first written. */
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

/** Leads that the store lost: it has fewer than at its last stop, or than a backup beside the last one. */
export const missingLeads = sharedNumber("backup-missing-leads");

/** When a restore began that made this store; 0 once one has ended: half a store counts as none (`mustExist`). */
export const unfinishedRestore = sharedNumber("restore-unfinished-since");

/** Leads that were too old at the last daily erasure, and that it did not erase. */
export const pausedErasure = sharedNumber("erasure-paused");

/** Time of the last deploy check that found nothing wrong. */
export const lastDeployCheck = sharedNumber("deploy-check-passed-at");

const NEXT_BACKUP = "backup-next-at";

/** Schedules the next backup. */
export const { write: scheduleBackup } = sharedNumber(NEXT_BACKUP);

/** True if a backup is due at `now`, a day after the one before, and this process is the one to make it. */
export async function claimBackup(store: Store, now: number): Promise<boolean> {
	const next = await readShared(store.db, NEXT_BACKUP);
	const inMs = Number(next) - now;
	// More than a day: the clock was set back.
	if (next !== undefined && inMs > 0 && inMs <= DAY_MS) return false;
	return store.execute((db) => replaceShared(db, NEXT_BACKUP, next, String(now + DAY_MS)));
}
