import { setImmediate as othersTurn } from "node:timers/promises";
import type { Kysely, Selectable } from "kysely";
import { countRows } from "#app/db/count.ts";
import { inBatches } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Answers } from "#app/forms/field.ts";
import { findLead, type Lead, leadOf } from "#app/leads/lead.server.ts";
import { iso, leadJson } from "#app/leads/lead-json.ts";
import { addressHash, mailboxHash, normalEmail, suppressedAt } from "#app/leads/suppression.server.ts";
import type { Attribution } from "#app/request/attribution.server.ts";

const BATCH = 100;

const deliveryFacts = [
	"destination",
	"event",
	"state",
	"attempts",
	"queued_at",
	"ended_at",
	"last_error",
] as const;
/** A delivery without its recipient in the team. */
export type PersonDelivery = Pick<Selectable<Tables["delivery"]>, (typeof deliveryFacts)[number]>;

/** The address of `person`, given as an address or a lead's reference; null for an unknown or erased lead. */
export async function emailOf(store: Store, person: string): Promise<string | null> {
	return person.includes("@") ? normalEmail(person) : ((await findLead(store, person))?.email ?? null);
}

/** How much is held under an address. */
export async function countHeld(store: Store, email: string): Promise<{ leads: number; drafts: number }> {
	const address = normalEmail(email);
	return {
		leads: await countRows(leadsOf(store.db, address)),
		drafts: await countRows(draftsUnder(store.db, await addressHash(store, address))),
	};
}

export async function isAnythingHeld(store: Store, email: string): Promise<boolean> {
	const { leads, drafts } = await countHeld(store, email);
	return leads + drafts > 0;
}

export async function isSubscribed(store: Store, email: string): Promise<boolean> {
	const subscription = await leadsOf(store.db, email)
		.select("id")
		.where("kind", "=", "newsletter")
		.where("unsubscribed_at", "is", null)
		.executeTakeFirst();
	return subscription !== undefined;
}

/** The leads of an address with their deliveries, the oldest first. */
export async function* eachLeadHeld({ db }: Store, email: string): AsyncGenerator<HeldLead> {
	const query = leadsOf(db, normalEmail(email)).selectAll().orderBy("received_at").orderBy("id").limit(BATCH);
	for (let last: Selectable<Tables["lead"]> | undefined; ; ) {
		const { received_at, id } = last ?? { received_at: 0, id: "" };
		const rows = await query
			.where(({ eb, refTuple, tuple }) => eb(refTuple("received_at", "id"), ">", tuple(received_at, id)))
			.execute();
		if (rows.length === 0) return;
		const ids = rows.map((row) => row.id);
		const deliveries = await deliveriesIn(db).select("lead_id").where("lead_id", "in", ids).execute();
		const byLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
		for (const row of rows) yield { lead: leadOf(row), deliveries: byLead.get(row.id) ?? [] };
		last = rows.at(-1);
		// The embedded store would hold the process, batch after batch.
		await othersTurn();
	}
}

/** The drafts of an address, the oldest first. */
export async function* eachDraftHeld(store: Store, email: string): AsyncGenerator<HeldDraft> {
	const drafts = draftsUnder(store.db, await addressHash(store, email))
		.selectAll()
		.limit(BATCH);
	const rows = inBatches<DraftRow>((last) =>
		(last
			? drafts.where(({ eb, refTuple, tuple }) =>
					eb(refTuple("created_at", "id"), ">", tuple(last.created_at, last.id)),
				)
			: drafts
		).execute(),
	);
	for await (const row of rows) yield draftOf(row);
}

/** `size` leads and as many drafts of an address, behind the first `offset` of each. */
export async function somethingHeld(store: Store, email: string, offset: number, size: number) {
	const address = normalEmail(email);
	const hash = await addressHash(store, address);
	const leads = leadsOf(store.db, address).selectAll().orderBy("received_at").orderBy("id");
	const drafts = draftsUnder(store.db, hash).selectAll().orderBy("created_at").orderBy("id");
	return {
		leads: (await leads.limit(size).offset(offset).execute()).map(leadOf),
		drafts: (await drafts.limit(size).offset(offset).execute()).map(draftOf),
	};
}

type DraftRow = Selectable<Tables["draft"]>;
export type HeldDraft = ReturnType<typeof draftOf>;

function draftOf(row: DraftRow) {
	return {
		answers: JSON.parse(row.answers_json) as Answers,
		language: row.language,
		source: JSON.parse(row.source_json) as Attribution,
		step: row.step,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		reference: row.reference,
	};
}

/** Whatever else is held under an address. Times in epoch milliseconds. */
export async function readOthers(store: Store, email: string) {
	const address = normalEmail(email);
	const hash = await addressHash(store, address);
	const mailbox = await mailboxHash(store, address);
	const links = await store.db
		.selectFrom("own_data_link")
		.select(["asked_at", "language", "used_at", "used_for"])
		.where("email", "=", address)
		.orderBy("asked_at")
		.execute();
	return {
		/** E-mails to this address with the link of a saved draft. */
		draftMails: await deliveriesIn(store.db)
			.where("draft_id", "in", draftsUnder(store.db, hash).select("id"))
			.where("recipient", "=", mailbox)
			.execute(),
		/** Since when automatic e-mails are stopped. */
		mailStoppedAt: await suppressedAt(store.db, mailbox),
		/** Requests for this data, and what their links were used for. */
		requests: links.map((row) => ({
			askedAt: row.asked_at,
			language: row.language,
			usedAt: row.used_at,
			usedFor: row.used_for,
		})),
	};
}

export type Others = Awaited<ReturnType<typeof readOthers>>;

function deliveriesIn(db: Kysely<Tables>) {
	return db.selectFrom("delivery").select(deliveryFacts).orderBy("queued_at").orderBy("id");
}

/** Those of an erased lead are under no address any more. */
export function leadsOf(db: Kysely<Tables>, email: string) {
	return db.selectFrom("lead").where("email", "=", email);
}

/** Drafts under the hash of an address. */
export function draftsUnder(db: Kysely<Tables>, hash: string) {
	return db.selectFrom("draft").where("address_hash", "=", hash);
}

/** The address in a draft, lower case. */
export function draftAddress(row: Pick<Selectable<Tables["draft"]>, "answers_json">): string | null {
	const answer: unknown = JSON.parse(row.answers_json).email;
	return typeof answer === "string" ? normalEmail(answer) : null;
}

/**
 * All data held under an address for programs (LGPD, art. 18, V), as pieces of one JSON text: a stranger can give any
 * address any number of leads. Times as ISO 8601 in UTC.
 */
export async function* personJson(store: Store, email: string): AsyncGenerator<string> {
	const listed = (entry: unknown, index: number) => `${index === 0 ? "" : ","}\n${JSON.stringify(entry)}`;
	yield `{"email": ${JSON.stringify(normalEmail(email))},\n"leads": [`;
	let leads = 0;
	for await (const held of eachLeadHeld(store, email)) yield listed(heldLeadJson(held), leads++);
	yield `],\n"drafts": [`;
	let drafts = 0;
	for await (const draft of eachDraftHeld(store, email)) yield listed(draftJson(draft), drafts++);
	yield `],\n${JSON.stringify(othersJson(await readOthers(store, email)), null, 2).slice(2)}\n`;
}

type HeldLead = { lead: Lead; deliveries: PersonDelivery[] };

export function heldLeadJson({ lead, deliveries }: HeldLead) {
	return { ...leadJson(lead), deliveries: deliveries.map(deliveryJson) };
}

export function draftJson(draft: HeldDraft) {
	return { ...draft, createdAt: iso(draft.createdAt), expiresAt: iso(draft.expiresAt) };
}

export function othersJson({ draftMails, mailStoppedAt, requests }: Others) {
	return {
		draftMails: draftMails.map(deliveryJson),
		automaticMailStoppedAt: iso(mailStoppedAt),
		requests: requests.map(({ askedAt, usedAt, ...request }) => ({
			...request,
			askedAt: iso(askedAt),
			usedAt: iso(usedAt),
		})),
	};
}

function deliveryJson(row: PersonDelivery) {
	const { destination, event, state, attempts } = row;
	const [queuedAt, endedAt] = [iso(row.queued_at), iso(row.ended_at)];
	return { destination, event, state, attempts, queuedAt, endedAt, result: row.last_error };
}
