import type { Kysely } from "kysely";
import { CHECK_EMAIL } from "#app/constants.ts";
import { readSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { deleteDrafts } from "#app/leads/erase.server.ts";
import { draftsUnder } from "#app/leads/person.server.ts";
import { addressHash } from "#app/leads/suppression.server.ts";

const PASSED = "deploy-check-passed-at";

/** Deletes the drafts that the deploy check leaves behind, and records when it found nothing wrong. */
export async function endDeployCheck(store: Store, hasPassed: boolean, now: number): Promise<void> {
	const hash = await addressHash(store, CHECK_EMAIL);
	await store.transaction(async (tx) => {
		await deleteDrafts(tx, draftsUnder(tx, hash).select("id"));
		if (hasPassed) await writeSetting(tx, PASSED, String(now));
	});
}

/** Time of the last deploy check that found nothing wrong, epoch milliseconds; null where none ever ran. */
export async function lastDeployCheck(db: Kysely<Tables>): Promise<number | null> {
	const at = await readSetting(db, PASSED);
	return at === undefined ? null : Number(at);
}
