import { DAY_MS, MINUTE_MS } from "#app/constants.ts";
import { removeStale, workFolder } from "#app/db/backup-file.ts";
import type { Store } from "#app/db/store.ts";
import { setWorkers, wakeWorkers } from "#app/leads/delivery/wake-workers.ts";
import { type OutboxWorker, startWorkers } from "#app/leads/delivery/workers.server.ts";
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

type Work = Parameters<typeof startBackgroundJob>[0];
export type BackgroundServices = Awaited<ReturnType<typeof startBackgroundServices>>;

/** Starts the services beside the site. Rejects if the metrics port is taken. */
export async function startBackgroundServices(
	open: () => Promise<Store>,
	settings: Settings,
	log: Logger,
	health: ReturnType<typeof createHealth>,
) {
	const { METRICS_PORT: port, HOST: host, MAX_DRAFTS: maxDrafts } = settings;
	const metricsServer =
		port !== undefined && (await startMetricsServer(open, { port, host, log, maxDrafts, health }));
	let workers: OutboxWorker | undefined;
	let jobs: BackgroundJob[] = [];
	const repeat = (everyMs: number, failure: string, work: Work, firstAfterMs = 0) =>
		startBackgroundJob(work, { firstAfterMs, everyMs, log, failure });

	return {
		/** Starts the jobs on the store: deliveries, reminders, backups, erasures. Calls `onFigures` when figures on pages change. */
		startJobs(store: Store, onFigures: () => void): void {
			const { BACKUP_DIR: folder, DATA_DIR, LEAD_RETENTION_DAYS: days } = settings;
			workers = startWorkers(store, settings, log);
			setWorkers(workers);
			const purge = () => purgeDaily(store, days, Date.now(), log);
			jobs = [
				watchLeadCount(store, DATA_DIR, log),
				repeat(DAY_MS, "old data could not be erased", purge, MINUTE_MS),
				repeat(DAY_MS, "what a killed restore left could not be removed", async () =>
					removeStale(workFolder(settings)),
				),
				repeat(DAY_MS, "store unavailable, response time not measured", async () => {
					if (await refreshResponseTime(store.db, Date.now())) onFigures();
				}),
				repeat(MINUTE_MS, "store unavailable, reminders skipped", () =>
					remindTeam(store, settings, wakeWorkers),
				),
			];
			if (folder === undefined) return;
			const backUp = (stopping: AbortSignal) =>
				backUpWhenDue(store, folder, log, makeBackup, Date.now(), stopping);
			jobs.push(repeat(MINUTE_MS, "could not read the last backup time", backUp, MINUTE_MS));
		},
		/** Stops all services; deliveries under way get `GRACE_MS`. */
		async stop(): Promise<void> {
			await Promise.all(jobs.map((job) => job.stop()));
			await workers?.stop();
			if (metricsServer) await metricsServer.close();
		},
	};
}
