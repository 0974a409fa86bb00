import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Store } from "#app/db/open.ts";
import { startRetention } from "#app/lead/retention.server.ts";
import type { Config } from "#app/server/config.ts";
import type { Logger } from "#app/server/log.ts";
import { metrics, startMetrics } from "#app/server/metrics.ts";
import { runOutbox, stopOutbox } from "#app/server/outbox.ts";
import { proxyMisfit } from "#app/server/proxies.ts";
import { routePatterns } from "#app/server/route-pattern.ts";

export type Operations = {
	/**
	 * The site's listener with every answer counted, where metrics are wanted. The first request that does not come
	 * through as many proxies as are believed is warned about.
	 */
	watch(listener: RequestListener): RequestListener;
	/** Ends what runs beside the site; deliveries under way get 5 s. */
	stop(): Promise<void>;
};

/**
 * Starts what runs beside the site: deliveries, the daily erasure of old data, metrics on their own port if one is set.
 * `routes` are the site's path patterns. Rejects when the metrics port is taken.
 */
export async function startOperations(
	store: Store,
	settings: Config,
	log: Logger,
	routes: readonly string[],
): Promise<Operations> {
	const open = async () => store;
	const { METRICS_PORT: port, HOST: host, TRUST_PROXY: proxies } = settings;
	const metricsServer = port === undefined ? undefined : await startMetrics(open, { port, host, log });
	const patternOf = routePatterns(routes);
	const retention = startRetention(store, settings, log);
	await runOutbox(store, settings, log);

	function count(request: IncomingMessage, response: ServerResponse): void {
		const startedAt = performance.now();
		response.on("close", () =>
			metrics.countRequest({
				method: request.method ?? "",
				route: patternOf(request.url ?? ""),
				status: response.statusCode,
				seconds: (performance.now() - startedAt) / 1000,
			}),
		);
	}

	let hasWarned = false;
	function warnOnce(request: IncomingMessage): void {
		const misfit = proxyMisfit(request, proxies);
		if (misfit === null) return;
		hasWarned = true;
		log.warn(misfit);
	}

	return {
		watch: (listener) => (request, response) => {
			// What a visitor may send is counted by address; who only reads is not even asked for one.
			if (!hasWarned && request.method === "POST") warnOnce(request);
			if (metricsServer) count(request, response);
			listener(request, response);
		},
		async stop() {
			retention.stop();
			await stopOutbox();
			await metricsServer?.close();
		},
	};
}
