import type { Kysely, Selectable } from "kysely";
import { addMissing } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { eraseLeads } from "#app/leads/erase.server.ts";
import { dropRemovedNotes } from "#app/leads/notes.server.ts";

type Lead = Selectable<Tables["lead"]>;
type Delivery = Selectable<Tables["delivery"]>;
type Note = Selectable<Tables["note"]>;

export type PutBackLeads = { leads: number; deliveries: number; kept: number; erased: number };

/** Puts `leads` of a backup back, with their deliveries and notes, in one transaction. */
export async function putBackLeads(
	backup: Store,
	store: Store,
	leads: readonly Lead[],
	now: number,
): Promise<PutBackLeads> {
	const ids = idsOf(leads);
	const deliveries = await backup.db.selectFrom("delivery").selectAll().where("lead_id", "in", ids).execute();
	const notes = await backup.db.selectFrom("note").selectAll().where("lead_id", "in", ids).execute();
	return store.transaction(async (tx) => {
		const known = await leadsById(tx, leads);
		const missing = leads.filter((lead) => !known.has(lead.id));
		for (const lead of missing) await insertLead(tx, lead);
		const told = deliveries.filter((delivery) => !known.has(delivery.lead_id ?? ""));
		await insertDeliveries(tx, told);
		for (const lead of leads) {
			const current = known.get(lead.id);
			if (current) await bringUpToDate(tx, lead, current, now);
		}
		await putBackNotes(tx, notes);
		await dropRemovedNotes(tx, ids);
		const erased = [...known.values()].filter((lead) => lead.erased_at !== null).length;
		return { leads: missing.length, deliveries: told.length, kept: known.size, erased };
	});
}

export async function leadsById(db: Kysely<Tables>, leads: readonly Lead[]): Promise<Map<string, Lead>> {
	const found = await db.selectFrom("lead").selectAll().where("id", "in", idsOf(leads)).execute();
	return new Map(found.map((lead) => [lead.id, lead]));
}

function idsOf(rows: readonly { id: string }[]): string[] {
	return rows.map((row) => row.id);
}

/** As waiting for whoever claims them next: the worker that had them is gone. */
async function insertDeliveries(tx: Kysely<Tables>, deliveries: readonly Delivery[]): Promise<void> {
	for (const delivery of deliveries) {
		await tx
			.insertInto("delivery")
			.values({ ...delivery, leased_until: null })
			.execute();
	}
}

async function putBackNotes(tx: Kysely<Tables>, notes: readonly Note[]): Promise<void> {
	if (notes.length === 0) return;
	const leadIds = notes.map((note) => note.lead_id);
	const held = await tx
		.selectFrom("lead")
		.select("id")
		.where("id", "in", leadIds)
		.where("erased_at", "is", null)
		.execute();
	const ids = new Set(idsOf(held));
	await addMissing(
		tx,
		"note",
		notes.filter((note) => ids.has(note.lead_id)),
	);
}

/** Drops an idempotency key that a newer lead has taken, and keeps a newsletter left if the address left it since. */
async function insertLead(tx: Kysely<Tables>, lead: Lead): Promise<void> {
	const left =
		lead.kind === "newsletter" && lead.email !== null
			? await tx
					.selectFrom("lead")
					.select((select) => select.fn.max("unsubscribed_at").as("at"))
					.where("email", "=", lead.email)
					.where("kind", "=", "newsletter")
					.where("unsubscribed_at", ">", lead.received_at)
					.executeTakeFirst()
			: undefined;
	const sameKey = await tx
		.selectFrom("lead")
		.select("id")
		.where("idempotency_key", "=", lead.idempotency_key)
		.executeTakeFirst();
	await tx
		.insertInto("lead")
		.values({
			...lead,
			idempotency_key: sameKey ? null : lead.idempotency_key,
			unsubscribed_at: lead.unsubscribed_at ?? left?.at ?? null,
		})
		.execute();
}

/** Takes over from the backup what the store does not know yet: an erasure, a contact, an opt-out. */
async function bringUpToDate(tx: Kysely<Tables>, lead: Lead, current: Lead, now: number): Promise<void> {
	if (lead.erased_at !== null && current.erased_at === null) await eraseLeads(tx, [lead.id], now);
	const since = {
		read_at: current.read_at ?? lead.read_at,
		reminded_at: current.reminded_at ?? lead.reminded_at,
		contacted_at: current.contacted_at ?? lead.contacted_at,
		outcome: current.outcome ?? lead.outcome,
		assignee: (current.erased_at ?? lead.erased_at) === null ? (current.assignee ?? lead.assignee) : null,
		confirmed_at: current.confirmed_at ?? lead.confirmed_at,
		unsubscribed_at: current.unsubscribed_at ?? lead.unsubscribed_at,
		// Whoever was released before the team called it spam is held back.
		released_at:
			current.released_at ?? (current.suspect_json === lead.suspect_json ? lead.released_at : null),
	};
	const changed = Object.entries(since).some(([name, at]) => current[name as keyof typeof since] !== at);
	if (changed) await tx.updateTable("lead").set(since).where("id", "=", lead.id).execute();
}
