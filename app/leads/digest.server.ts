import type { Kysely, Selectable } from "kysely";
import { DAY_MS } from "#app/constants.ts";
import { readSetting, replaceSetting } from "#app/db/setting.ts";
import type { Tables } from "#app/db/tables.ts";
import { beginningOf, dayOf } from "#app/i18n/local-day.ts";
import { awaitsContact, HONEST } from "#app/leads/awaiting-contact.server.ts";
import { type Lead, leadOf } from "#app/leads/lead.server.ts";

/** Most entries of one list in the digest; beyond them it says how many more there are. */
export const MAX_LISTED = 50;

export type FailedDelivery = Pick<
	Selectable<Tables["delivery"]>,
	"destination" | "attempts" | "last_error"
> & { reference: string | null };

/** What the team has to know today; each list longest waiting first, at most `MAX_LISTED` and one more. */
export type Digest = { overdue: Lead[]; dueToday: Lead[]; suspects: Lead[]; failed: FailedDelivery[] };

/** What stands open at `now`; suspects and failures since the digest before, epoch milliseconds. */
export async function readDigest(db: Kysely<Tables>, since: number, now: number): Promise<Digest> {
	const waiting = db
		.selectFrom("lead")
		.selectAll()
		.where(awaitsContact)
		.orderBy("due_at")
		.limit(MAX_LISTED + 1);
	const tomorrow = beginningOf(dayOf(now)) + DAY_MS;
	const [overdue, dueToday, suspects, failed] = [
		await waiting.where("due_at", "<", now).execute(),
		await waiting.where("due_at", ">=", now).where("due_at", "<", tomorrow).execute(),
		await db
			.selectFrom("lead")
			.selectAll()
			.where("received_at", ">", since)
			.where("suspect_json", "!=", HONEST)
			.where("released_at", "is", null)
			.where("read_at", "is", null)
			.where("erased_at", "is", null)
			.orderBy("received_at")
			.limit(MAX_LISTED + 1)
			.execute(),
		await db
			.selectFrom("delivery")
			.leftJoin("lead", "lead.id", "delivery.lead_id")
			.select(["destination", "attempts", "last_error", "lead.reference"])
			.where("state", "=", "failed")
			.where("ended_at", ">", since)
			.orderBy("ended_at")
			.limit(MAX_LISTED + 1)
			.execute(),
	];
	return {
		overdue: overdue.map(leadOf),
		dueToday: dueToday.map(leadOf),
		suspects: suspects.map(leadOf),
		failed,
	};
}

export function isEmpty(digest: Digest): boolean {
	return Object.values(digest).every((list) => list.length === 0);
}

/** Whether the team's calendar has turned since `at`; never where the clock was put back. */
export function isNewDay(at: number, now: number): boolean {
	return dayOf(at) < dayOf(now);
}

export const LAST_DIGEST = "team-digest";

/** Times of the last two digests, epoch milliseconds; the first one tells of the day before it. */
export async function lastDigests(db: Kysely<Tables>): Promise<{ at: number; before: number } | null> {
	return digestsIn(await readSetting(db, LAST_DIGEST));
}

function digestsIn(setting: string | undefined): { at: number; before: number } | null {
	return setting === undefined ? null : JSON.parse(setting);
}

/** Notes that this day's digest is taken care of, in the transaction that queues it. False when another process was first. */
export async function takeDigest(tx: Kysely<Tables>, now: number): Promise<boolean> {
	const setting = await readSetting(tx, LAST_DIGEST);
	const last = digestsIn(setting);
	if (last && !isNewDay(last.at, now)) return false;
	const value = JSON.stringify({ at: now, before: last?.at ?? now - DAY_MS });
	return replaceSetting(tx, LAST_DIGEST, setting, value);
}
