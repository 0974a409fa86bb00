import { type ExpressionBuilder, type Kysely, type Selectable, sql, type UpdateObject } from "kysely";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type Lead, leadOf } from "#app/leads/lead.server.ts";
import { type DeliveryEvent, type Destination, events, type LeadEvent } from "./delivery.ts";
import { dropDeliveries } from "./outbox.server.ts";
import { MAX_PAUSE_MS } from "./retry.ts";

/** Duration of a worker's claim on a delivery, milliseconds; it is renewed while the worker sends. */
export const LEASE_MS = 60_000;

export type ClaimedDelivery = ReturnType<typeof claimedOf>;

export type LeadDelivery = ClaimedDelivery & { event: LeadEvent; lead: Lead };

/** True for a delivery about one lead; the digest and mails about drafts and own data are about none. */
export function isOfLead(delivery: ClaimedDelivery): delivery is LeadDelivery {
	return delivery.lead !== null;
}

/** Claims up to `limit` deliveries due at `now`, each for one worker, until `leaseMs` later by the database's clock. */
export async function claimDue(
	store: Store,
	to: readonly Destination[],
	limit: number,
	now: number,
	leaseMs = LEASE_MS,
): Promise<ClaimedDelivery[]> {
	// Reading first keeps an idle worker from writing.
	if (!(await dueQuery(store, store.db, to, 1, now).executeTakeFirst())) return [];
	const rows = await store.execute((db) =>
		db
			.with(
				(cte) => cte("due").materialized(),
				() => {
					const due = dueQuery(store, db, to, limit, now);
					return store.engine === "postgres" ? due.forUpdate().skipLocked() : due;
				},
			)
			.updateTable("delivery")
			.set((update) => ({
				leased_until: databaseNow(store, leaseMs),
				attempts: update("attempts", "+", 1),
			}))
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
	return claimed.filter((one) => !isOfErased(one));
}

/** Of an erased lead only the notice of its erasure is still to be sent. */
function isOfErased({ event, lead }: ClaimedDelivery): boolean {
	return event !== "lead.erased" && lead !== null && lead.erasedAt !== null;
}

function dueQuery(store: Store, db: Kysely<Tables>, to: readonly Destination[], limit: number, now: number) {
	return db
		.selectFrom("delivery")
		.select("id")
		.where("state", "=", "waiting")
		.where(isTo(to))
		.where(isDue(now))
		.where(isUnclaimed(store))
		.orderBy("turn")
		.orderBy("next_at")
		.limit(limit);
}

/** Events queued by a newer version are unknown here and wait for that version. */
function isTo(to: readonly Destination[]) {
	return ({ eb, and }: ExpressionBuilder<Tables, "delivery">) =>
		and([to.length > 0 ? eb("destination", "in", to) : eb.lit(false), eb("event", "in", events)]);
}

/** The database's clock in `aheadMs`, epoch milliseconds: the only one that processes on several machines share. */
export function databaseNow({ engine }: Store, aheadMs = 0) {
	return engine === "postgres"
		? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint + ${sql.lit(aheadMs)}`
		: sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER) + ${sql.lit(aheadMs)}`;
}

/** Also due: deliveries never tried, and those scheduled beyond the longest pause. Both appear after a fast clock was set back. */
function isDue(now: number) {
	return ({ eb, or, ref }: ExpressionBuilder<Tables, "delivery">) =>
		or([
			eb("next_at", "<=", now),
			eb("next_at", "=", ref("queued_at")),
			eb("next_at", ">", now + MAX_PAUSE_MS),
		]);
}

/** No worker has a claim that is still valid. */
export function isUnclaimed(store: Store) {
	return ({ eb, or }: ExpressionBuilder<Tables, "delivery">) =>
		or([eb("leased_until", "is", null), eb("leased_until", "<", databaseNow(store))]);
}

/** After the clock was set back, claims that end later than any may end in `leaseMs`; workers that live renew theirs before. */
export async function shortenClaims(store: Store, leaseMs: number): Promise<void> {
	const isTooLong = ({ eb, and }: ExpressionBuilder<Tables, "delivery">) =>
		and([eb("state", "=", "waiting"), eb("leased_until", ">", databaseNow(store, 2 * LEASE_MS))]);
	if (!(await store.db.selectFrom("delivery").select("id").where(isTooLong).executeTakeFirst())) return;
	const leased_until = databaseNow(store, leaseMs);
	await store.execute((db) => db.updateTable("delivery").set({ leased_until }).where(isTooLong).execute());
}

/** `lead` is null for deliveries about several leads or none. */
function claimedOf(row: Selectable<Tables["delivery"]>, lead: Lead | null) {
	return {
		id: row.id,
		// The scope of a worker names known destinations and events only.
		destination: row.destination as Destination,
		event: row.event as DeliveryEvent,
		recipient: row.recipient,
		/** Number of this attempt, from 1; also proves that the claim is still ours. */
		attempts: row.attempts,
		queuedAt: row.queued_at,
		lead,
	};
}

/** Keeps a claim for another `leaseMs` from now, if it is still ours. */
export function renewLease(store: Store, delivery: ClaimedDelivery, leaseMs = LEASE_MS): Promise<void> {
	return changeClaimed(store, delivery, { leased_until: databaseNow(store, leaseMs) });
}

/** Earliest time, by the clock that says `now`, at which a delivery can be claimed; null when none waits. */
export async function nextDueAt(store: Store, to: readonly Destination[], now: number) {
	const row = await store.db
		.selectFrom("delivery")
		.select(({ fn, case: when, ref }) =>
			fn
				.min<number | null>(
					when()
						.when("leased_until", "is", null)
						.then(ref("next_at"))
						.else(sql<number>`${ref("leased_until")} - ${databaseNow(store)} + ${sql.lit(now)}`)
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

/** Records that a delivery arrived, for the worker that claimed it. */
export function recordDelivered(store: Store, delivery: ClaimedDelivery, now: number): Promise<void> {
	return changeClaimed(store, delivery, { ...ENDED, state: "delivered", ended_at: now, last_error: null });
}

/** Records a failed attempt: retried at `nextAt`, or failed for good when that is null. `reason` contains no personal data. */
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

/** Changes a delivery unless its attempt has been recorded, or another worker has claimed it since, which records the result. */
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
