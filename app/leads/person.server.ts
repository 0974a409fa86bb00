import type { Kysely, Selectable } from "kysely";
import { readSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Answers } from "#app/forms/field.ts";
import { findLead, leadOf } from "#app/leads/lead.server.ts";
import { iso, leadJson } from "#app/leads/lead-json.ts";
import {
	ADDRESS_SECRET,
	addressHash,
	hashAddress,
	normalEmail,
	suppressedAt,
} from "#app/leads/suppression.server.ts";
import type { Attribution } from "#app/request/attribution.server.ts";

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

/** All data held under an address. Times in epoch milliseconds. */
export async function readPerson(store: Store, email: string) {
	const address = normalEmail(email);
	const rows = await leadsOf(store.db, address).selectAll().orderBy("received_at").orderBy("id").execute();
	const leads = [];
	for (const row of rows) {
		leads.push({
			lead: leadOf(row),
			deliveries: await deliveriesIn(store.db).where("lead_id", "=", row.id).execute(),
		});
	}
	const hash = await addressHash(store, address);
	const drafts = await draftsOf(store.db, address);
	const links = await store.db
		.selectFrom("own_data_link")
		.select(["asked_at", "language", "used_at", "used_for"])
		.where("email", "=", address)
		.orderBy("asked_at")
		.execute();
	return {
		email: address,
		leads,
		drafts: drafts.map((row) => ({
			answers: JSON.parse(row.answers_json) as Answers,
			language: row.language,
			source: JSON.parse(row.source_json) as Attribution,
			step: row.step,
			createdAt: row.created_at,
			expiresAt: row.expires_at,
			reference: row.reference,
		})),
		/** E-mails to this address with the link of a saved draft. */
		draftMails: await deliveriesIn(store.db)
			.where("draft_id", "is not", null)
			.where("recipient", "=", hash)
			.execute(),
		/** Since when automatic e-mails are stopped. */
		mailStoppedAt: await suppressedAt(store.db, hash),
		/** Requests for this data, and what their links were used for. */
		requests: links.map((row) => ({
			askedAt: row.asked_at,
			language: row.language,
			usedAt: row.used_at,
			usedFor: row.used_for,
		})),
	};
}

export type Person = Awaited<ReturnType<typeof readPerson>>;

function deliveriesIn(db: Kysely<Tables>) {
	return db.selectFrom("delivery").select(deliveryFacts).orderBy("queued_at").orderBy("id");
}

export async function isAnythingHeld(store: Store, email: string): Promise<boolean> {
	const address = normalEmail(email);
	const lead = await leadsOf(store.db, address).select("id").executeTakeFirst();
	return lead !== undefined || (await draftsOf(store.db, address)).length > 0;
}

export function leadsOf(db: Kysely<Tables>, email: string) {
	return db.selectFrom("lead").where("email", "=", email).where("erased_at", "is", null);
}

/** Drafts of the address. */
export async function draftsOf(db: Kysely<Tables>, email: string): Promise<Selectable<Tables["draft"]>[]> {
	const secret = await readSetting(db, ADDRESS_SECRET);
	return secret === undefined ? [] : draftsUnder(db, hashAddress(secret, email)).execute();
}

export function draftsUnder(db: Kysely<Tables>, hash: string) {
	return db
		.selectFrom("draft")
		.selectAll()
		.where("address_hash", "=", hash)
		.orderBy("created_at")
		.orderBy("id");
}

/** The address in a draft, lower case. */
export function draftAddress(row: Pick<Selectable<Tables["draft"]>, "answers_json">): string | null {
	const answer: unknown = JSON.parse(row.answers_json).email;
	return typeof answer === "string" ? normalEmail(answer) : null;
}

/** The same for programs (LGPD, art. 18, V); times as ISO 8601 in UTC. */
export function personJson({ email, leads, drafts, draftMails, mailStoppedAt, requests }: Person) {
	return {
		email,
		leads: leads.map(({ lead, deliveries }) => ({
			...leadJson(lead),
			deliveries: deliveries.map(deliveryJson),
		})),
		drafts: drafts.map((draft) => ({
			...draft,
			createdAt: iso(draft.createdAt),
			expiresAt: iso(draft.expiresAt),
		})),
		draftMails: draftMails.map(deliveryJson),
		automaticMailStoppedAt: iso(mailStoppedAt),
		requests: requests.map(({ askedAt, usedAt, ...request }) => ({
			...request,
			askedAt: iso(askedAt),
			usedAt: iso(usedAt),
		})),
	};
}

function deliveryJson({ queued_at, ended_at, last_error, ...row }: PersonDelivery) {
	return { ...row, queuedAt: iso(queued_at), endedAt: iso(ended_at), result: last_error };
}
