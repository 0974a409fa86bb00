import type { Kysely } from "kysely";
import { forUpdate } from "#app/db/by-engine.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type DeliverySettings, deliveriesOf, type NewDelivery } from "#app/leads/delivery/delivery.ts";
import { addDeliveries } from "#app/leads/delivery/outbox.server.ts";
import { visitorLimits } from "#app/leads/delivery/visitor-limits.server.ts";
import { logger } from "#app/platform/log.ts";
import { isHeldBack } from "./awaiting-contact.server.ts";
import { findLead, type Lead, type Outcome } from "./lead.server.ts";

/** Records a contact and notifies the webhook. `at` null undoes it; undefined `outcome` keeps the last one. Null if unknown. */
export async function markContacted(
	store: Store,
	reference: string,
	at: number | null,
	settings: DeliverySettings,
	outcome?: Outcome,
): Promise<Lead | null> {
	const lead = await findLead(store, reference);
	if (!lead) return null;
	const changes = await store.transaction(async (tx) => {
		const row = tx.selectFrom("lead").select(["contacted_at", "outcome"]).where("id", "=", lead.id);
		const before = await forUpdate(store, row).executeTakeFirstOrThrow();
		const after =
			at === null
				? { contacted_at: null, outcome: null }
				: { contacted_at: before.contacted_at ?? at, outcome: outcome ?? before.outcome };
		const changes: string[] = [];
		if (at === null && before.contacted_at !== null) changes.push("contact undone");
		if (at !== null && before.contacted_at === null) changes.push("lead contacted");
		if (after.outcome !== null && after.outcome !== before.outcome) changes.push("outcome recorded");
		if (changes.length === 0) return changes;
		await tx.updateTable("lead").set(after).where("id", "=", lead.id).execute();
		if (!isHeldBack(lead) && lead.erasedAt === null) {
			const to = deliveriesOf("lead.contacted", lead, settings);
			await addDeliveries(tx, lead.id, "lead.contacted", to, at ?? Date.now());
		}
		return changes;
	});
	for (const change of changes) logger().info({ reference: lead.reference }, change);
	return findLead(store, lead.reference);
}

/** Spam reason of a lead that the team marked. */
export const TEAM_SPAM_REASON = "team";

/** Holds back a lead that the team marked as spam, and drops its waiting deliveries. */
export async function markSpam(store: Store, lead: Lead): Promise<void> {
	const suspect_json = JSON.stringify([...new Set([...lead.spamReasons, TEAM_SPAM_REASON])]);
	const isMarked = await store.transaction(async (tx) => {
		const { numUpdatedRows } = await tx
			.updateTable("lead")
			.set({ suspect_json, released_at: null })
			.where("id", "=", lead.id)
			.where("erased_at", "is", null)
			.where(({ eb, or }) => or([eb("suspect_json", "!=", suspect_json), eb("released_at", "is not", null)]))
			.executeTakeFirstOrThrow();
		if (numUpdatedRows > 0n)
			await tx.deleteFrom("delivery").where("lead_id", "=", lead.id).where("state", "=", "waiting").execute();
		return numUpdatedRows > 0n;
	});
	if (isMarked) logger().info({ reference: lead.reference }, "lead marked as spam");
}

/** Releases a suspect and queues its missing deliveries. Null if unknown or not held back. */
export async function releaseSuspect(
	store: Store,
	reference: string,
	now: number,
	settings: DeliverySettings,
): Promise<{ lead: Lead; to: string[] } | null> {
	const lead = await findLead(store, reference);
	if (!lead || !isHeldBack(lead) || lead.erasedAt !== null) return null;
	const allowedIn = await visitorLimits(store, lead.email, deliveriesOf("lead.received", lead, settings));
	const to = await store.transaction(async (tx) => {
		const changed = await tx
			.updateTable("lead")
			// The team hears of the lead now and needs no reminder, except of a call to come.
			.set({ released_at: now, reminded_at: lead.callAt !== null && lead.callAt > now ? null : now })
			.where("id", "=", lead.id)
			.where("released_at", "is", null)
			.returning("id")
			.executeTakeFirst();
		if (!changed) return null;
		const deliveries = await notYetQueued(tx, lead.id, await allowedIn(tx, now));
		await addDeliveries(tx, lead.id, "lead.received", deliveries, now);
		return [...new Set(deliveries.map(({ destination }) => destination))];
	});
	if (to === null) return null;
	logger().info({ reference: lead.reference }, "lead released");
	return { lead, to };
}

/** Those of `deliveries` never queued for this lead. */
async function notYetQueued(tx: Kysely<Tables>, leadId: string, deliveries: readonly NewDelivery[]) {
	const queued = await tx
		.selectFrom("delivery")
		.select(["destination", "recipient"])
		.where("lead_id", "=", leadId)
		.execute();
	const isQueued = ({ destination, recipient }: NewDelivery) =>
		queued.some((row) => row.destination === destination && row.recipient === recipient);
	return deliveries.filter((delivery) => !isQueued(delivery));
}
