import type { Kysely } from "kysely";
import type { Tables } from "#app/db/tables.ts";
import { awaitsContact, HONEST, isToBeContacted } from "#app/leads/awaiting-contact.server.ts";
import type { DeliveryState } from "#app/leads/delivery/destinations.server.ts";

/** How many leads the team should have been in touch with by `now`. */
export async function countOverdue(db: Kysely<Tables>, now: number): Promise<number> {
	const row = await db
		.selectFrom("lead")
		.where(awaitsContact)
		.where("due_at", "<", now)
		.select((select) => select.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return row.count;
}

export type DeliveryCount = {
	destination: string;
	state: DeliveryState;
	count: number;
	oldestQueuedAt: number;
};

/** Deliveries by destination and state, with the time at which the oldest of each was queued. */
export async function countDeliveries(db: Kysely<Tables>): Promise<DeliveryCount[]> {
	return db
		.selectFrom("delivery")
		.select((select) => [
			"destination",
			select.ref("state").$castTo<DeliveryState>().as("state"),
			select.fn.countAll<number>().as("count"),
			select.fn.min("queued_at").as("oldestQueuedAt"),
		])
		.groupBy(["destination", "state"])
		.execute();
}

/** Living drafts by the step they stand at; those that became a lead stand at `sent`. */
export async function countDrafts(
	db: Kysely<Tables>,
	now: number,
): Promise<{ step: string; count: number }[]> {
	const rows = await db
		.selectFrom("draft")
		.select((select) => [
			select.case().when("reference", "is", null).then(select.ref("step")).else("sent").end().as("at"),
			select.fn.countAll<number>().as("count"),
		])
		.where("expires_at", ">", now)
		.groupBy("at")
		.execute();
	return rows.map(({ at, count }) => ({ step: at, count }));
}

export type LeadStatistics = {
	/** Leads received since the asked time, by kind. */
	leads: Record<string, number>;
	suspects: number;
	erased: number;
	calls: {
		/** Still to be made, and how many of those are late. */
		waiting: number;
		overdue: number;
		contacted: number;
		/** Made within the promised time. */
		inTime: number;
		/** Share of the calls due so far that were made in time, 0 to 1; null before the first is due. */
		inTimeShare: number | null;
	};
	deliveries: DeliveryCount[];
	drafts: { step: string; count: number }[];
};

/** How the team is doing with what was received at `since` or later. Times in epoch milliseconds. */
export async function readStatistics(
	db: Kysely<Tables>,
	since: number,
	now: number,
): Promise<LeadStatistics> {
	const received = db.selectFrom("lead").where("received_at", ">=", since);
	const [byKind, { suspects, erased }, calls, deliveries, drafts] = await Promise.all([
		received
			.select((select) => ["kind", select.fn.countAll<number>().as("count")])
			.groupBy("kind")
			.execute(),
		received
			.select(({ fn }) => [
				fn.countAll<number>().filterWhere("suspect_json", "!=", HONEST).as("suspects"),
				fn.count<number>("erased_at").as("erased"),
			])
			.executeTakeFirstOrThrow(),
		received
			.where(isToBeContacted)
			.select((columns) => {
				const { fn, and, eb } = columns;
				return [
					fn.count<number>("contacted_at").as("contacted"),
					fn
						.countAll<number>()
						.filterWhere(and([eb("contacted_at", "is not", null), eb("due_at", "is not", null)]))
						.as("promised"),
					fn
						.countAll<number>()
						.filterWhere("contacted_at", "<=", ({ ref }) => ref("due_at"))
						.as("inTime"),
					fn.countAll<number>().filterWhere(awaitsContact(columns)).as("waiting"),
					fn
						.countAll<number>()
						.filterWhere(and([awaitsContact(columns), eb("due_at", "<", now)]))
						.as("overdue"),
				];
			})
			.executeTakeFirstOrThrow(),
		countDeliveries(db),
		countDrafts(db, now),
	]);
	const { promised, ...counted } = calls;
	const due = promised + calls.overdue;
	return {
		leads: Object.fromEntries(byKind.map(({ kind, count }) => [kind, count])),
		suspects,
		erased,
		calls: { ...counted, inTimeShare: due === 0 ? null : calls.inTime / due },
		deliveries,
		drafts,
	};
}
