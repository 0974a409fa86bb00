import { DAY_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";

/** Clocks that are kept in step differ by less, milliseconds. */
export const CLOCK_MS = 60_000;
/** Sites without a lead for longer are rare. */
const SILENT_MS = 60 * DAY_MS;

/**
 * When the newest lead is dated, epoch milliseconds, if the machine's clock at `now` does not fit it: the lead lies ahead,
 * or two months back. Null if it fits, or there is none.
 */
export async function newestLeadBesideClock({ db }: Store, now: number): Promise<number | null> {
	const { at } = await db
		.selectFrom("lead")
		.select(({ fn }) => fn.max<number | null>("received_at").as("at"))
		.executeTakeFirstOrThrow();
	return at !== null && (at > now + CLOCK_MS || at < now - SILENT_MS) ? at : null;
}
