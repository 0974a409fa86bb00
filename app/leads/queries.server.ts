import type { Store } from "#app/db/store.ts";
import { HONEST, isAwaitingContact } from "#app/leads/awaiting-contact.server.ts";
import { type Kind, type Lead, leadOf } from "#app/leads/lead.server.ts";
import { normalEmail } from "#app/leads/suppression.server.ts";

const BATCH = 500;

export type LeadFilter = {
	kind?: Kind;
	/** Suspects only, released or not. */
	suspect?: boolean;
	/** Also those whose personal data was erased. */
	erased?: boolean;
	/** Everything one person sent (LGPD, Lei 13.709/2018, art. 18, II and V). */
	email?: string;
	/** Received at this time or later, and before that one, epoch milliseconds. */
	from?: number;
	to?: number;
};

/** Leads in the order they came, read in short batches, so that no long read keeps the store from tidying up. */
export async function* eachLead(store: Store, filter: LeadFilter = {}): AsyncGenerator<Lead> {
	let after = { receivedAt: -1, id: "" };
	for (;;) {
		const rows = await leadsMatching(store, filter)
			.selectAll()
			.where(({ or, and, eb }) =>
				or([
					eb("received_at", ">", after.receivedAt),
					and([eb("received_at", "=", after.receivedAt), eb("id", ">", after.id)]),
				]),
			)
			.orderBy("received_at")
			.orderBy("id")
			.limit(BATCH)
			.execute();
		for (const row of rows) yield leadOf(row);
		const last = rows.at(-1);
		if (!last) return;
		after = { receivedAt: last.received_at, id: last.id };
	}
}

function leadsMatching(store: Store, { kind, suspect, erased, email, from, to }: LeadFilter) {
	let query = store.db.selectFrom("lead");
	if (kind) query = query.where("kind", "=", kind);
	if (suspect) query = query.where("suspect_json", "!=", HONEST);
	if (!erased) query = query.where("erased_at", "is", null);
	if (email !== undefined) query = query.where("email", "=", normalEmail(email));
	if (from !== undefined) query = query.where("received_at", ">=", from);
	if (to !== undefined) query = query.where("received_at", "<", to);
	return query;
}

/**
 * Leads as the team works through them: those that wait for contact first, least time left first and those without a
 * deadline after them; then the newest.
 */
export async function worklist(store: Store, filter: LeadFilter = {}): Promise<Lead[]> {
	const leads: Lead[] = [];
	for await (const lead of eachLead(store, filter)) leads.push(lead);
	return leads.sort((one, other) => {
		const [oneWaits, otherWaits] = [isAwaitingContact(one), isAwaitingContact(other)];
		if (oneWaits !== otherWaits) return oneWaits ? -1 : 1;
		if (!oneWaits) return other.receivedAt - one.receivedAt;
		const [oneDue, otherDue] = [one.dueAt ?? Number.MAX_VALUE, other.dueAt ?? Number.MAX_VALUE];
		return oneDue === otherDue ? one.receivedAt - other.receivedAt : oneDue - otherDue;
	});
}
