import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Gauge } from "prom-client";
import { storeMadeAt } from "#app/db/migrate.ts";
import type { Store } from "#app/db/store.ts";
import { lastBackup, lastDeployCheck, missingLeads, pausedErasure } from "#app/db/store-facts.ts";
import { checkWritable } from "#app/db/writable.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { destinations, visitorDestinations } from "#app/leads/delivery/delivery.ts";
import { fullDestinations } from "#app/leads/delivery/visitor-limits.server.ts";
import { countDrafts, countOpenDeliveries, countOverdue } from "#app/leads/statistics.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { beginAtZero, registry } from "#app/platform/metrics.ts";
import { type createHealth, succeeds } from "#app/server/http/health.ts";

function gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
	return new Gauge({ name, help, labelNames, registers: [registry] });
}

const storeUp = gauge("store_up", "1 while the store can be read, within seconds.");
const storeWritable = gauge("store_writable", "1 while the store takes and keeps a change.");
const storeMade = gauge(
	"store_made_timestamp_seconds",
	"Creation time of the store; after a restore, of its oldest lead.",
);
const storeBytes = gauge("store_bytes", "Size of the store on disk, including its journal.");
const storeFreeBytes = gauge(
	"store_free_bytes",
	"What the embedded store's disk still has for it; absent for PostgreSQL.",
	["engine"],
);
const deliveries = gauge("deliveries", "Deliveries that wait or failed, by destination and state.", [
	"destination",
	"state",
]);
const oldestWaiting = gauge(
	"delivery_oldest_waiting_seconds",
	"Age of the oldest delivery that waits, without mails to visitors whose kind reached its cap.",
);
const overdue = gauge("leads_overdue", "Leads whose call-back time has passed without contact.");
const drafts = gauge("drafts", "Living drafts by the step they stand at.", ["step"]);
const draftsLimit = gauge("drafts_limit", "Most drafts that are kept, MAX_DRAFTS.");
const checkPassed = gauge(
	"deploy_check_passed_timestamp_seconds",
	"When `leads doctor --from-outside` last found nothing wrong; 0 for never.",
	["engine"],
);
const backupAge = gauge(
	"backup_age_seconds",
	"Age of the last backup that was found whole; +Inf where none was ever made.",
	["engine"],
);
const leadsMissing = gauge(
	"leads_missing",
	"Leads fewer than before the last start, or in the last backup than in another one of its folder.",
);
const erasurePaused = gauge(
	"erasure_paused_leads",
	"Leads that are old enough to be erased and were not, because they are more than a day brings.",
);

/** Reads the gauges of the whole store. Every process on it reports the same: take the maximum, not the sum. */
async function readStore(open: () => Promise<Store>, patienceMs?: number): Promise<void> {
	const isUp = await succeeds(open().then(setGauges), patienceMs);
	storeUp.set(isUp ? 1 : 0);
	if (!isUp) storeWritable.set(0);
}

async function setGauges(store: Store): Promise<void> {
	const { db, engine } = store;
	const now = Date.now();
	storeWritable.set((await succeeds(checkWritable(store))) ? 1 : 0);
	overdue.set(await countOverdue(db, now));
	leadsMissing.set((await missingLeads.read(db)) ?? 0);
	erasurePaused.set((await pausedErasure.read(db)) ?? 0);
	storeMade.set((await storeMadeAt(db)) / 1000);
	const { bytes, freeBytes } = await store.measure();
	storeBytes.set(bytes);
	if (freeBytes !== null) storeFreeBytes.set({ engine }, freeBytes);
	checkPassed.set({ engine }, ((await lastDeployCheck.read(db)) ?? 0) / 1000);
	const backupAt = await lastBackup.read(db);
	backupAge.set({ engine }, backupAt === null ? Number.POSITIVE_INFINITY : (now - backupAt) / 1000);
	const bySteps = await countDrafts(db, now);
	drafts.reset();
	for (const { step, count } of bySteps) drafts.set({ step }, count);
	const full: readonly string[] = await fullDestinations(store, visitorDestinations, now);
	deliveries.reset();
	const waitingSince: number[] = [];
	for (const { destination, state, count, oldestQueuedAt } of await countOpenDeliveries(db)) {
		deliveries.set({ destination, state }, count);
		if (state === "waiting" && !full.includes(destination)) waitingSince.push(oldestQueuedAt);
	}
	oldestWaiting.set(waitingSince.length === 0 ? 0 : (now - Math.min(...waitingSince)) / 1000);
}

type MetricsOptions = {
	port: number;
	/** All interfaces when undefined. */
	host: string | undefined;
	log: Logger;
	mostDrafts?: number;
	/** Answers what it knows of, before anything else. */
	health?: Pick<ReturnType<typeof createHealth>, "respond">;
	patienceMs?: number;
};

/** Serves `/metrics` (Prometheus text format), `/healthz` and `/readyz` on a port of its own, closed to the outside. Rejects when the port is taken. */
export async function startMetricsServer(
	open: () => Promise<Store>,
	{ port, host, log, mostDrafts = 0, health, patienceMs }: MetricsOptions,
): Promise<{ port: number; close(): Promise<void> }> {
	if (!registry.getSingleMetric("process_cpu_user_seconds_total"))
		collectDefaultMetrics({ register: registry });
	draftsLimit.set(mostDrafts);
	beginAtZero({ steps: [...flow.map(({ id }) => id), "review"], destinations });
	const server = createServer(async (request, response) => {
		if (health?.respond(request, response)) return;
		if (request.url !== "/metrics" || request.method !== "GET") {
			response.writeHead(404).end();
			return;
		}
		try {
			await readStore(open, patienceMs);
			const text = await registry.metrics();
			response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
		} catch (error) {
			log.error({ err: error }, "metrics failed");
			response.writeHead(500).end();
		}
	});
	await once(server.listen({ port, host }), "listening");
	return {
		port: (server.address() as AddressInfo).port,
		async close() {
			server.closeAllConnections();
			await server[Symbol.asyncDispose]();
		},
	};
}
