import { DAY_MS, MINUTE_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { setWorkers, wakeWorkers } from "#app/leads/delivery/wake-workers.ts";
import { startWorkers, type Worker } from "#app/leads/delivery/workers.server.ts";
import { refreshResponseTime } from "#app/leads/response-time.server.ts";
import { purgeDaily } from "#app/leads/retention.server.ts";
import { remindTeam } from "#app/leads/team-reminders.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import type { createHealth } from "#app/server/http/health.ts";
import { startMetricsServer } from "#app/server/http/metrics-server.ts";
import { type BackgroundJob, startBackgroundJob } from "#app/server/jobs/background-job.ts";
import { backUpWhenDue, makeBackup } from "#app/server/jobs/backups.ts";
import { watchLeadCount } from "#app/server/jobs/lead-count.ts";

export type BackgroundServices = Awaited<ReturnType<typeof startBackgroundServices>>;

/** Starts the services beside the site. Rejects if the metrics port is taken. */
export async function startBackgroundServices(
	open: () => Promise<Store>,
	settings: Settings,
	log: Logger,
	health: ReturnType<typeof createHealth>,
) {
	const { METRICS_PORT: port, HOST: host, MAX_DRAFTS: mostDrafts } = settings;
	const metricsServer =
		port !== undefined && (await startMetricsServer(open, { port, host, log, mostDrafts, health }));
	let workers: Worker | undefined;
	let jobs: BackgroundJob[] = [];

	return {
		/** Starts the jobs on the store: deliveries, reminders, backups, erasures. Calls `onFigures` when figures on pages change. */
		startJobs(store: Store, onFigures: () => void): void {
			const { BACKUP_DIR: folder, DATA_DIR, LEAD_RETENTION_DAYS: days } = settings;
			workers = startWorkers(store, settings, log);
			setWorkers(workers);
			jobs = [
				watchLeadCount(store, DATA_DIR, log),
				startBackgroundJob(() => purgeDaily(store, days, Date.now(), log), {
					firstAfterMs: MINUTE_MS,
					everyMs: DAY_MS,
					log,
					failure: "old data could not be erased",
				}),
				startBackgroundJob(
					async () => {
						if (await refreshResponseTime(store.db, Date.now())) onFigures();
					},
					{ everyMs: DAY_MS, log, failure: "store unavailable, response time not measured" },
				),
				startBackgroundJob(() => remindTeam(store, settings, wakeWorkers), {
					everyMs: MINUTE_MS,
					log,
					failure: "store unavailable, reminders skipped",
				}),
			];
			if (folder === undefined) return;
			const backUp = (stopping: AbortSignal) =>
				backUpWhenDue(store, folder, log, makeBackup, Date.now(), stopping);
			const failure = "could not read the last backup time";
			jobs.push(startBackgroundJob(backUp, { firstAfterMs: MINUTE_MS, everyMs: MINUTE_MS, log, failure }));
		},
		/** Stops all services; deliveries under way get 5 s. */
		async stop(): Promise<void> {
			await Promise.all(jobs.map((job) => job.stop()));
			await workers?.stop();
			if (metricsServer) await metricsServer.close();
		},
	};
}
