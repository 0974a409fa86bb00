import { rowAdder, rowBatches } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { addDrafts } from "./drafts.server.ts";
import { addLeads, applyWishes, leadsById } from "./leads.server.ts";
import { BATCH, type Restored, rowByRowOnFault, tally } from "./restored.ts";
import { addOptOuts, addSettings } from "./shared-values.server.ts";

/** Counts the leads of `backup` missing from `store`. */
export async function countMissing(backup: Store, store: Store): Promise<number> {
	let missing = 0;
	for await (const leads of rowBatches(backup.db, "lead", BATCH))
		missing += leads.length - (await leadsById(store.db, leads)).size;
	return missing;
}

/**
 * Adds the rows of `backup` missing from `store`, in short transactions beside the running site; repeatable. First applies the
 * backup's opt-outs and requested erasures, and changes nothing else. A lead erased by age comes back if received since
 * `keptSince`, epoch milliseconds, because the retention in force keeps it.
 */
export async function restoreBackup(backup: Store, store: Store, now: number, keptSince: number) {
	const { addMissing, leftOut } = await rowAdder(store.db);
	const done: Restored = {
		leads: 0,
		deliveries: 0,
		drafts: 0,
		broughtBack: 0,
		erased: 0,
		draftsErased: 0,
		unknownOptOuts: await addOptOuts(backup, store, addMissing),
		differing: [],
		failed: [],
		leftOut: [],
	};
	const restore = { backup, store, now, keptSince, done, addMissing };
	await addSettings(backup, store, addMissing);
	for await (const leads of rowBatches(backup.db, "lead", BATCH))
		tally(done, await store.transaction((tx) => applyWishes(tx, leads, now)));
	for await (const leads of rowBatches(backup.db, "lead", BATCH)) {
		const ids = leads.map(({ id }) => id);
		const theirs = backup.db.selectFrom("delivery").selectAll().where("lead_id", "in", ids);
		const deliveries = await theirs.execute();
		const nameOf = ({ reference }: { reference: string }) => `lead ${reference}`;
		await rowByRowOnFault(restore, leads, nameOf, (tx, some) => addLeads(tx, some, deliveries, restore));
	}
	await addDrafts(restore);
	// Last, because receipts found on one side only decide which drafts come back.
	for await (const receipts of rowBatches(backup.db, "receipt", BATCH))
		await store.execute((db) => addMissing(db, "receipt", receipts));
	tally(done, { leftOut: [...leftOut] });
	return done;
}
