import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { UNCONFIRMED_MS } from "#app/constants.ts";
import { countRows } from "#app/db/count.ts";
import { forUpdate } from "#app/db/for-update.ts";
import type { Store } from "#app/db/store.ts";
import type { ErasureReason, Tables } from "#app/db/tables.ts";
import type { Destination } from "#app/leads/delivery/destinations.ts";
import { queueDeliveries } from "#app/leads/delivery/enqueue.server.ts";
import { type Receivers, type Target, targetsOf } from "#app/leads/delivery/routing.ts";
import { type Lead, leadOf } from "#app/leads/lead.server.ts";
import { dropOldLinks, forgetLinks, useLink } from "#app/leads/own-data-link.server.ts";
import { draftsOf, emailOf, leadsOf } from "#app/leads/person.server.ts";
import { lockAddress } from "#app/leads/suppression.server.ts";
import { logger } from "#app/platform/log.ts";

/** Small batches keep the write lock short. */
const BATCH = 100;

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
 * Erases a person, named by e-mail address or a lead's reference, everywhere (LGPD, Lei 13.709/2018, art. 18, VI), and
 * tells the recipients. Reference, kind and times of a lead stay. Null when nobody is found.
 */
export async function forgetPerson(
	store: Store,
	person: string,
	now: number,
	receivers: Receivers,
): Promise<Receipt | null> {
	const email = await emailOf(store, person);
	if (email === null) return null;
	const receipt = await store.transaction(async (tx) => {
		await lockAddress(store, tx, email);
		const erased = await eraseAddress(store, tx, email, now, receivers);
		await forgetLinks(tx, email, { id: null, receiptId: null });
		return erased;
	});
	await store.checkpoint();
	if (receipt) logger().info(countsOf(receipt), "person erased");
	return receipt;
}

/** The same by a link to one's own data, which works once; `used` after that. No receipt when there was nothing to erase. */
export async function forgetByLink(
	store: Store,
	link: { id: string; email: string },
	now: number,
	receivers: Receivers,
): Promise<{ receipt: Receipt | null } | "used"> {
	const { id, email } = link;
	const result = await store.transaction(async (tx) => {
		await lockAddress(store, tx, email);
		if (!(await useLink(tx, id, "erased", now))) return "used";
		const receipt = await eraseAddress(store, tx, email, now, receivers);
		await forgetLinks(tx, email, { id, receiptId: receipt?.id ?? null });
		return { receipt };
	});
	await store.checkpoint();
	if (result !== "used" && result.receipt) logger().info(countsOf(result.receipt), "person erased");
	return result;
}

/** An erasure as the log has it. */
function countsOf({ id, leads, drafts, deliveries }: Receipt) {
	return { receipt: id, leads, drafts, deliveries };
}

async function eraseAddress(
	store: Store,
	tx: Kysely<Tables>,
	email: string,
	now: number,
	receivers: Receivers,
): Promise<Receipt | null> {
	const leads = (await leadsOf(tx, email).selectAll().execute()).map(leadOf);
	const leadIds = leads.map(({ id }) => id);
	const draftIds = (await draftsOf(tx, email)).map(({ id }) => id);
	if (leadIds.length + draftIds.length === 0) return null;
	const told = await findTold(store, tx, leads, receivers);
	const deliveries = await eraseLeads(tx, leadIds, now, "request");
	for (const { leadId, to } of told) await queueDeliveries(tx, leadId, "lead.erased", to, now);
	const drafts = await deleteDrafts(tx, draftIds);
	return keepReceipt(tx, { action: "forget", at: now, leads: leadIds.length, drafts, deliveries });
}

/** The receivers that may have data of each lead: even a failed attempt may have arrived. */
async function findTold(store: Store, tx: Kysely<Tables>, leads: readonly Lead[], receivers: Receivers) {
	const told: { leadId: string; to: Target[] }[] = [];
	for (const lead of leads) {
		const deliveries = tx
			.selectFrom("delivery")
			.select(["destination", "recipient", "attempts"])
			.where("lead_id", "=", lead.id);
		// Locked, so that no worker starts an attempt that this would miss.
		const rows = await forUpdate(store, deliveries).execute();
		const tried = rows.filter(({ attempts }) => attempts > 0);
		const to = targetsOf("lead.erased", lead, receivers).filter((target) =>
			tried.some(
				(row) =>
					row.destination === target.destination &&
					(row.recipient === null || row.recipient === target.recipient),
			),
		);
		told.push({ leadId: lead.id, to });
	}
	return told;
}

/** Leads and drafts of a person, given as for `forgetPerson`; null when there are none. */
export async function findPerson(
	store: Store,
	person: string,
): Promise<{ leadIds: string[]; draftIds: string[] } | null> {
	const email = await emailOf(store, person);
	if (email === null) return null;
	const leadIds = (await leadsOf(store.db, email).select("id").execute()).map((row) => row.id);
	const draftIds = (await draftsOf(store.db, email)).map((row) => row.id);
	return leadIds.length + draftIds.length === 0 ? null : { leadIds, draftIds };
}

/**
 * Erases leads received before `before` and newsletter requests never confirmed (LGPD, art. 15 and 16) and expired
 * drafts, in short batches. Null for none.
 */
export async function purgeOld(store: Store, before: number, now: number): Promise<Receipt | null> {
	const done = { leads: 0, drafts: 0, deliveries: 0 };
	for (;;) {
		const batch = await store.transaction(async (tx) => {
			const leadIds = [...(await ids(oldLeads(tx, before))), ...(await ids(unconfirmedRequests(tx, now)))];
			const draftIds = await ids(expiredDrafts(tx, now));
			await dropOldLinks(tx, now);
			const deliveries = await eraseLeads(tx, leadIds, now, "age");
			return { leads: leadIds.length, drafts: await deleteDrafts(tx, draftIds), deliveries };
		});
		if (batch.leads + batch.drafts === 0) break;
		done.leads += batch.leads;
		done.drafts += batch.drafts;
		done.deliveries += batch.deliveries;
		await new Promise((others) => setTimeout(others, 5));
	}
	if (done.leads + done.drafts === 0) {
		await store.checkpoint();
		return null;
	}
	const receipt = await store.transaction((tx) => keepReceipt(tx, { action: "purge", at: now, ...done }));
	await store.checkpoint();
	logger().info(countsOf(receipt), "old data erased");
	return receipt;
}

/** Counts the leads and drafts that `purgeOld` would erase. */
export async function countOld(
	store: Store,
	before: number,
	now: number,
): Promise<{ leads: number; drafts: number }> {
	return {
		leads:
			(await countRows(oldLeads(store.db, before))) + (await countRows(unconfirmedRequests(store.db, now))),
		drafts: await countRows(expiredDrafts(store.db, now)),
	};
}

function oldLeads(db: Kysely<Tables>, before: number) {
	return db.selectFrom("lead").select("id").where("received_at", "<", before).where("erased_at", "is", null);
}

/** True if the retention keeps a lead that was received: since `keptSince`, or as a newsletter request that may still be confirmed. */
export function isKept(
	lead: Pick<Selectable<Tables["lead"]>, "kind" | "received_at" | "confirmed_at" | "unsubscribed_at">,
	keptSince: number,
	now: number,
): boolean {
	const isOpenRequest =
		lead.kind === "newsletter" && lead.confirmed_at === null && lead.unsubscribed_at === null;
	return lead.received_at >= (isOpenRequest ? Math.max(keptSince, now - UNCONFIRMED_MS) : keptSince);
}

/** Newsletter requests that were to be confirmed by mail and were not; written out, so that the partial index serves. */
function unconfirmedRequests(db: Kysely<Tables>, now: number) {
	const asked: Destination = "newsletter-confirmation";
	return db
		.selectFrom("lead")
		.select("id")
		.where(
			sql<boolean>`kind = 'newsletter' AND confirmed_at IS NULL AND unsubscribed_at IS NULL AND erased_at IS NULL`,
		)
		.where("received_at", "<", now - UNCONFIRMED_MS)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("delivery")
					.select("delivery.id")
					.whereRef("delivery.lead_id", "=", "lead.id")
					.where("destination", "=", asked),
			),
		);
}

function expiredDrafts(db: Kysely<Tables>, now: number) {
	return db.selectFrom("draft").select("id").where("expires_at", "<=", now);
}

async function ids<From extends keyof Tables>(
	query: SelectQueryBuilder<Tables, From, { id: string }>,
): Promise<string[]> {
	return (await query.limit(BATCH).execute()).map((row) => row.id);
}

/** Erases the personal data of these leads, and their unsent deliveries; resolves with the number of the latter. */
export async function eraseLeads(
	tx: Kysely<Tables>,
	ids: readonly string[],
	now: number,
	reason: ErasureReason,
): Promise<number> {
	if (ids.length === 0) return 0;
	await tx
		.updateTable("lead")
		.set({ email: null, answers_json: "{}", source_json: "{}", erased_at: now, erasure_reason: reason })
		.where("id", "in", ids)
		.execute();
	// A key derived from answers is erased with them; a draft's key is random, and still prevents a second lead.
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
