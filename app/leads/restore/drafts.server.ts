import type { Kysely, Selectable } from "kysely";
import { addMissing, rowsOf } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type Restored, rowByRowOnFault, tally } from "#app/leads/restore/restored.ts";

/**
 * Adds the drafts that have not ended. One that only one side has, from before an erasure that only the other side knows,
 * may be the erased person's: it is left out, or dropped.
 */
export async function addDrafts(
	backup: Store,
	store: Store,
	now: number,
	batch: number,
	done: Restored,
): Promise<void> {
	const lastInStore = await lastErasure(store.db, backup.db);
	const lastInBackup = await lastErasure(backup.db, store.db);
	for await (const drafts of rowsOf(store.db, "draft", batch)) {
		const old = drafts.filter((draft) => draft.created_at <= lastInBackup && draft.address_hash !== "");
		const kept = await answersById(backup.db, old);
		const taken = old.flatMap(({ id }) => (kept.has(id) ? [] : id));
		if (taken.length > 0)
			await store.execute((db) => db.deleteFrom("draft").where("id", "in", taken).execute());
		tally(done, { draftsErased: taken.length });
	}
	for await (const drafts of rowsOf(backup.db, "draft", batch)) {
		const open = drafts.filter((draft) => draft.expires_at > now);
		const safe = open.filter((draft) => draft.created_at > lastInStore);
		tally(done, { draftsErased: open.length - safe.length });
		await rowByRowOnFault(store, safe, done, () => "a draft", insertDrafts);
	}
}

type Draft = Selectable<Tables["draft"]>;

async function insertDrafts(tx: Kysely<Tables>, drafts: readonly Draft[]): Promise<Partial<Restored>> {
	const { length: added } = await addMissing(tx, "draft", drafts);
	const own = await answersById(tx, drafts);
	const isOther = ({ id, answers_json }: Draft) => (own.get(id) ?? answers_json) !== answers_json;
	return { drafts: added, draftsDiffering: drafts.filter(isOther).length };
}

async function answersById(db: Kysely<Tables>, drafts: readonly Draft[]): Promise<Map<string, string>> {
	if (drafts.length === 0) return new Map();
	const ids = drafts.map(({ id }) => id);
	const rows = await db.selectFrom("draft").select(["id", "answers_json"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, answers_json }) => [id, answers_json]));
}

/** Time of the last erasure of a person in `db` that `other` does not know of, epoch milliseconds; 0 for none. */
async function lastErasure(db: Kysely<Tables>, other: Kysely<Tables>): Promise<number> {
	const known = new Set((await other.selectFrom("receipt").select("id").execute()).map(({ id }) => id));
	const erasures = await db.selectFrom("receipt").select(["id", "at"]).execute();
	return erasures.reduce((latest, { id, at }) => (known.has(id) ? latest : Math.max(latest, at)), 0);
}
