import type { Kysely, Selectable } from "kysely";
import { rowBatches } from "#app/db/rows.ts";
import type { Tables } from "#app/db/tables.ts";
import { deleteDrafts } from "#app/leads/erase.server.ts";
import { BATCH, type Restore, rowByRowOnFault, tally } from "./restored.ts";

type Draft = Selectable<Tables["draft"]>;

/** Adds drafts that have not ended. Where one side lacks a draft and knows a newer erasure, that erasure wins. */
export async function addDrafts(restore: Restore): Promise<void> {
	const { backup, store, now, done, addMissing } = restore;
	const lastInStore = await lastErasure(store.db, backup.db);
	const lastInBackup = await lastErasure(backup.db, store.db);
	for await (const drafts of rowBatches(store.db, "draft", BATCH)) {
		const old = drafts.filter((draft) => draft.created_at <= lastInBackup && draft.email_hash !== "");
		const taken = await notIn(backup.db, old);
		tally(done, { draftsErased: await store.execute((db) => deleteDrafts(db, taken)) });
	}
	for await (const drafts of rowBatches(backup.db, "draft", BATCH)) {
		const open = drafts.filter((draft) => draft.expires_at > now);
		const safe = open.filter((draft) => draft.created_at > lastInStore).map(withEmailHash);
		tally(done, { draftsErased: open.length - safe.length });
		const addSome = async (tx: Kysely<Tables>, some: readonly Draft[]) => ({
			drafts: (await addMissing(tx, "draft", some)).length,
		});
		await rowByRowOnFault(restore, safe, () => "a draft", addSome);
	}
}

/** Renames `address_hash`, as earlier builds of 1.0.0 called it, to `email_hash`. */
function withEmailHash({ address_hash, ...draft }: Draft & { address_hash?: string }): Draft {
	return address_hash === undefined ? draft : { ...draft, email_hash: address_hash };
}

/** Ids of the `drafts` missing from `db`. */
async function notIn(db: Kysely<Tables>, drafts: readonly { id: string }[]): Promise<string[]> {
	if (drafts.length === 0) return [];
	const ids = drafts.map(({ id }) => id);
	const found = await db.selectFrom("draft").select("id").where("id", "in", ids).execute();
	const known = new Set(found.map(({ id }) => id));
	return ids.filter((id) => !known.has(id));
}

/** Time of the last erasure on request that `db` records and `other` does not, epoch milliseconds; 0 for none. */
async function lastErasure(db: Kysely<Tables>, other: Kysely<Tables>): Promise<number> {
	const known = new Set((await other.selectFrom("receipt").select("id").execute()).map(({ id }) => id));
	const erasures = await db.selectFrom("receipt").select(["id", "at"]).execute();
	return erasures.reduce((latest, { id, at }) => (known.has(id) ? latest : Math.max(latest, at)), 0);
}
