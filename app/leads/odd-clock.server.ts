import { DAY_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Logger } from "#app/platform/log.ts";

/** Clocks that are kept in step differ by less, milliseconds. */
export const CLOCK_MS = 60_000;
/** Sites without a lead for longer are rare. */
const SILENT_MS = 60 * DAY_MS;

/**
 * The time of the newest lead if it lies ahead of the machine's clock at `now`, or two months back: deadlines, links and
 * erasures go by that clock. Null if the two fit.
 */
export async function newestLeadOffClock({ db }: Store, now: number): Promise<number | null> {
	const { at } = await db
		.selectFrom("lead")
		.select(({ fn }) => fn.max<number | null>("received_at").as("at"))
		.executeTakeFirstOrThrow();
	return at !== null && (at > now + CLOCK_MS || at < now - SILENT_MS) ? at : null;
}

/** Warns if the newest lead does not fit the machine's clock. */
export async function sayOddClock(store: Store, log: Logger, now: number): Promise<void> {
	const at = await newestLeadOffClock(store, now);
	if (at !== null)
		log.warn({ newestLead: new Date(at), clock: new Date(now) }, "the clock does not fit the newest lead");
}
