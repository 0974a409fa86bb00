import type { Store } from "#app/db/store.ts";
import { receiversOf } from "#app/leads/delivery/routing.ts";
import { queueDigest, queueReminders } from "#app/leads/team-reminders.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { type BackgroundJob, startBackgroundJob } from "#app/server/jobs/background-job.ts";

const LOOK_EVERY_MS = 60_000;

/** Reminds the team by e-mail, if it has an address; `onQueued` is told when there is something to send. */
export function startTeamReminders(
	store: Store,
	config: Config,
	log: Logger,
	onQueued: () => void,
	everyMs = LOOK_EVERY_MS,
): BackgroundJob | undefined {
	const receivers = receiversOf(config);
	if (receivers.teamMail.length === 0) return undefined;
	const work = async () => {
		const now = Date.now();
		const reminders = await queueReminders(store, receivers, now);
		const digest = await queueDigest(store, receivers, now);
		if (reminders > 0 || digest) onQueued();
	};
	return startBackgroundJob(work, { everyMs, log, failure: "store unavailable, reminders skipped" });
}
