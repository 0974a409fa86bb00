import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { forUpdate } from "#app/db/for-update.ts";
import type { Store } from "#app/db/store.ts";
import type { ErasureReason, Tables } from "#app/db/tables.ts";
import { queueDeliveries } from "#app/leads/delivery/enqueue.server.ts";
import { type Receivers, type Target, targetsOf } from "#app/leads/delivery/routing.ts";
import { type Lead, leadOf } from "#app/leads/lead.server.ts";
import { forgetLinks, useLink } from "#app/leads/own-data-link.server.ts";
import { draftsOf, emailOf, leadsOf } from "#app/leads/person.server.ts";
import { lockAddress } from "#app/leads/suppression.server.ts";
import { logger } from "#app/platform/log.ts";

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
 * Erases a person, named by e-mail address or a lead's reference, everywhere (LGPD, Lei 13.709/2018, art. 18, IV and VI),
 * and tells the recipients. Reference, kind and times of a lead stay. Null when nobody is found.
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

/** An erasure as the log records it. */
export function countsOf({ id, leads, drafts, deliveries }: Receipt) {
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

export async function deleteDrafts(tx: Kysely<Tables>, ids: readonly string[]): Promise<number> {
	if (ids.length === 0) return 0;
	const { numDeletedRows } = await tx.deleteFrom("draft").where("id", "in", ids).executeTakeFirst();
	return Number(numDeletedRows);
}

export async function keepReceipt(tx: Kysely<Tables>, counts: Omit<Receipt, "id">): Promise<Receipt> {
	const receipt: Receipt = { id: randomUUID(), ...counts };
	await tx.insertInto("receipt").values(receipt).execute();
	return receipt;
}
