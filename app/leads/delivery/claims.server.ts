import { type ExpressionBuilder, type Kysely, type Selectable, sql, type UpdateObject } from "kysely";
import { MINUTE_MS } from "#app/constants.ts";
import { databaseTime } from "#app/db/by-engine.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type Lead, leadOf } from "#app/leads/lead.server.ts";
import { type DeliveryEvent, type Destination, events, type LeadEvent } from "./delivery.ts";
import { dropDeliveries } from "./outbox.server.ts";
import { MAX_PAUSE_MS } from "./retry.ts";

/** Duration of a worker's claim on a delivery, milliseconds. The worker renews it while it sends. */
export const LEASE_MS = MINUTE_MS;

export type ClaimedDelivery = ReturnType<typeof claimedOf>;

export type LeadDelivery = ClaimedDelivery & { event: LeadEvent; lead: Lead };

/** True for a delivery about one lead, unlike the digest and mails about drafts and own data. */
export function isOfLead(delivery: ClaimedDelivery): delivery is LeadDelivery {
	return delivery.lead !== null;
}

/** Claims up to `limit` deliveries due at `now` for the calling worker, for `leaseMs` by the database's clock. */
export async function claimDue(
	store: Store,
	to: readonly Destination[],
	{ limit, now, leaseMs = LEASE_MS }: { limit: number; now: number; leaseMs?: number },
): Promise<ClaimedDelivery[]> {
	// An idle worker only reads.
	if (!(await dueQuery(store, store.db, to, now).limit(1).executeTakeFirst())) return [];
	const rows = await store.execute((db) =>
		db
			.with(
				(cte) => cte("due").materialized(),
				() => {
					const due = dueQuery(store, db, to, now).limit(limit);
					return store.engine === "postgres" ? due.forUpdate().skipLocked() : due;
				},
			)
			.updateTable("delivery")
			.set((update) => ({ leased_until: databaseTime(store, leaseMs), attempts: update("attempts", "+", 1) }))
			.where("id", "in", (query) => query.selectFrom("due").select("due.id"))
			.returningAll()
			.execute(),
	);
	const leadIds = rows.flatMap(({ lead_id }) => lead_id ?? []);
	const leads = store.db.selectFrom("lead").selectAll().where("id", "in", leadIds);
	const found = leadIds.length === 0 ? [] : await leads.execute();
	const leadById = new Map(found.map((lead) => [lead.id, leadOf(lead)]));
	const claimed = rows.map((row) => claimedOf(row, leadById.get(row.lead_id ?? "") ?? null));
	const erasedIds = claimed.filter(isOfErased).map(({ id }) => id);
	await dropDeliveries(store, erasedIds);
	return claimed.filter((delivery) => !isOfErased(delivery));
}

/** True if its lead is erased, unless it is the notice of the erasure. */
function isOfErased({ event, lead }: ClaimedDelivery): boolean {
	return event !== "lead.erased" && lead !== null && lead.erasedAt !== null;
}

function dueQuery(store: Store, db: Kysely<Tables>, to: readonly Destination[], now: number) {
	return db
		.selectFrom("delivery")
		.select("id")
		.where("state", "=", "waiting")
		.where(isTo(to))
		.where(isDue(now))
		.where(isUnclaimed(store))
		.orderBy("turn")
		.orderBy("next_at");
}

/** Leaves events of a newer version waiting for that version. */
function isTo(to: readonly Destination[]) {
	return ({ eb, and }: ExpressionBuilder<Tables, "delivery">) =>
		and([to.length > 0 ? eb("destination", "in", to) : eb.lit(false), eb("event", "in", events)]);
}

/** Due at `now`. Includes deliveries never tried and ones scheduled beyond the longest pause: a fast clock was set back. */
function isDue(now: number) {
	return ({ eb, or, ref }: ExpressionBuilder<Tables, "delivery">) =>
		or([
			eb("next_at", "<=", now),
			eb("next_at", "=", ref("queued_at")),
			eb("next_at", ">", now + MAX_PAUSE_MS),
		]);
}

/** Query condition: no worker has a valid claim. */
export function isUnclaimed(store: Store) {
	return ({ eb, or }: ExpressionBuilder<Tables, "delivery">) =>
		or([eb("leased_until", "is", null), eb("leased_until", "<", databaseTime(store))]);
}

/** Cuts claims that end impossibly late, after the clock was set back, to `leaseMs`. Live workers renew theirs in time. */
export async function shortenClaims(store: Store, leaseMs: number): Promise<void> {
	const isTooLong = ({ eb, and }: ExpressionBuilder<Tables, "delivery">) =>
		and([eb("state", "=", "waiting"), eb("leased_until", ">", databaseTime(store, 2 * LEASE_MS))]);
	if (!(await store.db.selectFrom("delivery").select("id").where(isTooLong).executeTakeFirst())) return;
	const leased_until = databaseTime(store, leaseMs);
	await store.execute((db) => db.updateTable("delivery").set({ leased_until }).where(isTooLong).execute());
}

/** `lead` is null for deliveries about several leads or none. */
function claimedOf(row: Selectable<Tables["delivery"]>, lead: Lead | null) {
	return {
		id: row.id,
		// `dueQuery` finds known destinations and events only.
		destination: row.destination as Destination,
		event: row.event as DeliveryEvent,
		recipient: row.recipient,
		/** Number of this attempt, from 1. Changes with each claim, and so proves that this one still holds. */
		attempts: row.attempts,
		queuedAt: row.queued_at,
		lead,
	};
}

/** Extends a claim to `leaseMs` from now, if it still holds. */
export function renewLease(store: Store, delivery: ClaimedDelivery, leaseMs = LEASE_MS): Promise<void> {
	return changeClaimed(store, delivery, { leased_until: databaseTime(store, leaseMs) });
}

/** Earliest time at which a delivery can be claimed, by the clock of `now`; null if none waits. */
export async function nextDueAt(store: Store, to: readonly Destination[], now: number) {
	const row = await store.db
		.selectFrom("delivery")
		.select(({ fn, case: when, ref }) =>
			fn
				.min<number | null>(
					when()
						.when("leased_until", "is", null)
						.then(ref("next_at"))
						.else(sql<number>`${ref("leased_until")} - ${databaseTime(store)} + ${sql.lit(now)}`)
						.end(),
				)
				.as("at"),
		)
		.where("state", "=", "waiting")
		.where(isTo(to))
		.executeTakeFirst();
	return row?.at ?? null;
}

const ENDED = { leased_until: null, network_hash: null };

/** Records a delivery as arrived, if its claim still holds. */
export function recordDelivered(store: Store, delivery: ClaimedDelivery, now: number): Promise<void> {
	return changeClaimed(store, delivery, { ...ENDED, state: "delivered", ended_at: now, last_error: null });
}

/** Records a failed attempt, to be retried at `nextAt`, or never if that is null. `reason` holds no personal data. */
export function recordFailure(
	store: Store,
	delivery: ClaimedDelivery,
	reason: string,
	nextAt: number | null,
	now: number,
): Promise<void> {
	const next =
		nextAt === null
			? { ...ENDED, state: "failed" as const, ended_at: now }
			: { leased_until: null, next_at: nextAt };
	return changeClaimed(store, delivery, { ...next, last_error: reason });
}

/** Changes a delivery while its claim holds; otherwise does nothing, as another worker will record the result. */
async function changeClaimed(
	store: Store,
	{ id, attempts }: ClaimedDelivery,
	changes: UpdateObject<Tables, "delivery">,
): Promise<void> {
	await store.execute((db) =>
		db
			.updateTable("delivery")
			.set(changes)
			.where("id", "=", id)
			.where("attempts", "=", attempts)
			.where("state", "=", "waiting")
			.where("leased_until", "is not", null)
			.execute(),
	);
}
