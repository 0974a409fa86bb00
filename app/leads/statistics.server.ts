import { type Kysely, sql } from "kysely";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { awaitsContact, isLetThrough, isToBeContacted, NO_SPAM_REASONS } from "./awaiting-contact.server.ts";
import { visitorDestinations } from "./delivery/delivery.ts";
import { fullDestinations } from "./delivery/visitor-limits.server.ts";
import { type Outcome, outcomes } from "./lead.server.ts";
import { measureResponseTime } from "./response-time.server.ts";

/** Counts the leads that still await a contact though their deadline was before `now`, epoch milliseconds. */
export function countOverdue(db: Kysely<Tables>, now: number): Promise<number> {
	return countRows(db.selectFrom("lead").where(awaitsContact).where("due_at", "<", now));
}

/** Counts waiting and failed deliveries by destination, each with its longest wait; mails beyond their cap wait rightly. */
export async function countOpenDeliveries(store: Store, now: number) {
	const full: readonly string[] = await fullDestinations(store, visitorDestinations, now);
	const rows = await store.db
		.selectFrom("delivery")
		.select(["destination", "state"])
		.select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("queued_at").as("since")])
		.where("state", "in", ["waiting", "failed"])
		.$narrowType<{ state: "waiting" | "failed" }>()
		.groupBy(["state", "destination"])
		.execute();
	const waits = (row: (typeof rows)[0]) => row.state === "waiting" && !full.includes(row.destination);
	return rows.map((row) => ({ ...row, waitedMs: waits(row) ? Math.max(0, now - row.since) : 0 }));
}

/** Counts unexpired drafts by step; those that became a lead count as `sent`. */
export function countDrafts(db: Kysely<Tables>, now: number): Promise<{ step: string; count: number }[]> {
	const step = sql<string>`CASE WHEN reference IS NULL THEN step ELSE 'sent' END`;
	return db
		.selectFrom("draft")
		.select(({ fn }) => [step.as("step"), fn.countAll<number>().as("count")])
		.where("expires_at", ">", now)
		.groupBy(step)
		.execute();
}

type LeadGroup = { kind: string; leads: number; contacted: number } & Record<Outcome, number>;

export type LeadStatistics = Awaited<ReturnType<typeof readStatistics>>;

/** Statistics of the leads received from `from` on and the team's response; times in epoch milliseconds. */
export async function readStatistics({ db }: Store, from: number, now: number) {
	const received = db.selectFrom("lead").where("received_at", ">=", from);
	const counted = received.select(({ fn }) => [
		fn.countAll<number>().filterWhere("is_incomplete", "=", 1).as("incomplete"),
		fn.countAll<number>().filterWhere("suspect_json", "!=", NO_SPAM_REASONS).as("suspects"),
		fn.count<number>("erased_at").as("erased"),
	]);
	const contacts = received.where(isToBeContacted).select((lead) => {
		const all = () => lead.fn.countAll<number>();
		return [
			lead.fn.count<number>("contacted_at").as("contacted"),
			all().filterWhere(awaitsContact(lead)).as("waiting"),
			all()
				.filterWhere(lead.and([awaitsContact(lead), lead("due_at", "<", now)]))
				.as("overdue"),
		];
	});
	const byKind = received
		.where(isLetThrough)
		.select(({ fn }) => [
			"kind",
			fn.countAll<number>().as("leads"),
			fn.count<number>("contacted_at").as("contacted"),
			...outcomes.map((outcome) => fn.countAll<number>().filterWhere("outcome", "=", outcome).as(outcome)),
		])
		.groupBy("kind")
		.orderBy("leads", "desc")
		.orderBy("kind");
	return {
		...(await counted.executeTakeFirstOrThrow()),
		contacts: await contacts.executeTakeFirstOrThrow(),
		/** Without leads held back. */
		byKind: (await byKind.execute()) as LeadGroup[],
		responseTime: await measureResponseTime(db, now),
		drafts: await countDrafts(db, now),
	};
}
