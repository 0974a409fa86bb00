import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Store } from "#app/db/store.ts";
import { runOutbox, stopOutbox, wakeOutbox } from "#app/leads/delivery/outbox.server.ts";
import { unsetDestinations } from "#app/leads/delivery/routing.ts";
import type { Logger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";
import { routePatterns } from "#app/platform/route-pattern.ts";
import type { Config } from "#app/platform/settings/config.ts";
import type { Health } from "#app/server/http/health.ts";
import { startMetricsServer } from "#app/server/http/metrics-server.ts";
import { proxyMisfit } from "#app/server/http/trusted-proxies.ts";
import type { BackgroundJob } from "#app/server/jobs/background-job.ts";
import { startBackups } from "#app/server/jobs/backups.ts";
import { startForgettingNetworks } from "#app/server/jobs/forget-networks.ts";
import { watchLeadCount } from "#app/server/jobs/lead-count.ts";
import { startRetention } from "#app/server/jobs/retention.ts";
import { watchStoreSize } from "#app/server/jobs/store-size.ts";
import { startTeamReminders } from "#app/server/jobs/team-reminders.ts";

export type BackgroundServices = {
	/** The site's listener with every response counted; warns once of proxies that `TRUST_PROXY` does not fit. */
	watch(listener: RequestListener): RequestListener;
	/** Starts the jobs on the store: deliveries, reminders, backups, the daily erasure. */
	startJobs(store: Store): void;
	/** Stops these services; deliveries under way get 5 s. */
	stop(): Promise<void>;
};

/** Starts the services beside the site. `routes` are its path patterns. Rejects when the metrics port is taken. */
export async function startBackgroundServices(
	open: () => Promise<Store>,
	settings: Config,
	log: Logger,
	routes: readonly string[],
	health: Health,
): Promise<BackgroundServices> {
	const { METRICS_PORT: port, HOST: host } = settings;
	const metricsServer =
		port !== undefined &&
		(await startMetricsServer(open, {
			port,
			host,
			log,
			health,
			unset: unsetDestinations(settings),
		}));
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
		startJobs(store) {
			runOutbox(store, settings, log);
			jobs = [
				watchLeadCount(store, settings.DATA_DIR, log),
				startRetention(store, settings, log),
				startForgettingNetworks(store, log),
				startBackups(store, settings, log),
				watchStoreSize(store, log),
				startTeamReminders(store, settings, log, wakeOutbox),
			];
		},
		watch: (listener) => (request, response) => {
			if (!hasWarned && request.method === "POST") warnOnce(request);
			if (metricsServer) count(request, response);
			listener(request, response);
		},
		async stop() {
			await Promise.all(jobs.map((job) => job?.stop()));
			await stopOutbox();
			if (metricsServer) await metricsServer.close();
		},
	};
}
