import { type Kysely, sql } from "kysely";
import { CALL_BACK_HOURS, CALL_BACK_MS } from "#app/constants.ts";
import { lockFor } from "#app/db/by-engine.ts";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { TIME_ZONE } from "#app/formats/clock.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { awaitsContact } from "./awaiting-contact.server.ts";
import { DRAFT_KEY } from "./idempotency-key.server.ts";

export type CallSettings = Pick<Settings, "CALL_HOURS" | "CALLS_PER_HOUR">;

/** The chosen call hour is full, has passed, or lies outside the team's hours. */
export class HourGone extends Error {}

/** Starts of the hours with room for a call, epoch milliseconds, up to the deadline of the draft at `address` if it has one. */
export async function openHours({ db }: Store, settings: CallSettings, address: string, now: number) {
	const asked = await db
		.selectFrom("draft")
		.innerJoin("lead", (join) => join.on(sql<boolean>`idempotency_key = ${DRAFT_KEY} || draft.id`))
		.select("due_at")
		.where("draft.address", "=", address)
		.executeTakeFirst();
	const hours = hoursOfTeam(settings, now, asked?.due_at ?? now + CALL_BACK_MS);
	if (hours.length === 0) return [];
	const taken = await callsAt(db, hours)
		.select(({ fn }) => ["call_at", fn.countAll<number>().as("calls")])
		.groupBy("call_at")
		.execute();
	const full = taken.filter(({ calls }) => calls >= settings.CALLS_PER_HOUR).map(({ call_at }) => call_at);
	return settings.CALLS_PER_HOUR === 0 ? [] : hours.filter((at) => !full.includes(at));
}

/** Books a lead's call hour in the lead's transaction, under a lock on that hour. Throws `HourGone`. */
export async function takeHour(
	store: Store,
	tx: Kysely<Tables>,
	{ id, callAt, dueAt }: { id: string; callAt: number; dueAt: number | null },
	now: number,
	settings: CallSettings,
): Promise<void> {
	if (!hoursOfTeam(settings, now, dueAt ?? now).includes(callAt))
		throw new HourGone("No hour of the team's.");
	await lockFor(store, tx, `call ${callAt}`);
	const others = await countRows(callsAt(tx, [callAt]).where("id", "!=", id));
	if (others >= settings.CALLS_PER_HOUR) throw new HourGone("The hour is full.");
}

/** Starts of the team's whole call hours after `now`, at most a day ahead and not after `until`, epoch milliseconds. */
function hoursOfTeam({ CALL_HOURS }: CallSettings, now: number, until: number): number[] {
	const hour = Temporal.Instant.fromEpochMilliseconds(now)
		.toZonedDateTimeISO(TIME_ZONE)
		.round({ smallestUnit: "hour", roundingMode: "floor" });
	return Array.from({ length: CALL_BACK_HOURS }, (_, index) => hour.add({ hours: index + 1 }))
		.filter(({ dayOfWeek, hour }) =>
			CALL_HOURS.some(
				({ weekdays, from, to }) =>
					weekdays.includes(dayOfWeek) && from <= hour * 60 && (hour + 1) * 60 <= to,
			),
		)
		.map(({ epochMilliseconds }) => epochMilliseconds)
		.filter((at) => at <= until);
}

/** Query for the leads still to be called in one of `hours`, without suspects. */
function callsAt(db: Kysely<Tables>, hours: readonly number[]) {
	return db.selectFrom("lead").where(awaitsContact).where("call_at", "in", hours);
}
