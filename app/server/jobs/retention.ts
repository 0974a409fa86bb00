import { DAY_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { purgeDaily } from "#app/leads/retention.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { type BackgroundJob, startBackgroundJob } from "#app/server/jobs/background-job.ts";

const MINUTE_MS = 60_000;

/** Erases what is older than `LEAD_RETENTION_DAYS`, and expired drafts, a minute after the start, then daily. */
export function startRetention(
	store: Store,
	{ LEAD_RETENTION_DAYS: days }: Pick<Config, "LEAD_RETENTION_DAYS">,
	log: Logger,
	firstAfterMs = MINUTE_MS,
): BackgroundJob {
	const work = async () => {
		const now = Date.now();
		const held = await purgeDaily(store, now - days * DAY_MS, now);
		if (held > 0)
			log.error(
				{ leads: held, retentionDays: days },
				"more old leads than a day brings, none erased: check the clock and LEAD_RETENTION_DAYS; if both are right, leads purge",
			);
	};
	return startBackgroundJob(work, {
		firstAfterMs,
		everyMs: DAY_MS,
		log,
		failure: "old data could not be erased",
	});
}
