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

/** Small batches keep the write lock short. */
const BATCH = 200;

export type MergedBackup = MergedLeads & {
	drafts: number;
	/** Drafts left out, because a person was erased since they were begun and they may be theirs. */
	draftsLeft: number;
	/** Opt-outs of addresses without a lead, which could not be rehashed with the backup's secret. */
	unknownOptOuts: number;
};

/** Counts the leads of `backup` that are not in `store`. */
export async function countMissing(backup: Store, store: Store): Promise<number> {
	let missing = 0;
	for await (const leads of rowsOf(backup.db, "lead", BATCH)) {
		missing += leads.length - (await leadsById(store.db, leads)).size;
	}
	return missing;
}

/**
 * Brings what `backup` has and `store` has lost back into `store`, in short transactions, so that the site goes on
 * meanwhile and nothing it keeps is lost. Records in both stay as they became since: erased, contacted or no longer,
 * confirmed, unsubscribed; an address that opted out since gets no mail. It may be run again.
 */
export async function mergeBackup(backup: Store, store: Store, now: number): Promise<MergedBackup> {
	// Before any lead is restored: otherwise the outbox would mail people who opted out.
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
	// Audit entries without a lead, or of one that is gone.
	await mergeRows("audit", backup, store);
	return { ...done, ...drafts, unknownOptOuts };
}

async function mergeRows(name: "audit" | "receipt", backup: Store, store: Store): Promise<void> {
	for await (const rows of rowsOf(backup.db, name, BATCH)) {
		await store.execute((db) => addMissing(db, name, rows));
	}
}
