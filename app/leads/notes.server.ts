import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { recordAudit } from "#app/leads/audit.server.ts";
import { findLead, type Lead } from "#app/leads/lead.server.ts";

export type Note = {
	/** Epoch milliseconds. */
	at: number;
	text: string;
};

/** Adds a note to a lead. Null when there is no such lead, or nothing personal is left of it. */
export async function addNote(
	store: Store,
	reference: string,
	text: string,
	now: number,
): Promise<Lead | null> {
	const lead = await findLead(store, reference);
	if (!lead) return null;
	const isKept = await store.transaction(async (tx) => {
		if (!(await isHeld(store, tx, lead.id))) return false;
		await tx.insertInto("note").values({ id: randomUUID(), lead_id: lead.id, at: now, text }).execute();
		await recordAudit(tx, { at: now, action: "noted", how: "command", reference: lead.reference });
		return true;
	});
	return isKept ? lead : null;
}

/** Says who of the team takes care of a lead; null for nobody. Null when there is no such lead, or nothing personal is left of it. */
export async function assignLead(
	store: Store,
	reference: string,
	assignee: string | null,
	now: number,
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
		if (changed)
			await recordAudit(tx, { at: now, action: "assigned", how: "command", reference: lead.reference });
	});
	const after = await findLead(store, reference);
	return after && after.erasedAt === null ? after : null;
}

/** Locked where others write at the same time, so that no note comes after its lead's erasure. */
async function isHeld({ engine }: Store, tx: Kysely<Tables>, leadId: string): Promise<boolean> {
	const held = tx.selectFrom("lead").select("id").where("id", "=", leadId).where("erased_at", "is", null);
	return (await (engine === "postgres" ? held.forUpdate() : held).executeTakeFirst()) !== undefined;
}

export async function notesOf(db: Kysely<Tables>, leadIds: readonly string[]): Promise<Map<string, Note[]>> {
	const notes = new Map<string, Note[]>();
	if (leadIds.length === 0) return notes;
	const rows = await db
		.selectFrom("note")
		.select(["lead_id", "at", "text"])
		.where("lead_id", "in", leadIds)
		.orderBy("at")
		.orderBy("id")
		.execute();
	for (const { lead_id: id, ...note } of rows) notes.set(id, [...(notes.get(id) ?? []), note]);
	return notes;
}
