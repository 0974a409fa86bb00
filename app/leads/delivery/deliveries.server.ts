import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { countRows, inBatches } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { DeliveryState, Tables } from "#app/db/tables.ts";
import { logger } from "#app/platform/log.ts";
import { isUnclaimed } from "./claims.server.ts";
import type { DeliveryEvent, Destination } from "./delivery.ts";

/** Small batches keep the write lock short. */
const BATCH = 500;

export type DeliveryFilter = {
	id?: string;
	leadId?: string | undefined;
	state?: DeliveryState | undefined;
	undelivered?: true;
	destination?: Destination | undefined;
	from?: number | undefined;
	to?: number | undefined;
};

export type KeptDelivery = Selectable<Tables["delivery"]> & { reference: string | null };

/** Streams matching deliveries, newest first. */
export function eachDelivery({ db }: Pick<Store, "db">, filter: DeliveryFilter = {}) {
	const query = matching(db, filter)
		.leftJoin("lead", "lead.id", "delivery.lead_id")
		.selectAll("delivery")
		.select("lead.reference");
	return inBatches(query, "delivery", "queued_at", "desc");
}

function matching(db: Kysely<Tables>, filter: DeliveryFilter) {
	const { id, leadId, state, undelivered, destination, from, to } = filter;
	let query = db.selectFrom("delivery");
	if (id !== undefined) query = query.where("delivery.id", "=", id);
	if (leadId !== undefined) query = query.where("delivery.lead_id", "=", leadId);
	if (undelivered) query = query.where("delivery.state", "!=", "delivered");
	if (state) query = query.where("delivery.state", "=", state);
	if (destination) query = query.where("delivery.destination", "=", destination);
	if (from !== undefined) query = query.where("delivery.queued_at", ">=", from);
	if (to !== undefined) query = query.where("delivery.queued_at", "<", to);
	return query;
}

/** Requeues all matching deliveries, delivered ones too, for `now`. Resolves with their number. */
export async function retryDeliveries(store: Store, filter: DeliveryFilter, now: number): Promise<number> {
	const queued = { state: "waiting", next_at: now, queued_at: now, ended_at: null } as const;
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
		after = ids.at(-1) ?? "";
		if (after === "") return done;
		const { numUpdatedRows } = await store.transaction((tx) =>
			tx
				.updateTable("delivery")
				.set(queued)
				.where("id", "in", ids)
				.where(canBeQueued(store))
				.executeTakeFirstOrThrow(),
		);
		done += Number(numUpdatedRows);
	}
}

/** Counts the deliveries that `retryDeliveries` would requeue. */
export function countRetryable(store: Store, filter: DeliveryFilter): Promise<number> {
	return countRows(matching(store.db, filter).where(canBeQueued(store)));
}

/** Cancels the deliveries waiting for `destinations`. Resolves with their number. */
export async function cancelDeliveries(store: Store, destinations: readonly Destination[], now: number) {
	const { numUpdatedRows } = await store.transaction((tx) =>
		tx
			.updateTable("delivery")
			.set({ state: "cancelled", ended_at: now })
			.where("state", "=", "waiting")
			.where(isUnclaimed(store))
			.where("destination", "in", destinations)
			.executeTakeFirstOrThrow(),
	);
	const count = Number(numUpdatedRows);
	if (count > 0) logger().info({ count }, "deliveries cancelled");
	return count;
}

/** Query condition: not being sent, and not about an erased lead, except for the notice of its erasure. */
function canBeQueued(store: Store) {
	return (delivery: ExpressionBuilder<Tables, "delivery">) => {
		const kept = delivery.selectFrom("lead").select("lead.id").where("lead.erased_at", "is", null);
		return delivery.and([
			isUnclaimed(store)(delivery),
			delivery.or([
				delivery("delivery.lead_id", "is", null),
				delivery("delivery.event", "=", "lead.erased" satisfies DeliveryEvent),
				delivery("delivery.lead_id", "in", kept),
			]),
		]);
	};
}
