import type { Selectable } from "kysely";
import type { Kind } from "#app/constants.ts";
import { inBatches } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { awaitsContact, NO_SPAM_REASONS } from "#app/leads/awaiting-contact.server.ts";
import { type Lead, leadOf } from "#app/leads/lead.server.ts";
import { normalEmail } from "#app/leads/suppression.server.ts";

const BATCH = 500;

export type LeadFilter = {
	kind?: Kind | undefined;
	suspect?: boolean;
	erased?: boolean;
	/** Everything one person sent (LGPD, Lei 13.709/2018, art. 18, II and V). */
	email?: string | undefined;
	/** Received at this time or later, and before that one, epoch milliseconds. */
	from?: number | undefined;
	to?: number | undefined;
};

/** Leads that match, the oldest first. */
export function eachLead(store: Store, filter: LeadFilter): AsyncGenerator<Lead> {
	return leadsIn((last) => behind(leadsMatching(store, filter), last));
}

/** The team's worklist: leads awaiting contact, least time left first, then the newest. */
export async function* worklist(
	store: Store,
	{ waiting, overdueAt, ...filter }: LeadFilter & { waiting?: boolean; overdueAt?: number | undefined } = {},
): AsyncGenerator<Lead> {
	const allWaiting = () =>
		leadsMatching(store, { ...filter, erased: false })
			.where("contacted_at", "is", null)
			.where(awaitsContact);
	yield* leadsIn((last) => {
		let query = allWaiting().where("due_at", "is not", null).orderBy("due_at").orderBy("id");
		if (overdueAt !== undefined) query = query.where("due_at", "<", overdueAt);
		return last
			? query.where(({ eb, refTuple, tuple }) =>
					eb(refTuple("due_at", "id"), ">", tuple(last.due_at, last.id)),
				)
			: query;
	});
	if (overdueAt !== undefined) return;
	yield* leadsIn((last) => behind(allWaiting().where("due_at", "is", null), last));
	if (waiting) return;
	yield* leadsIn((last) => {
		const query = leadsMatching(store, filter)
			.where((lead) => lead.not(awaitsContact(lead)))
			.orderBy("received_at", "desc")
			.orderBy("id", "desc");
		return last
			? query.where(({ eb, refTuple, tuple }) =>
					eb(refTuple("received_at", "id"), "<", tuple(last.received_at, last.id)),
				)
			: query;
	});
}

function behind(leads: LeadQuery, last: LeadRow | undefined): LeadQuery {
	const query = leads.orderBy("received_at").orderBy("id");
	return last
		? query.where(({ eb, refTuple, tuple }) =>
				eb(refTuple("received_at", "id"), ">", tuple(last.received_at, last.id)),
			)
		: query;
}

type LeadRow = Selectable<Tables["lead"]>;
type LeadQuery = ReturnType<typeof leadsMatching>;

async function* leadsIn(after: (last: LeadRow | undefined) => LeadQuery): AsyncGenerator<Lead> {
	const rows = inBatches<LeadRow>((last) => after(last).selectAll().limit(BATCH).execute());
	for await (const row of rows) yield leadOf(row);
}

function leadsMatching(store: Store, { kind, suspect, erased, email, from, to }: LeadFilter) {
	let query = store.db.selectFrom("lead");
	if (kind) query = query.where("kind", "=", kind);
	if (suspect) query = query.where("suspect_json", "!=", NO_SPAM_REASONS);
	if (!erased) query = query.where("erased_at", "is", null);
	if (email !== undefined) query = query.where("email", "=", normalEmail(email));
	if (from !== undefined) query = query.where("received_at", ">=", from);
	if (to !== undefined) query = query.where("received_at", "<", to);
	return query;
}
