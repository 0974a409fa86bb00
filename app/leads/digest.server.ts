import type { Kysely } from "kysely";
import { DAY_MS } from "#app/constants.ts";
import { readShared, replaceShared } from "#app/db/shared-values.ts";
import type { Tables } from "#app/db/tables.ts";
import { beginningOf, dayOf } from "#app/formats/clock.ts";
import { awaitsContact, NO_SPAM_REASONS } from "./awaiting-contact.server.ts";
import { TEAM_SPAM_REASON } from "./follow-up.server.ts";
import { leadOf } from "./lead.server.ts";

/** Most entries of a list in the digest, which only counts the rest. */
export const MAX_LISTED = 50;

type Digest = Awaited<ReturnType<typeof readDigest>>;
export type FailedDelivery = Digest["failed"][number];

/** The digest's rows at `now`: open work, and suspects and failures of two days, oldest first; at most `MAX_LISTED` + 1 each. */
export async function readDigest(db: Kysely<Tables>, now: number) {
	const most = MAX_LISTED + 1;
	const leads = db.selectFrom("lead").selectAll().limit(most);
	const waiting = leads.where(awaitsContact).orderBy("due_at");
	const today = beginningOf(dayOf(now));
	const [yesterday, tomorrow] = [today - DAY_MS, today + DAY_MS];
	const suspects = leads
		.where("received_at", ">=", yesterday)
		.where("suspect_json", "!=", NO_SPAM_REASONS)
		.where("released_at", "is", null)
		.where("suspect_json", "not like", `%"${TEAM_SPAM_REASON}"%`)
		.where("erased_at", "is", null)
		.orderBy("received_at");
	const failed = db
		.selectFrom("delivery")
		.leftJoin("lead", "lead.id", "delivery.lead_id")
		.select(["destination", "attempts", "last_error", "lead.reference"])
		.where("state", "=", "failed")
		.where("ended_at", ">=", yesterday)
		.orderBy("ended_at")
		.limit(most);
	const dueToday = waiting.where("due_at", ">=", now).where("due_at", "<", tomorrow);
	return {
		overdue: (await waiting.where("due_at", "<", now).execute()).map(leadOf),
		dueToday: (await dueToday.execute()).map(leadOf),
		suspects: (await suspects.execute()).map(leadOf),
		failed: await failed.execute(),
	};
}

export function isEmpty(digest: Digest): boolean {
	return Object.values(digest).every((list) => list.length === 0);
}

const LAST_DIGEST = "team-digest";

/** Records today's digest in the transaction that queues it. False if today's or tomorrow's was already queued. */
export async function takeDigest(tx: Kysely<Tables>, now: number): Promise<boolean> {
	const last = await readShared(tx, LAST_DIGEST);
	// A date later than tomorrow: the clock was set back.
	if (last !== undefined && last >= dayOf(now) && last <= dayOf(now + DAY_MS)) return false;
	return replaceShared(tx, LAST_DIGEST, last, dayOf(now));
}
