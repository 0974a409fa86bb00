import { type Kysely, type Selectable, sql } from "kysely";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Answers } from "#app/forms/field.ts";
import { findLead, type Lead, leadOf } from "#app/leads/lead.server.ts";
import { iso, leadJson } from "#app/leads/lead-json.ts";
import { type Note, notesOf } from "#app/leads/notes.server.ts";
import { addressHash, isSuppressed, normalEmail } from "#app/leads/suppression.server.ts";
import type { Attribution } from "#app/request/attribution.server.ts";

/** A delivery without whom of the team it went to. */
export type PersonDelivery = Pick<
	Selectable<Tables["delivery"]>,
	"destination" | "event" | "state" | "attempts" | "queued_at" | "ended_at"
>;

export type PersonDraft = {
	answers: Answers;
	language: string;
	source: Attribution;
	step: string;
	/** Epoch milliseconds, as all times. */
	createdAt: number;
	expiresAt: number;
	reference: string | null;
};

export type Person = {
	email: string;
	leads: { lead: Lead; deliveries: PersonDelivery[]; notes: readonly Note[] }[];
	drafts: PersonDraft[];
	isSuppressed: boolean;
	askedAt: number[];
};

/** The address of `person`, who is named by it or by a lead's reference; null for an unknown or erased lead. */
export async function emailOf(store: Store, person: string): Promise<string | null> {
	return person.includes("@") ? normalEmail(person) : ((await findLead(store, person))?.email ?? null);
}

export async function readPerson(store: Store, email: string): Promise<Person> {
	const address = normalEmail(email);
	const rows = await leadsOf(store.db, address).selectAll().orderBy("received_at").orderBy("id").execute();
	const notes = await notesOf(
		store.db,
		rows.map(({ id }) => id),
	);
	const leads: Person["leads"] = [];
	for (const row of rows) {
		const deliveries = await store.db
			.selectFrom("delivery")
			.select(["destination", "event", "state", "attempts", "queued_at", "ended_at"])
			.where("lead_id", "=", row.id)
			.orderBy("queued_at")
			.orderBy("id")
			.execute();
		leads.push({ lead: leadOf(row), deliveries, notes: notes.get(row.id) ?? [] });
	}
	const drafts = await draftsOf(store, store.db, address);
	const links = await store.db
		.selectFrom("own_data_link")
		.select("asked_at")
		.where("email", "=", address)
		.orderBy("asked_at")
		.execute();
	return {
		email: address,
		leads,
		drafts: drafts.map((row) => ({
			answers: JSON.parse(row.answers_json),
			language: row.language,
			source: JSON.parse(row.source_json),
			step: row.step,
			createdAt: row.created_at,
			expiresAt: row.expires_at,
			reference: row.reference,
		})),
		isSuppressed: await isSuppressed(store.db, await addressHash(store, address)),
		askedAt: links.map((row) => row.asked_at),
	};
}

export async function isAnythingHeld(store: Store, email: string): Promise<boolean> {
	const address = normalEmail(email);
	const lead = await leadsOf(store.db, address).select("id").executeTakeFirst();
	return lead !== undefined || (await draftsOf(store, store.db, address)).length > 0;
}

export function leadsOf(db: Kysely<Tables>, email: string) {
	return db.selectFrom("lead").where("email", "=", email).where("erased_at", "is", null);
}

/** Drafts hold their answers as text: the database finds those that may have the address, and each is looked into. */
export async function draftsOf(
	{ engine }: Pick<Store, "engine">,
	db: Kysely<Tables>,
	email: string,
): Promise<Selectable<Tables["draft"]>[]> {
	// What JSON escapes, and letters whose case SQLite does not know, may be anything.
	const pattern = `%${email.replace(/[^\x21-\x7e]+|["\\]/g, "%")}%`;
	const like = sql.raw(engine === "postgres" ? "ILIKE" : "LIKE");
	const rows = await db
		.selectFrom("draft")
		.selectAll()
		.where(sql<boolean>`answers_json ${like} ${pattern}`)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.filter((row) => {
		const answer: unknown = JSON.parse(row.answers_json).email;
		return typeof answer === "string" && normalEmail(answer) === email;
	});
}

/** The same for programs (LGPD, art. 18, V); times as ISO 8601 in UTC. */
export function personJson({ email, leads, drafts, isSuppressed: suppressed, askedAt }: Person) {
	return {
		email,
		leads: leads.map(({ lead, deliveries, notes }) => ({
			...leadJson(lead),
			notes: notes.map(({ at, text }) => ({ at: iso(at), text })),
			deliveries: deliveries.map((row) => ({
				destination: row.destination,
				event: row.event,
				state: row.state,
				attempts: row.attempts,
				queuedAt: iso(row.queued_at),
				endedAt: iso(row.ended_at),
			})),
		})),
		drafts: drafts.map((draft) => ({
			...draft,
			createdAt: iso(draft.createdAt),
			expiresAt: iso(draft.expiresAt),
		})),
		automaticMailStopped: suppressed,
		askedAt: askedAt.map((at) => iso(at)),
	};
}
