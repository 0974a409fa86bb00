import { addMissing, rowsOf } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { putBackDrafts } from "#app/leads/put-back/drafts.server.ts";
import { leadsById, type PutBackLeads, putBackLeads } from "#app/leads/put-back/leads.server.ts";
import { putBackOptOuts, putBackSessionSecret } from "#app/leads/put-back/secrets.server.ts";

/** Few enough that whoever else wants to write waits for milliseconds. */
const BATCH = 200;

export type PutBack = PutBackLeads & {
	drafts: number;
	/** Drafts left out: somebody was forgotten since they were begun, and nobody can know who. */
	draftsLeft: number;
	/** Opt-outs of addresses that no lead has, which could not be taken over to the backup's secret. */
	unknownOptOuts: number;
};

/** How many leads of `backup` are not in `store`. */
export async function countMissing(backup: Store, store: Store): Promise<number> {
	let missing = 0;
	for await (const leads of rowsOf(backup.db, "lead", BATCH)) {
		missing += leads.length - (await leadsById(store.db, leads)).size;
	}
	return missing;
}

/**
 * Puts what `backup` has and `store` has lost back into `store`, in short transactions, so that the site goes on meanwhile
 * and nothing it keeps is lost. What both have stays as it became since: erased, contacted, confirmed, unsubscribed, a note
 * taken back; who opted out since is not written to. It may be run again.
 */
export async function putBack(backup: Store, store: Store, now: number): Promise<PutBack> {
	// Before any lead comes back, so that none of them is written to.
	const unknownOptOuts = await putBackOptOuts(backup, store);
	await putBackSessionSecret(backup, store);
	// Before any note comes back: it says which were removed.
	await putBackRows("audit", backup, store);
	await putBackRows("receipt", backup, store);
	const done = { leads: 0, deliveries: 0, kept: 0, erased: 0 };
	for await (const leads of rowsOf(backup.db, "lead", BATCH)) {
		const batch = await putBackLeads(backup, store, leads, now);
		done.leads += batch.leads;
		done.deliveries += batch.deliveries;
		done.kept += batch.kept;
		done.erased += batch.erased;
	}
	const drafts = await putBackDrafts(backup, store, now, BATCH);
	return { ...done, ...drafts, unknownOptOuts };
}

async function putBackRows(name: "audit" | "receipt", backup: Store, store: Store): Promise<void> {
	for await (const rows of rowsOf(backup.db, name, BATCH)) {
		await store.execute((db) => addMissing(db, name, rows));
	}
}
