import { randomUUID } from "node:crypto";
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { normalEmail } from "#app/leads/suppression.server.ts";

/** Few enough that whoever else wants to write waits for milliseconds. */
const BATCH = 100;

/** Proof of an erasure, without personal data. */
export type Receipt = {
	id: string;
	action: "forget" | "purge";
	/** Epoch milliseconds. */
	at: number;
	leads: number;
	drafts: number;
	deliveries: number;
};

/**
 * Erases a person everywhere in the store (LGPD, Lei 13.709/2018, art. 18, VI): all leads and drafts with the same address,
 * and deliveries that still wait. `person` is an e-mail address or a lead's reference. What stays of a lead is its
 * reference, kind and times. Null when nobody is found.
 */
export async function forgetPerson(store: Store, person: string, now: number): Promise<Receipt | null> {
	const found = await findPerson(store, person);
	if (!found) return null;
	const { leadIds, draftIds } = found;
	const receipt = await store.transaction(async (tx) => {
		const deliveries = await eraseLeads(tx, leadIds, now);
		const drafts = await deleteDrafts(tx, draftIds);
		return keepReceipt(tx, { action: "forget", at: now, leads: leadIds.length, drafts, deliveries });
	});
	await store.checkpoint();
	return receipt;
}

/** Leads and drafts of a person, named as for `forgetPerson`; null when there are none. */
export async function findPerson(
	store: Store,
	person: string,
): Promise<{ leadIds: string[]; draftIds: string[] } | null> {
	const email = person.includes("@") ? normalEmail(person) : ((await findLead(store, person))?.email ?? null);
	if (email === null) return null;
	const found = await store.db
		.selectFrom("lead")
		.select("id")
		.where("email", "=", email)
		.where("erased_at", "is", null)
		.execute();
	const leadIds = found.map((row) => row.id);
	const draftIds = await draftsOf(store, email);
	return leadIds.length + draftIds.length === 0 ? null : { leadIds, draftIds };
}

/** Drafts hold their answers as text, so each is looked into; they live a week. */
async function draftsOf(store: Store, email: string): Promise<string[]> {
	const ids: string[] = [];
	let after = "";
	for (;;) {
		const rows = await store.db
			.selectFrom("draft")
			.select(["id", "answers_json"])
			.where("id", ">", after)
			.orderBy("id")
			.limit(BATCH)
			.execute();
		const last = rows.at(-1);
		if (!last) return ids;
		after = last.id;
		for (const row of rows) {
			const answer: unknown = JSON.parse(row.answers_json).email;
			if (typeof answer === "string" && normalEmail(answer) === email) ids.push(row.id);
		}
	}
}

/**
 * Erases the personal data of leads received before `before` (LGPD, art. 15 and 16), and drafts that have expired, in short
 * batches. Null when there was nothing to erase.
 */
export async function purgeOld(store: Store, before: number, now: number): Promise<Receipt | null> {
	const done = { leads: 0, drafts: 0, deliveries: 0 };
	for (;;) {
		const batch = await store.transaction(async (tx) => {
			const leadIds = await ids(oldLeads(tx, before));
			const draftIds = await ids(expiredDrafts(tx, now));
			const deliveries = await eraseLeads(tx, leadIds, now);
			return { leads: leadIds.length, drafts: await deleteDrafts(tx, draftIds), deliveries };
		});
		if (batch.leads + batch.drafts === 0) break;
		done.leads += batch.leads;
		done.drafts += batch.drafts;
		done.deliveries += batch.deliveries;
		await new Promise((others) => setTimeout(others, 5));
	}
	// Also when nothing was found: a read may have been in the way of the last one.
	if (done.leads + done.drafts === 0) {
		await store.checkpoint();
		return null;
	}
	const receipt = await store.transaction((tx) => keepReceipt(tx, { action: "purge", at: now, ...done }));
	await store.checkpoint();
	return receipt;
}

/** How much `purgeOld` would erase. */
export async function countOld(
	store: Store,
	before: number,
	now: number,
): Promise<{ leads: number; drafts: number }> {
	return {
		leads: await count(oldLeads(store.db, before)),
		drafts: await count(expiredDrafts(store.db, now)),
	};
}

function oldLeads(db: Kysely<Tables>, before: number) {
	return db.selectFrom("lead").select("id").where("received_at", "<", before).where("erased_at", "is", null);
}

function expiredDrafts(db: Kysely<Tables>, now: number) {
	return db.selectFrom("draft").select("id").where("expires_at", "<=", now);
}

type IdQuery<From extends keyof Tables> = SelectQueryBuilder<Tables, From, { id: string }>;

async function count<From extends keyof Tables>(query: IdQuery<From>): Promise<number> {
	const row = await query
		.clearSelect()
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

async function ids<From extends keyof Tables>(query: IdQuery<From>): Promise<string[]> {
	return (await query.limit(BATCH).execute()).map((row) => row.id);
}

/** Erases what is personal of these leads, and their deliveries that were not made; resolves with the number of those. */
export async function eraseLeads(tx: Kysely<Tables>, ids: readonly string[], now: number): Promise<number> {
	if (ids.length === 0) return 0;
	await tx
		.updateTable("lead")
		.set({ email: null, answers_json: "{}", source_json: "{}", erased_at: now })
		.where("id", "in", ids)
		.execute();
	// A key made from the answers goes with them; a draft's is random, and keeps its page from making a second lead.
	await tx
		.updateTable("lead")
		.set({ idempotency_key: null })
		.where("id", "in", ids)
		.where("idempotency_key", "like", "content:%")
		.execute();
	const { numDeletedRows } = await tx
		.deleteFrom("delivery")
		.where("lead_id", "in", ids)
		.where("state", "!=", "delivered")
		.executeTakeFirst();
	return Number(numDeletedRows);
}

async function deleteDrafts(tx: Kysely<Tables>, ids: readonly string[]): Promise<number> {
	if (ids.length === 0) return 0;
	const { numDeletedRows } = await tx.deleteFrom("draft").where("id", "in", ids).executeTakeFirst();
	return Number(numDeletedRows);
}

async function keepReceipt(tx: Kysely<Tables>, counts: Omit<Receipt, "id">): Promise<Receipt> {
	const receipt: Receipt = { id: randomUUID(), ...counts };
	await tx.insertInto("receipt").values(receipt).execute();
	return receipt;
}
