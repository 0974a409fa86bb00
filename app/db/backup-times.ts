import type { Kysely } from "kysely";
import { DAY_MS } from "#app/constants.ts";
import { readSetting, replaceSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

const NEXT = "backup-next-at";
const CHECKED = "backup-checked-at";
const MISSING_LEADS = "backup-missing-leads";

/** Time of the last verified backup of this store, epoch milliseconds; null for never. */
export async function lastBackup(db: Kysely<Tables>): Promise<number | null> {
	const at = await readSetting(db, CHECKED);
	return at === undefined ? null : Number(at);
}

/** Leads that the store is known to have lost: fewer than it had at its last stop, or than another backup in the folder of the last one. */
export async function missingLeads(db: Kysely<Tables>): Promise<number> {
	return Number((await readSetting(db, MISSING_LEADS)) ?? 0);
}

export async function recordMissingLeads(store: Store, count: number): Promise<void> {
	await store.execute((db) => writeSetting(db, MISSING_LEADS, String(count)));
}

export async function recordBackup(store: Store, now: number): Promise<void> {
	await store.execute((db) => writeSetting(db, CHECKED, String(now)));
}

/** True if a backup is due at `now`, a day after the one before, and this process is the one to make it. */
export async function claimBackup(store: Store, now: number): Promise<boolean> {
	const next = await readSetting(store.db, NEXT);
	const inMs = Number(next) - now;
	// More than a day: the clock was set back.
	if (next !== undefined && inMs > 0 && inMs <= DAY_MS) return false;
	return store.execute((db) => replaceSetting(db, NEXT, next, String(now + DAY_MS)));
}

/** Schedules the next backup for `at`. */
export async function postponeBackup(store: Store, at: number): Promise<void> {
	await store.execute((db) => writeSetting(db, NEXT, String(at)));
}
