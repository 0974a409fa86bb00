import type { Kysely } from "kysely";
import { readSetting, replaceSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

const BEGUN = "backup-begun-at";
const CHECKED = "backup-checked-at";
const MISSING_LEADS = "backup-missing-leads";

/** When a backup of this store was last found whole, epoch milliseconds; null for never. */
export async function lastBackup(db: Kysely<Tables>): Promise<number | null> {
	const at = await readSetting(db, CHECKED);
	return at === undefined ? null : Number(at);
}

/** How many leads the last backup into a folder had fewer than another one there. */
export async function leadsMissingInBackup(db: Kysely<Tables>): Promise<number> {
	return Number((await readSetting(db, MISSING_LEADS)) ?? 0);
}

export async function recordBackup(store: Store, now: number, missingLeads = 0): Promise<void> {
	await store.transaction(async (tx) => {
		await writeSetting(tx, CHECKED, String(now));
		await writeSetting(tx, MISSING_LEADS, String(missingLeads));
	});
}

/** Whether a backup is due at `now`, `everyMs` after the one before, and this process is the one to make it. */
export async function claimBackup(store: Store, everyMs: number, now: number): Promise<boolean> {
	const begunAt = await readSetting(store.db, BEGUN);
	const sinceMs = now - Number(begunAt);
	// One that was begun by a clock that is put back since does not count.
	if (begunAt !== undefined && sinceMs >= 0 && sinceMs < everyMs) return false;
	return store.execute((db) => replaceSetting(db, BEGUN, begunAt, String(now)));
}

/** Makes the next backup due at `at`. */
export async function postponeBackup(store: Store, everyMs: number, at: number): Promise<void> {
	await store.execute((db) => writeSetting(db, BEGUN, String(at - everyMs)));
}
