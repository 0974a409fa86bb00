import type { Kind } from "#app/constants.ts";
import { inBatches } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { awaitsContact, isLetThrough } from "./awaiting-contact.server.ts";
import { type Lead, leadOf } from "./lead.server.ts";
import { storedForms } from "./suppression.server.ts";

type LeadFilter = {
	kind?: Kind | undefined;
	suspect?: boolean;
	/** Limits to one person's leads (LGPD, Lei 13.709/2018, art. 18, II and V). */
	email?: string | undefined;
	/** Received from (inclusive) and before (exclusive), epoch milliseconds. */
	from?: number | undefined;
	to?: number | undefined;
};

type WorklistFilter = LeadFilter & { waiting?: boolean; byHour?: boolean; overdueAt?: number | undefined };

/** Streams matching leads, oldest first, without erased ones. */
export function eachLead(store: Store, filter: LeadFilter): AsyncGenerator<Lead> {
	return orderedBy(leadsMatching(store, filter), "received_at");
}

/**
 * The worklist: waiting leads by deadline (`byHour`: those with a call hour first, by hour), those without one oldest first, then
 * all others newest first unless `waiting`. `overdueAt`: only waiting leads whose deadline is before it.
 */
export async function* worklist(
	store: Store,
	{ waiting, byHour, overdueAt, ...filter }: WorklistFilter = {},
): AsyncGenerator<Lead> {
	const waitingLeads = leadsMatching(store, filter).where(awaitsContact);
	const dated = waitingLeads.where("due_at", "is not", null);
	const listed = overdueAt === undefined ? dated : dated.where("due_at", "<", overdueAt);
	if (byHour) yield* orderedBy(listed.where("call_at", "is not", null), "call_at");
	yield* orderedBy(byHour ? listed.where("call_at", "is", null) : listed, "due_at");
	if (overdueAt !== undefined) return;
	yield* orderedBy(waitingLeads.where("due_at", "is", null), "received_at");
	if (waiting) return;
	const done = leadsMatching(store, filter).where((lead) => lead.not(awaitsContact(lead)));
	yield* orderedBy(done, "received_at", "desc");
}

async function* orderedBy(
	leads: ReturnType<typeof leadsMatching>,
	column: "due_at" | "call_at" | "received_at",
	direction: "asc" | "desc" = "asc",
): AsyncGenerator<Lead> {
	for await (const row of inBatches(leads.selectAll(), "lead", column, direction)) yield leadOf(row);
}

function leadsMatching(store: Store, { kind, suspect, email, from, to }: LeadFilter) {
	let query = store.db.selectFrom("lead").where("erased_at", "is", null);
	if (kind) query = query.where("kind", "=", kind);
	if (suspect) query = query.where((lead) => lead.not(isLetThrough(lead)));
	if (email !== undefined) query = query.where("email", "in", storedForms(email));
	if (from !== undefined) query = query.where("received_at", ">=", from);
	if (to !== undefined) query = query.where("received_at", "<", to);
	return query;
}
