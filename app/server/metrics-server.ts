import { createServer } from "node:http";
import { collectDefaultMetrics, Gauge } from "prom-client";
import type { Store } from "#app/db/store.ts";
import { checkWritable } from "#app/db/writable.ts";
import { countDrafts, countOpenDeliveries, countOverdue, MAX_COUNTED } from "#app/leads/statistics.server.ts";
import type { Logger } from "#app/observability/log.ts";
import { registry } from "#app/observability/metrics.ts";

const storeUp = new Gauge({
	name: "store_up",
	help: "1 while the store can be read.",
	registers: [registry],
});
const storeWritable = new Gauge({
	name: "store_writable",
	help: "1 while the store takes and keeps a change.",
	registers: [registry],
});
const storeBytes = new Gauge({
	name: "store_bytes",
	help: "What the store takes on disk, its journal included.",
	registers: [registry],
});
const storeFreeBytes = new Gauge({
	name: "store_free_bytes",
	help: "What the embedded store's disk still has for it; absent for PostgreSQL.",
	labelNames: ["engine"],
	registers: [registry],
});
const deliveries = new Gauge({
	name: "deliveries",
	help: "Deliveries that wait or failed, by destination and state; of each state at most 10,000 are counted.",
	labelNames: ["destination", "state"],
	registers: [registry],
});
const oldestWaiting = new Gauge({
	name: "delivery_oldest_waiting_seconds",
	help: "Age of the oldest delivery that still waits.",
	registers: [registry],
});
const overdue = new Gauge({
	name: "leads_overdue",
	help: "Leads whose call-back time has passed without contact, counted up to 10,000.",
	registers: [registry],
});
const drafts = new Gauge({
	name: "drafts",
	help: "Living drafts by the step they stand at, counted up to 10,000.",
	labelNames: ["step"],
	registers: [registry],
});

/**
 * Reads what is true of the whole store, at every scrape. Every process on one store reports the same: take the maximum,
 * not the sum.
 */
async function readStore(open: () => Promise<Store>): Promise<void> {
	try {
		const store = await open();
		const { db } = store;
		storeWritable.set(
			await checkWritable(store).then(
				() => 1,
				() => 0,
			),
		);
		const now = Date.now();
		const [byState, late, bySteps, size] = await Promise.all([
			countOpenDeliveries(db),
			countOverdue(db, now),
			countDrafts(db, now, MAX_COUNTED),
			store.measure(),
		]);
		deliveries.reset();
		for (const { destination, state, count } of byState) deliveries.set({ destination, state }, count);
		const waitingSince = byState.filter((one) => one.state === "waiting").map((one) => one.oldestQueuedAt);
		oldestWaiting.set(waitingSince.length === 0 ? 0 : (now - Math.min(...waitingSince)) / 1000);
		overdue.set(late);
		drafts.reset();
		for (const { step, count } of bySteps) drafts.set({ step }, count);
		storeBytes.set(size.bytes);
		if (size.freeBytes !== null) storeFreeBytes.set({ engine: store.engine }, size.freeBytes);
		storeUp.set(1);
	} catch {
		storeUp.set(0);
		storeWritable.set(0);
	}
}

/** Gauges of the library that are named like counters; each stands beside one by type that says the same. */
const misnamed = [
	"nodejs_active_handles_total",
	"nodejs_active_requests_total",
	"nodejs_active_resources_total",
];

function collectProcessMetrics(): void {
	collectDefaultMetrics({ register: registry });
	for (const name of misnamed) registry.removeSingleMetric(name);
}

/**
 * Serves `/metrics` in the Prometheus text format on a port of its own, which must not be reachable from outside.
 * Resolves once it listens; rejects when the port is taken.
 */
export async function startMetricsServer(
	open: () => Promise<Store>,
	{ port, host, log }: { port: number; host: string | undefined; log: Logger },
): Promise<{ port: number; close(): Promise<void> }> {
	if (!registry.getSingleMetric("process_cpu_user_seconds_total")) collectProcessMetrics();
	const server = createServer(async (request, response) => {
		if (request.url !== "/metrics" || request.method !== "GET") {
			response.writeHead(404).end();
			return;
		}
		try {
			await readStore(open);
			const text = await registry.metrics();
			response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
		} catch (error) {
			log.error({ err: error }, "metrics failed");
			response.writeHead(500).end();
		}
	});
	await new Promise<void>((listening, failed) => {
		server.once("error", failed);
		server.listen({ port, host }, listening);
	});
	const address = server.address();
	return {
		port: typeof address === "object" && address ? address.port : port,
		close: () =>
			new Promise((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}
