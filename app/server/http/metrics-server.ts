import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { collectDefaultMetrics, Gauge } from "prom-client";
import { storeMadeAt } from "#app/db/migrate.ts";
import type { Store } from "#app/db/store.ts";
import { lastBackup, lastDeployCheck, missingLeads, pausedErasure } from "#app/db/store-facts.ts";
import { checkWritable } from "#app/db/trouble.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { destinations } from "#app/leads/delivery/delivery.ts";
import { countDrafts, countOpenDeliveries, countOverdue } from "#app/leads/statistics.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { beginAtZero, registry } from "#app/platform/metrics.ts";
import described from "./gauges.json" with { type: "json" };
import { type createHealth, problemOf } from "./health.ts";
import { acceptAbsoluteForm } from "./request-guard.ts";

const gauges = Object.fromEntries(
	Object.entries(described).map(([name, { help, labels }]) => [
		name,
		new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] }),
	]),
) as { [Name in keyof typeof described]: Gauge<keyof (typeof described)[Name]["labels"] & string> };

type MetricsOptions = {
	port: number;
	host: string | undefined;
	log: Logger;
	maxDrafts?: number;
	/** Gets each request first. */
	health?: Pick<ReturnType<typeof createHealth>, "check" | "respond">;
	patienceMs?: number;
};

/** Serves `/metrics` (Prometheus), `/healthz` and `/readyz` on a port closed to the outside. Rejects if it is taken. */
export async function startMetricsServer(
	open: () => Promise<Store>,
	{ port, host, log, maxDrafts = 0, health, patienceMs }: MetricsOptions,
): Promise<{ port: number; close(): Promise<void> }> {
	if (!registry.getSingleMetric("process_cpu_user_seconds_total"))
		collectDefaultMetrics({ register: registry });
	gauges.drafts_limit.set(maxDrafts);
	beginAtZero({ steps: [...flow.map(({ id }) => id), "review"], destinations });
	const server = createServer(async (request, response) => {
		acceptAbsoluteForm(request);
		if (health?.respond(request, response)) return;
		if (request.url !== "/metrics" || !["GET", "HEAD"].includes(request.method ?? ""))
			return void response.writeHead(404).end();
		try {
			await readStore(open, health?.check, patienceMs);
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

/** Reads the gauges of the whole store, which all its processes report: aggregate them by maximum, not sum. */
async function readStore(open: () => Promise<Store>, check = checkWritable, patienceMs?: number) {
	const reading = open().then((store) => setGauges(store, check));
	const isUp = (await problemOf(reading, patienceMs)) === null;
	gauges.store_up.set(isUp ? 1 : 0);
	if (!isUp) gauges.store_writable.set(0);
}

async function setGauges(store: Store, check: (store: Store) => Promise<void>): Promise<void> {
	const { db, engine, location } = store;
	const now = Date.now();
	gauges.store_writable.set((await problemOf(check(store))) === null ? 1 : 0);
	gauges.leads_overdue.set(await countOverdue(db, now));
	gauges.leads_missing.set((await missingLeads.read(db)) ?? 0);
	gauges.erasure_paused_leads.set((await pausedErasure.read(db)) ?? 0);
	gauges.store_made_timestamp_seconds.set((await storeMadeAt(db)) / 1000);
	const { bytes, freeBytes } = await store.measure();
	gauges.store_bytes.set(bytes);
	if (freeBytes !== null) gauges.store_free_bytes.set({ engine, disk: dirname(location) }, freeBytes);
	const [checkedAt, backupAt] = [await lastDeployCheck.read(db), await lastBackup.read(db)];
	gauges.deploy_check_passed_timestamp_seconds.set({ engine }, (checkedAt ?? 0) / 1000);
	gauges.backup_age_seconds.set({ engine }, backupAt === null ? Infinity : (now - backupAt) / 1000);
	const bySteps = await countDrafts(db, now);
	gauges.drafts.reset();
	for (const { step, count } of bySteps) gauges.drafts.set({ step }, count);
	const open = await countOpenDeliveries(store, now);
	gauges.deliveries.reset();
	for (const { destination, state, count } of open) gauges.deliveries.set({ destination, state }, count);
	gauges.delivery_oldest_waiting_seconds.set(Math.max(0, ...open.map(({ waitedMs }) => waitedMs)) / 1000);
}
