import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { countRows } from "#app/db/count.ts";
import { inBatches } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type { DeliveryEvent, DeliveryState } from "#app/leads/delivery/delivery.ts";
import type { Destination } from "#app/leads/delivery/destinations.ts";
import { isUnclaimed } from "#app/leads/delivery/queue.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { logger } from "#app/platform/log.ts";

/** Small batches keep the write lock short. */
const BATCH = 500;
const SENT_AGAIN = "deliveries queued again";

export type DeliveryFilter = {
	state?: DeliveryState | undefined;
	destination?: Destination | undefined;
	from?: number | undefined;
	to?: number | undefined;
};

/** A delivery, and the reference of the lead it tells of. */
export type KeptDelivery = Selectable<Tables["delivery"]> & { reference: string | null };

/** Deliveries, the newest first. */
export function eachDelivery(
	{ db }: Pick<Store, "db">,
	{ leadId, ...filter }: DeliveryFilter & { leadId?: string | undefined } = {},
): AsyncGenerator<KeptDelivery> {
	let query = matching(db, filter)
		.leftJoin("lead", "lead.id", "delivery.lead_id")
		.selectAll("delivery")
		.select("lead.reference")
		.orderBy("delivery.queued_at", "desc")
		.orderBy("delivery.id", "desc")
		.limit(BATCH);
	if (leadId !== undefined) query = query.where("delivery.lead_id", "=", leadId);
	return inBatches((last) =>
		(last
			? query.where(({ eb, refTuple, tuple }) =>
					eb(refTuple("delivery.queued_at", "delivery.id"), "<", tuple(last.queued_at, last.id)),
				)
			: query
		).execute(),
	);
}

function matching(db: Kysely<Tables>, { state, destination, from, to }: DeliveryFilter) {
	let query = db.selectFrom("delivery");
	if (state) query = query.where("delivery.state", "=", state);
	if (destination) query = query.where("delivery.destination", "=", destination);
	if (from !== undefined) query = query.where("delivery.queued_at", ">=", from);
	if (to !== undefined) query = query.where("delivery.queued_at", "<", to);
	return query;
}

/** Requeues failed and waiting deliveries for now; a delivered one only if named by its id. Resolves with the number. */
export async function retryDeliveries(store: Store, what: string, now: number): Promise<number> {
	const lead = await findLead(store, what);
	const rows = await store.transaction((tx) => {
		const update = queueAgain(store, tx, now);
		return (
			lead
				? update.where("lead_id", "=", lead.id).where("state", "!=", "delivered")
				: update.where("id", "=", what)
		).execute();
	});
	if (rows.length > 0) logger().info({ reference: lead?.reference, count: rows.length }, SENT_AGAIN);
	return rows.length;
}

/** Requeues all matching deliveries, delivered ones too, in small batches. Resolves with their number. */
export async function retryMatching(store: Store, filter: DeliveryFilter, now: number): Promise<number> {
	let done = 0;
	for (let after = ""; ; ) {
		const found = await matching(store.db, filter)
			.select("delivery.id")
			.where(canBeQueued(store))
			.where("delivery.id", ">", after)
			.orderBy("delivery.id")
			.limit(BATCH)
			.execute();
		const ids = found.map(({ id }) => id);
		const last = ids.at(-1);
		if (last === undefined) break;
		after = last;
		const rows = await store.transaction((tx) => queueAgain(store, tx, now).where("id", "in", ids).execute());
		done += rows.length;
	}
	if (done > 0) logger().info({ count: done }, SENT_AGAIN);
	return done;
}

/** Cancels the deliveries that wait for `destinations`. Resolves with their number. */
export async function cancelDeliveries(
	store: Store,
	destinations: readonly Destination[],
	now: number,
): Promise<number> {
	const waiting: DeliveryState = "waiting";
	const cancelled: DeliveryState = "cancelled";
	const rows = await store.transaction((tx) =>
		tx
			.updateTable("delivery")
			.set({ state: cancelled, ended_at: now })
			.where("state", "=", waiting)
			.where(isUnclaimed(store))
			.where("destination", "in", destinations)
			.returning("id")
			.execute(),
	);
	if (rows.length > 0) logger().info({ count: rows.length }, "deliveries cancelled");
	return rows.length;
}

export function countMatching(store: Store, filter: DeliveryFilter): Promise<number> {
	return countRows(matching(store.db, filter).where(canBeQueued(store)));
}

function queueAgain(store: Store, tx: Kysely<Tables>, now: number) {
	const waiting: DeliveryState = "waiting";
	return tx
		.updateTable("delivery")
		.set({ state: waiting, next_at: now, queued_at: now, ended_at: null })
		.where(canBeQueued(store))
		.returning("id");
}

/** Not being sent, and still worth sending: of an erased lead only the notice of its erasure. */
function canBeQueued(store: Store) {
	const erased: DeliveryEvent = "lead.erased";
	return (columns: ExpressionBuilder<Tables, "delivery">) => {
		const { eb, and, or, selectFrom } = columns;
		return and([
			isUnclaimed(store)(columns),
			or([
				eb("delivery.lead_id", "is", null),
				eb("delivery.event", "=", erased),
				eb(
					"delivery.lead_id",
					"in",
					selectFrom("lead").select("lead.id").where("lead.erased_at", "is", null),
				),
			]),
		]);
	};
}
