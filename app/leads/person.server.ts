import type { Kysely } from "kysely";
import { countRows, inBatches } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type Draft, draftOf } from "#app/leads/draft/draft.server.ts";
import { findLead, leadOf } from "./lead.server.ts";
import { isoTime, leadJson } from "./lead-json.ts";
import { eachLead } from "./queries.server.ts";
import { emailHashes, mailboxHashes, shownEmail, storedForms, suppressedAt } from "./suppression.server.ts";

/** The e-mail address of `person`, itself one or a lead's reference; null for an unknown or erased lead. */
export async function emailOf(store: Store, person: string): Promise<string | null> {
	return person.includes("@") ? shownEmail(person) : ((await findLead(store, person))?.email ?? null);
}

/** Counts leads and drafts of an e-mail address. */
export async function countKept(store: Store, email: string): Promise<{ leads: number; drafts: number }> {
	return {
		leads: await countRows(leadsOf(store.db, email)),
		drafts: await countRows(draftsUnder(store.db, await emailHashes(store, email))),
	};
}

/** True if a lead or a draft is stored under an e-mail address. */
export async function hasLeadsOrDrafts(store: Store, email: string): Promise<boolean> {
	const { leads, drafts } = await countKept(store, email);
	return leads + drafts > 0;
}

/** Id of an e-mail address's open newsletter subscription, or null. */
export async function findSubscription({ db }: Store, email: string): Promise<string | null> {
	const request = await leadsOf(db, email)
		.select("id")
		.where("kind", "=", "newsletter")
		.where("unsubscribed_at", "is", null)
		.executeTakeFirst();
	return request?.id ?? null;
}

/** The newest leads and drafts of an e-mail address, at most `max` of each. */
export async function newestKept(store: Store, email: string, max: number) {
	const hashes = await emailHashes(store, email);
	const leads = leadsOf(store.db, email).selectAll().orderBy("received_at", "desc").orderBy("id", "desc");
	const drafts = draftsUnder(store.db, hashes)
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("id", "desc");
	return {
		leads: (await leads.limit(max).execute()).map(leadOf),
		drafts: (await drafts.limit(max).execute()).map(draftOf),
	};
}

/** Streams the drafts of an e-mail address, oldest first. */
export async function* eachDraftKept(store: Store, email: string): AsyncGenerator<Draft> {
	const drafts = draftsUnder(store.db, await emailHashes(store, email)).selectAll();
	for await (const row of inBatches(drafts, "draft", "created_at")) yield draftOf(row);
}

/** Time of the opt-out of the mailbox of `email`, epoch milliseconds, or null. */
export async function mailStoppedAt(store: Store, email: string): Promise<number | null> {
	return suppressedAt(store.db, await mailboxHashes(store, email));
}

/** Query for the leads of an e-mail address; erased leads have none. */
export function leadsOf(db: Kysely<Tables>, email: string) {
	return db.selectFrom("lead").where("email", "in", storedForms(email));
}

/** Query for the drafts under the hashes of an e-mail address. */
export function draftsUnder(db: Kysely<Tables>, hashes: readonly string[]) {
	return db.selectFrom("draft").where("email_hash", "in", hashes);
}

/** Streams all data of an e-mail address as one JSON text (LGPD, art. 18, V). */
export async function* personJson(store: Store, email: string): AsyncGenerator<string> {
	const listed = (entry: unknown, index: number) => `${index === 0 ? "" : ","}\n${JSON.stringify(entry)}`;
	yield `{"email": ${JSON.stringify(shownEmail(email))},\n"leads": [`;
	let leads = 0;
	for await (const lead of eachLead(store, { email })) yield listed(leadJson(lead), leads++);
	yield `],\n"drafts": [`;
	let drafts = 0;
	for await (const draft of eachDraftKept(store, email)) yield listed(draftJson(draft), drafts++);
	yield `],\n"automaticMailStoppedAt": ${JSON.stringify(isoTime(await mailStoppedAt(store, email)))}}\n`;
}

/** A draft as JSON without the secrets that open it: id, address and link key. */
export function draftJson({ answers, language, source, page: step, reference, ...draft }: Draft) {
	const [createdAt, expiresAt] = [isoTime(draft.createdAt), isoTime(draft.expiresAt)];
	return { answers, language, source, step, createdAt, expiresAt, reference };
}
