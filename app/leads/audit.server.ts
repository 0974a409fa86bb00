import type { Kysely, Selectable } from "kysely";
import { orderedId } from "#app/db/ordered-id.ts";
import { inBatches } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

const BATCH = 500;

export type AuditAction =
	| "listed"
	| "shown"
	| "exported"
	| "backed-up"
	| "restored"
	| "secret-rolled"
	| "contacted"
	| "contact-undone"
	| "outcome-noted"
	| "held-back"
	| "released"
	| "confirmed"
	| "left"
	| "mail-stopped"
	| "corrected"
	| "erased"
	| "purged"
	| "sent-again"
	| "cancelled"
	| "closed"
	| "opened";

export type How = "command" | "link" | "site";

export type AuditEntry = {
	/** Epoch milliseconds. */
	at: number;
	action: AuditAction;
	how: How;
	reference: string | null;
};

export type KeptEntry = Omit<AuditEntry, "action" | "how"> & { action: string; how: string };

/** Records an action in the transaction that performs it, so that neither exists without the other. */
export async function recordAudit(
	tx: Kysely<Tables>,
	entry: AuditEntry,
	id: string = orderedId(),
): Promise<void> {
	await tx
		.insertInto("audit")
		.values({ id, ...entry })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

/** Records an access to personal data, once for each `id`. Resolves with the error if that failed, else null. */
export async function recordAccess(store: Store, entry: AuditEntry, id?: string): Promise<Error | null> {
	try {
		await store.execute((db) => recordAudit(db, entry, id));
		return null;
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
}

export type AuditFilter = {
	reference?: string | undefined;
	/** At this time or later, and before that one, epoch milliseconds. */
	from?: number | undefined;
	to?: number | undefined;
};

/** The audit trail, oldest first. */
export async function* auditTrail(
	{ db }: Pick<Store, "db">,
	{ reference, from, to }: AuditFilter,
): AsyncGenerator<KeptEntry> {
	let query = db.selectFrom("audit").selectAll().orderBy("at").orderBy("id").limit(BATCH);
	if (reference !== undefined) query = query.where("reference", "=", reference);
	if (from !== undefined) query = query.where("at", ">=", from);
	if (to !== undefined) query = query.where("at", "<", to);
	const rows = inBatches<Selectable<Tables["audit"]>>((last) =>
		(last
			? query.where(({ eb, refTuple, tuple }) => eb(refTuple("at", "id"), ">", tuple(last.at, last.id)))
			: query
		).execute(),
	);
	for await (const row of rows) yield entryOf(row);
}

export async function auditOf(
	db: Kysely<Tables>,
	references: readonly string[],
): Promise<Map<string, KeptEntry[]>> {
	const entries = new Map<string, KeptEntry[]>();
	if (references.length === 0) return entries;
	const rows = await db
		.selectFrom("audit")
		.selectAll()
		.where("reference", "in", references)
		.orderBy("at")
		.orderBy("id")
		.execute();
	for (const row of rows) {
		const reference = row.reference ?? "";
		entries.set(reference, [...(entries.get(reference) ?? []), entryOf(row)]);
	}
	return entries;
}

function entryOf({ at, action, how, reference }: Selectable<Tables["audit"]>): KeptEntry {
	return { at, action, how, reference };
}

/** Deletes entries before `before`, in small batches: they are kept as long as leads are. */
export async function dropOldAudit(store: Store, before: number): Promise<void> {
	const old = store.db.selectFrom("audit").select("id").where("at", "<", before).limit(BATCH);
	while (await old.executeTakeFirst())
		await store.execute((db) => db.deleteFrom("audit").where("id", "in", old).execute());
}
