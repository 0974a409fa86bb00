import { type Kysely, sql } from "kysely";
import { forUpdate } from "#app/db/for-update.ts";
import { orderedId } from "#app/db/ordered-id.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type How, recordAudit } from "#app/leads/audit.server.ts";
import { findLead, type Lead } from "#app/leads/lead.server.ts";

export type Note = {
	id: string;
	/** Epoch milliseconds. */
	at: number;
	text: string;
};

export type LeadNote = Note & { reference: string };

const NAME_LENGTH = 6;

/** A note's short name for the team: the random end of its id. */
export function noteName({ id }: Note): string {
	return id.slice(-NAME_LENGTH);
}

/** Adds a note to a lead. Null when there is no such lead, or it is erased. */
export async function addNote(
	store: Store,
	reference: string,
	text: string,
	now: number,
): Promise<LeadNote | null> {
	const lead = await findLead(store, reference);
	if (!lead) return null;
	const note: Note = { id: orderedId(), at: now, text };
	const isKept = await store.transaction(async (tx) => {
		if (!(await lockUnerased(store, tx, lead.id))) return false;
		await tx
			.insertInto("note")
			.values({ ...note, lead_id: lead.id })
			.execute();
		await recordAudit(tx, { at: now, action: "noted", how: "command", reference: lead.reference });
		return true;
	});
	return isKept ? { ...note, reference: lead.reference } : null;
}

/**
 * Takes back a note of a lead, for good: it is overwritten in the store, and no restore brings it back. `name` is what
 * `noteName` calls it, or its whole id. Null when the lead has no such note, or not exactly one.
 */
export async function removeNote(
	store: Store,
	reference: string,
	name: string,
	now: number,
): Promise<LeadNote | null> {
	const lead = await findLead(store, reference);
	if (!lead || name.length < NAME_LENGTH) return null;
	const [note, another] = ((await notesOf(store.db, [lead.id])).get(lead.id) ?? []).filter(({ id }) =>
		id.endsWith(name.toLowerCase()),
	);
	if (!note || another) return null;
	const isRemoved = await store.transaction(async (tx) => {
		const removed = await tx.deleteFrom("note").where("id", "=", note.id).returning("id").executeTakeFirst();
		if (!removed) return false;
		const entry = { at: now, action: "note-removed", how: "command", reference: lead.reference } as const;
		await recordAudit(tx, entry, REMOVAL + note.id);
		return true;
	});
	await store.checkpoint();
	return isRemoved ? { ...note, reference: lead.reference } : null;
}

/** Prefix of the audit entry's id for a removed note; the note's id follows. */
const REMOVAL = "note-removed ";

/** Deletes removed notes of these leads again, for instance after a restore brought them back. */
export async function dropRemovedNotes(tx: Kysely<Tables>, leadIds: readonly string[]): Promise<void> {
	if (leadIds.length === 0) return;
	await tx
		.deleteFrom("note")
		.where("lead_id", "in", leadIds)
		.where(({ eb, ref, selectFrom }) =>
			eb(sql<string>`${REMOVAL} || ${ref("note.id")}`, "in", selectFrom("audit").select("audit.id")),
		)
		.execute();
}

/** Assigns a lead to a member of the team, or with null to no one. Null when there is no such lead, or it is erased. */
export async function assignLead(
	store: Store,
	reference: string,
	assignee: string | null,
	now: number,
	how: How = "command",
): Promise<Lead | null> {
	const lead = await findLead(store, reference);
	if (!lead) return null;
	await store.transaction(async (tx) => {
		const changed = await tx
			.updateTable("lead")
			.set({ assignee })
			.where("id", "=", lead.id)
			.where("erased_at", "is", null)
			.where("assignee", "is distinct from", assignee)
			.returning("id")
			.executeTakeFirst();
		if (changed) await recordAudit(tx, { at: now, action: "assigned", how, reference: lead.reference });
	});
	const after = await findLead(store, reference);
	return after && after.erasedAt === null ? after : null;
}

/** Locks the lead unless it is erased, so that no note is added after its erasure. */
async function lockUnerased(store: Store, tx: Kysely<Tables>, leadId: string): Promise<boolean> {
	const held = tx.selectFrom("lead").select("id").where("id", "=", leadId).where("erased_at", "is", null);
	return (await forUpdate(store, held).executeTakeFirst()) !== undefined;
}

export async function notesOf(db: Kysely<Tables>, leadIds: readonly string[]): Promise<Map<string, Note[]>> {
	const notes = new Map<string, Note[]>();
	if (leadIds.length === 0) return notes;
	const rows = await db
		.selectFrom("note")
		.select(["lead_id", "id", "at", "text"])
		.where("lead_id", "in", leadIds)
		.orderBy("at")
		.orderBy("id")
		.execute();
	for (const { lead_id: id, ...note } of rows) notes.set(id, [...(notes.get(id) ?? []), note]);
	return notes;
}
