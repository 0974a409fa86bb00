import type { Store } from "#app/db/store.ts";
import { destinationsFor, queueDeliveries, type Receivers } from "#app/leads/delivery/destinations.server.ts";
import { databaseNow } from "#app/leads/delivery/queue.server.ts";
import { findLead, type Lead } from "#app/leads/lead.server.ts";
import { parseReference } from "#app/leads/reference.ts";
import { awaitingCall } from "#app/leads/statistics.server.ts";

/** Whether somebody still has to call this lead. A suspect waits only once it is released. */
export function isAwaitingCall(lead: Lead): boolean {
	const held = lead.suspect.length > 0 && lead.releasedAt === null;
	return awaitingCall.includes(lead.kind) && lead.contactedAt === null && lead.erasedAt === null && !held;
}

/** Notes that the team called back, the first time it is said; `at` null takes it back. Null when there is no such lead. */
export async function markContacted(
	store: Store,
	reference: string,
	at: number | null,
): Promise<Lead | null> {
	const parsed = parseReference(reference);
	if (!parsed) return null;
	await store.transaction((tx) => {
		const update = tx.updateTable("lead").set({ contacted_at: at }).where("reference", "=", parsed);
		return (at === null ? update : update.where("contacted_at", "is", null)).execute();
	});
	return findLead(store, parsed);
}

export type Release = { lead: Lead; released: boolean; to: string[] };

/** Lets a suspect go its way: the team hears of it now. Null when there is no such lead; not released when it was none. */
export async function releaseSuspect(
	store: Store,
	reference: string,
	now: number,
	receivers: Receivers,
): Promise<Release | null> {
	const lead = await findLead(store, reference);
	if (!lead) return null;
	if (lead.suspect.length === 0 || lead.releasedAt !== null || lead.erasedAt !== null) {
		return { lead, released: false, to: [] };
	}
	const to = destinationsFor("lead.received", lead, receivers);
	const released = await store.transaction(async (tx) => {
		const changed = await tx
			.updateTable("lead")
			.set({ released_at: now })
			.where("id", "=", lead.id)
			.where("released_at", "is", null)
			.returning("id")
			.executeTakeFirst();
		if (changed) await queueDeliveries(tx, lead.id, "lead.received", to, now);
		return changed !== undefined;
	});
	return { lead, released, to: released ? to : [] };
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
			// Nothing is left of an erased lead that could be sent.
			.where("lead_id", "in", tx.selectFrom("lead").select("id").where("erased_at", "is", null))
			.returning("id");
		if (what === "failed") return update.where("state", "=", "failed").execute();
		if (lead) return update.where("lead_id", "=", lead.id).where("state", "!=", "delivered").execute();
		return update.where("id", "=", what).execute();
	});
	return rows.length;
}
