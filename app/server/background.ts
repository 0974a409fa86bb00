import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { HOUR_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { runOutbox, stopOutbox, wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { unsetDestinations } from "#app/leads/delivery/routing.ts";
import type { Logger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";
import { routePatterns } from "#app/platform/route-pattern.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { forgetNetworks } from "#app/routes/quote/draft/draft-limits.server.ts";
import { startMetricsServer } from "#app/server/http/metrics-server.ts";
import { proxyMisfit } from "#app/server/http/trusted-proxies.ts";
import { type BackgroundJob, startBackgroundJob } from "#app/server/jobs/background-job.ts";
import { startBackups } from "#app/server/jobs/backups.ts";
import { watchLeadCount } from "#app/server/jobs/lead-count.ts";
import { startRetention } from "#app/server/jobs/retention.ts";
import { startTeamReminders } from "#app/server/jobs/team-reminders.ts";

export type BackgroundServices = Awaited<ReturnType<typeof startBackgroundServices>>;

/** Starts the services beside the site. `routes` are its path patterns. Rejects when the metrics port is taken. */
export async function startBackgroundServices(
	open: () => Promise<Store>,
	settings: Config,
	log: Logger,
	routes: readonly string[],
) {
	const { METRICS_PORT: port, HOST: host } = settings;
	const unset = unsetDestinations(settings);
	const metricsServer = port !== undefined && (await startMetricsServer(open, { port, host, log, unset }));
	const patternOf = routePatterns(routes);
	let jobs: (BackgroundJob | undefined)[] = [];

	function count(request: IncomingMessage, response: ServerResponse): void {
		const startedAt = performance.now();
		response.on("close", () => {
			const seconds = (performance.now() - startedAt) / 1000;
			metrics.countRequest({
				method: request.method ?? "",
				route: patternOf(request.url ?? ""),
				status: response.statusCode,
				seconds,
			});
		});
	}

	let hasWarned = false;
	function warnOnce(request: IncomingMessage): void {
		const misfit = proxyMisfit(request, settings.TRUST_PROXY);
		if (misfit === null) return;
		hasWarned = true;
		log.warn(misfit);
	}

	return {
		/** Starts the jobs on the store: deliveries, reminders, backups, erasures. */
		startJobs(store: Store): void {
			runOutbox(store, settings, log);
			jobs = [
				watchLeadCount(store, settings.DATA_DIR, log),
				startRetention(store, settings, log),
				// Every hour: the privacy policy promises that they are kept for a day.
				startBackgroundJob(() => forgetNetworks(store, Date.now()), {
					everyMs: HOUR_MS,
					log,
					failure: "hashes of networks could not be dropped",
				}),
				startBackups(store, settings, log),
				startTeamReminders(store, settings, log, wakeOutbox),
			];
		},
		/** The site's listener with every response counted; warns once of proxies that `TRUST_PROXY` does not fit. */
		watch(listener: RequestListener): RequestListener {
			return (request, response) => {
				if (!hasWarned && request.method === "POST") warnOnce(request);
				if (metricsServer) count(request, response);
				listener(request, response);
			};
		},
		/** Stops these services; deliveries under way get 5 s. */
		async stop(): Promise<void> {
			await Promise.all(jobs.map((job) => job?.stop()));
			await stopOutbox();
			if (metricsServer) await metricsServer.close();
		},
	};
}
