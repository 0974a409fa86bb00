import type { Kysely, Selectable } from "kysely";
import { addMissing, rowsOf } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

/** Leaves out drafts from before an erasure that the backup does not know of: they may be the erased person's. */
export async function mergeDrafts(backup: Store, store: Store, now: number, batch: number) {
	const erasedAt = await lastUnknownErasure(backup, store);
	const done = { drafts: 0, draftsLeft: 0 };
	for await (const drafts of rowsOf(backup.db, "draft", batch)) {
		const open = drafts.filter((draft) => draft.expires_at > now);
		const safe = open.filter((draft) => draft.created_at > erasedAt);
		done.drafts += await store.transaction(async (tx) => {
			await markSent(tx, safe);
			return addMissing(tx, "draft", safe);
		});
		done.draftsLeft += open.length - safe.length;
	}
	return done;
}

/** Drafts sent according to the backup lead to their confirmation, not to a second lead. */
async function markSent(tx: Kysely<Tables>, drafts: readonly Selectable<Tables["draft"]>[]): Promise<void> {
	for (const { id, reference, is_closed } of drafts.filter((draft) => draft.reference !== null))
		await tx
			.updateTable("draft")
			.set({ reference, is_closed })
			.where("id", "=", id)
			.where("reference", "is", null)
			.execute();
}

/** Time of the last erasure that the backup does not know of, epoch milliseconds; 0 for none. */
async function lastUnknownErasure(backup: Store, store: Store): Promise<number> {
	const receipts = await backup.db.selectFrom("receipt").select("id").execute();
	const known = new Set(receipts.map(({ id }) => id));
	const erasures = await store.db
		.selectFrom("receipt")
		.select(["id", "at"])
		.where("action", "=", "forget")
		.execute();
	return erasures.reduce((latest, { id, at }) => (known.has(id) ? latest : Math.max(latest, at)), 0);
}
