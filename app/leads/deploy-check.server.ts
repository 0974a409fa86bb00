import type { Kysely } from "kysely";
import { readSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

const PASSED = "deploy-check-passed-at";

/** Records when the deploy check found nothing wrong. */
export async function recordDeployCheck(store: Store, now: number): Promise<void> {
	await store.execute((db) => writeSetting(db, PASSED, String(now)));
}

/** Time of the last deploy check that found nothing wrong, epoch milliseconds; null where none ever ran. */
export async function lastDeployCheck(db: Kysely<Tables>): Promise<number | null> {
	const at = await readSetting(db, PASSED);
	return at === undefined ? null : Number(at);
}
