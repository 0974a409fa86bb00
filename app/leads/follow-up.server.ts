import type { Kysely } from "kysely";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import {
	type DeliveryEvent,
	queueDeliveries,
	type Receivers,
	type Target,
	targetsOf,
} from "#app/leads/delivery/destinations.server.ts";
import { databaseNow } from "#app/leads/delivery/queue.server.ts";
import { visitorLimits } from "#app/leads/delivery/visitor-limits.server.ts";
import { findLead, type Lead } from "#app/leads/lead.server.ts";
import { parseReference } from "#app/leads/reference.ts";

/**
 * Notes that the team got in touch, the first time it is said, and with it that it read the lead; `at` null takes the
 * first back. Null when there is no such lead.
 */
export async function markContacted(
	store: Store,
	reference: string,
	at: number | null,
): Promise<Lead | null> {
	const parsed = parseReference(reference);
	if (!parsed) return null;
	await store.transaction(async (tx) => {
		const update = tx.updateTable("lead").set({ contacted_at: at }).where("reference", "=", parsed);
		await (at === null ? update : update.where("contacted_at", "is", null)).execute();
		if (at !== null) await noteRead(tx, parsed, at);
	});
	return findLead(store, parsed);
}

/** Notes that somebody of the team looked at a lead, the first time. */
export async function markRead(store: Store, reference: string, at: number): Promise<void> {
	await store.execute((db) => noteRead(db, reference, at));
}

async function noteRead(db: Kysely<Tables>, reference: string, at: number): Promise<void> {
	await db
		.updateTable("lead")
		.set({ read_at: at })
		.where("reference", "=", reference)
		.where("read_at", "is", null)
		.execute();
}

/** Code of the suspicion that a person voiced. */
const TEAM_SUSPICION = "team";

/** Whether the team called it spam, and nobody took it back. */
export function isMarkedSpam(lead: Lead): boolean {
	return isHeldBack(lead) && lead.suspect.includes(TEAM_SUSPICION);
}

/** Holds a lead back because the team calls it spam; what still waits to be delivered of it is not sent. */
export async function markSpam(store: Store, lead: Lead, now: number): Promise<void> {
	const suspect_json = JSON.stringify([...new Set([...lead.suspect, TEAM_SUSPICION])]);
	await store.transaction(async (tx) => {
		await tx
			.updateTable("lead")
			.set({ suspect_json, released_at: null })
			.where("id", "=", lead.id)
			.where("erased_at", "is", null)
			.execute();
		await noteRead(tx, lead.reference, now);
		await tx.deleteFrom("delivery").where("lead_id", "=", lead.id).where("state", "=", "waiting").execute();
	});
}

export type Release = { lead: Lead; released: boolean; to: string[] };

/**
 * Lets a suspect go its way: whoever was not told of it hears of it now. Null when there is no such lead; not released
 * when it was none.
 */
export async function releaseSuspect(
	store: Store,
	reference: string,
	now: number,
	receivers: Receivers,
): Promise<Release | null> {
	const lead = await findLead(store, reference);
	if (!lead) return null;
	if (!isHeldBack(lead) || lead.erasedAt !== null) return { lead, released: false, to: [] };
	const allowed = await visitorLimits(store, lead.email, targetsOf("lead.received", lead, receivers));
	return store.transaction(async (tx) => {
		const changed = await tx
			.updateTable("lead")
			// Whoever hears of it now need not be reminded of it.
			.set({ released_at: now, reminded_at: now })
			.where("id", "=", lead.id)
			.where("released_at", "is", null)
			.returning("id")
			.executeTakeFirst();
		if (!changed) return { lead, released: false, to: [] };
		const to = await untold(tx, lead.id, await allowed(tx, now));
		await queueDeliveries(tx, lead.id, "lead.received", to, now);
		return { lead, released: true, to: [...new Set(to.map(({ destination }) => destination))] };
	});
}

/** Those of `targets` to which no delivery of this lead was ever queued. */
async function untold(tx: Kysely<Tables>, leadId: string, targets: readonly Target[]): Promise<Target[]> {
	const told = await tx
		.selectFrom("delivery")
		.select(["destination", "recipient"])
		.where("lead_id", "=", leadId)
		.execute();
	return targets.filter(
		(target) =>
			!told.some((row) => row.destination === target.destination && row.recipient === target.recipient),
	);
}

/**
 * Sends again at once what failed or still waits, and starts its 72 hours anew. `what` is a delivery's id, a lead's
 * reference, or `failed` for everything that failed. What was delivered is sent again only when named by its own id.
 * Resolves with the number of deliveries.
 */
export async function retryDeliveries(store: Store, what: string, now: number): Promise<number> {
	const lead = what === "failed" ? null : await findLead(store, what);
	const rows = await store.transaction((tx) => {
		const update = tx
			.updateTable("delivery")
			.set({ state: "waiting", next_at: now, queued_at: now, ended_at: null })
			.where((where) =>
				where.or([where("leased_until", "is", null), where("leased_until", "<=", databaseNow(store))]),
			)
			// Nothing is left of an erased lead that could be sent, but that it was erased.
			.where(({ eb, or }) =>
				or([
					eb("lead_id", "is", null),
					eb("event", "=", "lead.erased" satisfies DeliveryEvent),
					eb("lead_id", "in", tx.selectFrom("lead").select("id").where("erased_at", "is", null)),
				]),
			)
			.returning("id");
		if (what === "failed") return update.where("state", "=", "failed").execute();
		if (lead) return update.where("lead_id", "=", lead.id).where("state", "!=", "delivered").execute();
		return update.where("id", "=", what).execute();
	});
	return rows.length;
}
