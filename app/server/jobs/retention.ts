import { DAY_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { purgeDaily } from "#app/leads/retention.server.ts";
import type { Logger } from "#app/platform/log.ts";

/** Erases leads older than `days` and expired drafts; logs an error instead if more leads are due than a day brings. */
export async function eraseOld(store: Store, days: number, log: Logger): Promise<void> {
	const now = Date.now();
	const paused = await purgeDaily(store, now - days * DAY_MS, now);
	if (paused > 0)
		log.error(
			{ leads: paused, retentionDays: days },
			"more leads due for erasure than a day brings, none erased: check the clock and LEAD_RETENTION_DAYS; if both are right, leads purge",
		);
}
