import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { countRows } from "#app/db/count.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import {
	awaitsContact,
	isLetThrough,
	isToBeContacted,
	NO_SPAM_REASONS,
} from "#app/leads/awaiting-contact.server.ts";
import type { DeliveryState } from "#app/leads/delivery/delivery.ts";
import { type Outcome, outcomes } from "#app/leads/lead.server.ts";
import { measureResponseTime } from "#app/leads/response-time.server.ts";

/** Leads overdue for contact at `now`. */
export function countOverdue(db: Kysely<Tables>, now: number): Promise<number> {
	return countRows(db.selectFrom("lead").where(awaitsContact).where("due_at", "<", now));
}

/** Deliveries that wait or failed, by destination and state, with the time at which the oldest of each was queued. */
export function countOpenDeliveries(db: Kysely<Tables>) {
	const open: DeliveryState[] = ["waiting", "failed"];
	return db
		.selectFrom("delivery")
		.select((select) => [
			"destination",
			select.ref("state").$castTo<DeliveryState>().as("state"),
			select.fn.countAll<number>().as("count"),
			select.fn.min("queued_at").as("oldestQueuedAt"),
		])
		.where("state", "in", open)
		.groupBy(["state", "destination"])
		.execute();
}

/** Living drafts by their current step; those that became a lead count as `sent`. */
export function countDrafts(db: Kysely<Tables>, now: number): Promise<{ step: string; count: number }[]> {
	const step = sql<string>`CASE WHEN reference IS NULL THEN step ELSE 'sent' END`;
	return db
		.selectFrom("draft")
		.select(({ fn }) => [step.as("step"), fn.countAll<number>().as("count")])
		.where("expires_at", ">", now)
		.groupBy(step)
		.execute();
}

export type LeadGroup = { kind: string; leads: number; contacted: number } & Record<Outcome, number>;

/** The team's response to leads received at `since` or later. Times in epoch milliseconds. */
export async function readStatistics(store: Store, since: number, now: number) {
	const { db } = store;
	const received = db.selectFrom("lead").where("received_at", ">=", since);
	const [counts, { incomplete, suspects, erased }, calls, byKind, drafts, responseTime] = await Promise.all([
		received
			.select((select) => ["kind", select.fn.countAll<number>().as("count")])
			.groupBy("kind")
			.execute(),
		received
			.select(({ fn }) => [
				fn.countAll<number>().filterWhere("is_incomplete", "=", 1).as("incomplete"),
				fn.countAll<number>().filterWhere("suspect_json", "!=", NO_SPAM_REASONS).as("suspects"),
				fn.count<number>("erased_at").as("erased"),
			])
			.executeTakeFirstOrThrow(),
		countCalls(received, now),
		countByKind(received),
		countDrafts(db, now),
		measureResponseTime(db, now),
	]);
	return {
		/** By kind. */
		leads: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
		incomplete,
		suspects,
		erased,
		calls,
		byKind,
		responseTime,
		drafts,
	};
}

export type LeadStatistics = Awaited<ReturnType<typeof readStatistics>>;

async function countCalls(leads: SelectQueryBuilder<Tables, "lead", unknown>, now: number) {
	const { promised, ...calls } = await leads
		.where(isToBeContacted)
		.select((columns) => {
			const { fn, and, eb } = columns;
			const all = () => fn.countAll<number>();
			return [
				fn.count<number>("contacted_at").as("contacted"),
				all()
					.filterWhere(and([eb("contacted_at", "is not", null), eb("due_at", "is not", null)]))
					.as("promised"),
				all()
					.filterWhere("contacted_at", "<=", ({ ref }) => ref("due_at"))
					.as("inTime"),
				all().filterWhere(awaitsContact(columns)).as("waiting"),
				all()
					.filterWhere(and([awaitsContact(columns), eb("due_at", "<", now)]))
					.as("overdue"),
			];
		})
		.executeTakeFirstOrThrow();
	const due = promised + calls.overdue;
	/** Share of the calls due so far that were made in time, 0 to 1; null before the first is due. */
	const inTimeShare = due === 0 ? null : calls.inTime / due;
	return { ...calls, inTimeShare };
}

async function countByKind(leads: SelectQueryBuilder<Tables, "lead", unknown>): Promise<LeadGroup[]> {
	const rows = await leads
		.where(isLetThrough)
		.select(({ fn }) => [
			"kind",
			fn.countAll<number>().as("leads"),
			fn.count<number>("contacted_at").as("contacted"),
			...outcomes.map((outcome) => fn.countAll<number>().filterWhere("outcome", "=", outcome).as(outcome)),
		])
		.groupBy("kind")
		.orderBy("leads", "desc")
		.orderBy("kind")
		.execute();
	return rows as LeadGroup[];
}
