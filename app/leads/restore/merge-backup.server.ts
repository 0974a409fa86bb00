import { addMissing, rowsOf } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { mergeDrafts } from "#app/leads/restore/drafts.server.ts";
import { leadsById, type MergedLeads, mergeLeads } from "#app/leads/restore/leads.server.ts";
import {
	mergeClosure,
	mergeLastDigest,
	mergeOptOuts,
	mergeSigningSecrets,
} from "#app/leads/restore/settings.server.ts";

/** Few enough that whoever else wants to write waits for milliseconds. */
const BATCH = 200;

export type MergedBackup = MergedLeads & {
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
 * Brings what `backup` has and `store` has lost back into `store`, in short transactions, so that the site goes on
 * meanwhile and nothing it keeps is lost. What both have stays as it became since: erased, contacted or no longer,
 * assigned, confirmed, unsubscribed, a note taken back; an address that opted out since gets no mail. It may be run again.
 */
export async function mergeBackup(backup: Store, store: Store, now: number): Promise<MergedBackup> {
	// Before any lead comes back: the outbox would write to people who opted out.
	const unknownOptOuts = await mergeOptOuts(backup, store);
	await mergeSigningSecrets(backup, store);
	await mergeRows("receipt", backup, store);
	await mergeClosure(backup, store);
	await mergeLastDigest(backup, store);
	const done = { leads: 0, deliveries: 0, kept: 0, erased: 0 };
	for await (const leads of rowsOf(backup.db, "lead", BATCH)) {
		const batch = await mergeLeads(backup, store, leads, now);
		done.leads += batch.leads;
		done.deliveries += batch.deliveries;
		done.kept += batch.kept;
		done.erased += batch.erased;
	}
	const drafts = await mergeDrafts(backup, store, now, BATCH);
	// The lines that name no lead, or one that is gone.
	await mergeRows("audit", backup, store);
	return { ...done, ...drafts, unknownOptOuts };
}

async function mergeRows(name: "audit" | "receipt", backup: Store, store: Store): Promise<void> {
	for await (const rows of rowsOf(backup.db, name, BATCH)) {
		await store.execute((db) => addMissing(db, name, rows));
	}
}
