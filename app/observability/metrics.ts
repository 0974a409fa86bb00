import { createServer } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Store } from "#app/db/store.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Destination } from "#app/leads/delivery/destinations.server.ts";
import type { Kind } from "#app/leads/lead.server.ts";
import { countDeliveries, countDrafts, countOverdue } from "#app/leads/statistics.server.ts";
import type { Logger } from "#app/observability/log.ts";

const registry = new Registry();

const requests = new Counter({
	name: "http_requests_total",
	help: "Answers by method, route pattern and status.",
	labelNames: ["method", "route", "status"],
	registers: [registry],
});
const durations = new Histogram({
	name: "http_request_duration_seconds",
	help: "Time from request to finished answer by route pattern.",
	labelNames: ["route"],
	buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	registers: [registry],
});
const leads = new Counter({
	name: "leads_total",
	help: "Leads accepted by this process, without repeats.",
	labelNames: ["kind", "language", "suspect"],
	registers: [registry],
});
const formErrors = new Counter({
	name: "form_errors_total",
	help: "Refused answers by form or step and field.",
	labelNames: ["form", "field"],
	registers: [registry],
});
const attempts = new Counter({
	name: "delivery_attempts_total",
	help: "Attempts to deliver by destination and how they ended.",
	labelNames: ["destination", "outcome"],
	registers: [registry],
});

const storeUp = new Gauge({
	name: "store_up",
	help: "1 while the store can be read.",
	registers: [registry],
});
const deliveries = new Gauge({
	name: "deliveries",
	help: "Deliveries by destination and state.",
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
	help: "Leads whose call-back time has passed without contact.",
	registers: [registry],
});
const drafts = new Gauge({
	name: "drafts",
	help: "Living drafts by the step they stand at.",
	labelNames: ["step"],
	registers: [registry],
});

/** What this process counts. Labels come from fixed lists, never from what a visitor sent. */
export const metrics = {
	/** One answer; `route` is the pattern, not the address. */
	countRequest(answer: { method: string; route: string; status: number; seconds: number }): void {
		requests.inc({ method: answer.method, route: answer.route, status: answer.status });
		durations.observe({ route: answer.route }, answer.seconds);
	},
	/** One new lead. */
	countLead(lead: { kind: Kind; language: Language; suspect: boolean }): void {
		leads.inc({ kind: lead.kind, language: lead.language, suspect: String(lead.suspect) });
	},
	/** The fields of one refused post; `form` is a step or a single-page form. */
	countFormErrors(form: string, fields: readonly string[]): void {
		for (const field of fields) formErrors.inc({ form, field });
	},
	/** One attempt of the outbox. */
	countDelivery(destination: Destination, outcome: "delivered" | "retried" | "failed"): void {
		attempts.inc({ destination, outcome });
	},
};

/**
 * Reads what is true of the whole store, at every scrape. Every process on one store reports the same: take the maximum,
 * not the sum.
 */
async function readStore(open: () => Promise<Store>): Promise<void> {
	try {
		const { db } = await open();
		const now = Date.now();
		const [byState, late, bySteps] = await Promise.all([
			countDeliveries(db),
			countOverdue(db, now),
			countDrafts(db, now),
		]);
		deliveries.reset();
		for (const { destination, state, count } of byState) deliveries.set({ destination, state }, count);
		const waitingSince = byState.filter((one) => one.state === "waiting").map((one) => one.oldestQueuedAt);
		oldestWaiting.set(waitingSince.length === 0 ? 0 : (now - Math.min(...waitingSince)) / 1000);
		overdue.set(late);
		drafts.reset();
		for (const { step, count } of bySteps) drafts.set({ step }, count);
		storeUp.set(1);
	} catch {
		storeUp.set(0);
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
export async function startMetrics(
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
