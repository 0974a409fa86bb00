import type { Kysely, Selectable } from "kysely";
import type { AddMissing } from "#app/db/rows.ts";
import type { Tables } from "#app/db/tables.ts";
import { eraseLeads } from "#app/leads/erase.server.ts";
import { isKept } from "#app/leads/retention.server.ts";
import { storedForms } from "#app/leads/suppression.server.ts";
import type { Restore, Restored } from "./restored.ts";

type Lead = Selectable<Tables["lead"]>;
type Delivery = Selectable<Tables["delivery"]>;

/** The versions of `leads` in `db`, by id. */
export async function leadsById(db: Kysely<Tables>, leads: readonly Lead[]): Promise<Map<string, Lead>> {
	const found = await db.selectFrom("lead").selectAll().where("id", "in", idsOf(leads)).execute();
	return new Map(found.map((lead) => [lead.id, lead]));
}

function idsOf(leads: readonly Lead[]): string[] {
	return leads.map(({ id }) => id);
}

/** Repeats the erasures and ended subscriptions that the backup records. */
export async function applyWishes(tx: Kysely<Tables>, leads: readonly Lead[], now: number) {
	const known = await leadsById(tx, leads);
	const erased = leads.filter(({ id, erasure_reason }) => {
		const own = known.get(id);
		return erasure_reason === "request" && own !== undefined && own.erasure_reason !== "request";
	});
	await eraseLeads(tx, idsOf(erased), now, "request");
	for (const { id, unsubscribed_at } of leads)
		if (unsubscribed_at !== null && known.get(id)?.unsubscribed_at === null)
			await tx.updateTable("lead").set({ unsubscribed_at }).where("id", "=", id).execute();
	return { erased: erased.length } satisfies Partial<Restored>;
}

/** Adds leads with deliveries; brings back leads that the store erased for age alone; reports facts that only the backup has. */
export async function addLeads(
	tx: Kysely<Tables>,
	leads: readonly Lead[],
	deliveries: readonly Delivery[],
	{ now, keptSince, addMissing }: Restore,
): Promise<Partial<Restored>> {
	const known = await leadsById(tx, leads);
	const missing = leads.filter(({ id }) => !known.has(id));
	const added = await insertLeads(tx, missing, addMissing);
	// Another restore may have added some of them meanwhile.
	const there = added.size < missing.length ? await leadsById(tx, missing) : added;
	const back = leads.filter(
		(lead) =>
			known.get(lead.id)?.erasure_reason === "age" && lead.erased_at === null && isKept(lead, keptSince, now),
	);
	for (const { id, email, mailbox, answers_json, source_json } of back)
		await tx
			.updateTable("lead")
			.set({ email, mailbox, answers_json, source_json, erased_at: null, erasure_reason: null })
			.where("id", "=", id)
			.execute();
	const owners = new Set([...added, ...idsOf(back)]);
	const theirs = deliveries.filter(({ lead_id }) => lead_id !== null && owners.has(lead_id));
	// The workers that had claimed them are gone.
	const waiting = theirs.map((delivery) => ({ ...delivery, leased_until: null }));
	return {
		leads: added.size,
		broughtBack: back.length,
		deliveries: (await addMissing(tx, "delivery", waiting)).length,
		differing: leads.flatMap((lead) => {
			const own = known.get(lead.id);
			const more = own?.erased_at === null ? factsOnlyInBackup(lead, own) : [];
			return more.length > 0 ? `lead ${lead.reference}: ${more.join(", ")}` : [];
		}),
		failed: missing.flatMap(({ id, reference }) =>
			there.has(id) ? [] : `lead ${reference}: another lead has this reference`,
		),
	};
}

/** Resolves with the ids of the added leads; drops an idempotency key that a newer lead has. */
async function insertLeads(tx: Kysely<Tables>, leads: readonly Lead[], addMissing: AddMissing) {
	const rows: Lead[] = [];
	for (const lead of leads)
		rows.push({ ...lead, unsubscribed_at: lead.unsubscribed_at ?? (await leftSince(tx, lead)) });
	const added = new Set(await addMissing(tx, "lead", rows));
	const rest = rows.filter(({ id }) => !added.has(id)).map((row) => ({ ...row, idempotency_key: null }));
	return new Set([...added, ...(await addMissing(tx, "lead", rest))]);
}

/** Time at which the mailbox of a returning subscription left the newsletter; null if it did not. */
async function leftSince(tx: Kysely<Tables>, { kind, mailbox, received_at }: Lead): Promise<number | null> {
	if (kind !== "newsletter" || mailbox === null) return null;
	const left = await tx
		.selectFrom("lead")
		.select((select) => select.fn.max("unsubscribed_at").as("at"))
		.where("mailbox", "in", storedForms(mailbox))
		.where("kind", "=", "newsletter")
		.where("unsubscribed_at", ">", received_at)
		.executeTakeFirst();
	return left?.at ?? null;
}

/** Facts about a lead that the backup has and the store lacks, in words. */
function factsOnlyInBackup(lead: Lead, own: Lead): string[] {
	return Object.entries({
		contacted: lead.contacted_at !== null && own.contacted_at === null,
		[`outcome ${lead.outcome}`]: lead.outcome !== null && own.outcome !== lead.outcome,
		confirmed: lead.confirmed_at !== null && own.confirmed_at === null,
		"let through": lead.released_at !== null && own.released_at === null,
		"sent, with all answers": lead.is_incomplete === 0 && own.is_incomplete === 1,
	}).flatMap(([news, isNew]) => (isNew ? news : []));
}
