import { randomUUID } from "node:crypto";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { forUpdate } from "#app/db/by-engine.ts";
import { ROWS_PER_INSERT } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { ErasureReason, Tables } from "#app/db/tables.ts";
import { type DeliverySettings, deliveriesOf } from "#app/leads/delivery/delivery.ts";
import { addDeliveries } from "#app/leads/delivery/outbox.server.ts";
import { logger } from "#app/platform/log.ts";
import { CONTENT_KEY } from "./idempotency-key.server.ts";
import { forgetLinks } from "./own-data-link.server.ts";
import { draftsUnder, leadsOf } from "./person.server.ts";
import { emailHashes, lockMailbox } from "./suppression.server.ts";

/** Record of an erasure on request, without personal data; `at` in epoch milliseconds. */
export type Receipt = { id: string; at: number; leads: number; drafts: number };

/** Erases a person everywhere (LGPD, art. 18, IV and VI) and notifies the recipients. Null if nothing was stored. */
export async function forgetPerson(
	store: Store,
	email: string,
	now: number,
	settings: DeliverySettings,
	linkId: string | null = null,
): Promise<Receipt | null> {
	const hashes = await emailHashes(store, email);
	const receipt = await store.transaction(async (tx) => {
		await lockMailbox(store, tx, email);
		const receipt = await erasePerson(store, tx, { email, hashes }, now, settings);
		await forgetLinks(tx, email, receipt && linkId !== null ? { id: linkId, receiptId: receipt.id } : null);
		return receipt;
	});
	await store.checkpoint();
	if (receipt) {
		const { id, leads, drafts } = receipt;
		logger().info({ receipt: id, leads, drafts }, "person erased");
	}
	return receipt;
}

async function erasePerson(
	store: Store,
	tx: Kysely<Tables>,
	{ email, hashes }: { email: string; hashes: readonly string[] },
	now: number,
	settings: DeliverySettings,
): Promise<Receipt | null> {
	const ids = leadsOf(tx, email).select("id");
	const recipients = await recipientsOf(store, tx, ids, settings);
	const leads = await eraseLeads(tx, ids, now, "request");
	for (let from = 0; from < recipients.length; from += ROWS_PER_INSERT)
		await addDeliveries(tx, null, "lead.erased", recipients.slice(from, from + ROWS_PER_INSERT), now);
	const drafts = await deleteDrafts(tx, draftsUnder(tx, hashes).select("id"));
	if (leads + drafts === 0) return null;
	const receipt: Receipt = { id: randomUUID(), at: now, leads, drafts };
	await tx.insertInto("receipt").values(receipt).execute();
	return receipt;
}

type Ids<Table extends "lead" | "draft"> = SelectQueryBuilder<Tables, Table, { id: string }>;

/** Recipients with at least one attempt, since a failed one may have arrived. */
async function recipientsOf(store: Store, tx: Kysely<Tables>, ids: Ids<"lead">, settings: DeliverySettings) {
	const erased = { kind: "contact", wantsCopy: false } as const;
	const destinations = deliveriesOf("lead.erased", erased, settings).map(({ destination }) => destination);
	const deliveries = tx
		.selectFrom("delivery")
		.select(["lead_id", "destination", "recipient", "attempts"])
		.where("lead_id", "in", ids);
	// The lock keeps workers from starting an attempt that this query would miss.
	const rows = await forUpdate(store, deliveries).execute();
	const attempted = rows.flatMap(({ lead_id, recipient, attempts, ...row }) => {
		const destination = destinations.find((name) => name === row.destination);
		return destination && attempts > 0 ? { lead_id, destination, recipient } : [];
	});
	return [...new Map(attempted.map((delivery) => [JSON.stringify(delivery), delivery])).values()];
}

/** Erases these leads' personal data and unsent deliveries. Resolves with the number of leads. */
export async function eraseLeads(
	tx: Kysely<Tables>,
	ids: readonly string[] | Ids<"lead">,
	now: number,
	reason: ErasureReason,
): Promise<number> {
	if (Array.isArray(ids) && ids.length === 0) return 0;
	await tx.deleteFrom("delivery").where("lead_id", "in", ids).where("state", "!=", "delivered").execute();
	const erased = await tx
		.updateTable("lead")
		.set({
			email: null,
			mailbox: null,
			answers_json: "{}",
			source_json: "{}",
			// A key derived from answers goes with them; a draft's random key stays, to prevent a second lead.
			idempotency_key: sql`CASE WHEN idempotency_key LIKE ${`${CONTENT_KEY}%`} THEN NULL ELSE idempotency_key END`,
			erased_at: now,
			erasure_reason: reason,
		})
		.where("id", "in", ids)
		.executeTakeFirst();
	return Number(erased.numUpdatedRows);
}

/** Deletes these drafts and, through foreign keys, their deliveries. Resolves with the number of drafts. */
export async function deleteDrafts(tx: Kysely<Tables>, ids: readonly string[] | Ids<"draft">) {
	if (Array.isArray(ids) && ids.length === 0) return 0;
	const { numDeletedRows } = await tx.deleteFrom("draft").where("id", "in", ids).executeTakeFirst();
	return Number(numDeletedRows);
}
