import { HOUR_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Logger } from "#app/platform/log.ts";
import { forgetNetworks } from "#app/routes/quote/draft/draft-limits.server.ts";
import { type BackgroundJob, startBackgroundJob } from "#app/server/jobs/background-job.ts";

/** Drops the hashes of networks from drafts that are a day old, every hour: the privacy policy promises it. */
export function startForgettingNetworks(store: Store, log: Logger): BackgroundJob {
	return startBackgroundJob(
		() => forgetNetworks(store, Date.now()),
		{ firstAfterMs: HOUR_MS, everyMs: HOUR_MS },
		(error) => log.error({ err: error }, "hashes of networks could not be dropped"),
	);
}
