import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { collectDefaultMetrics, Gauge } from "prom-client";
import { lastBackup, leadsMissingInBackup } from "#app/db/backup-times.ts";
import { storeMadeAt } from "#app/db/migrate.ts";
import type { Store } from "#app/db/store.ts";
import { checkWritable } from "#app/db/writable.ts";
import { type Destination, visitorDestinations } from "#app/leads/delivery/destinations.ts";
import { fullDestinations } from "#app/leads/delivery/visitor-limits.server.ts";
import { lastDeployCheck } from "#app/leads/deploy-check.server.ts";
import { heldErasure } from "#app/leads/retention.server.ts";
import { countDrafts, countOpenDeliveries, countOverdue } from "#app/leads/statistics.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { registry } from "#app/platform/metrics.ts";
import type { Health } from "#app/server/http/health.ts";
import { version } from "#app/version.ts";

/** A store silent for this long counts as unavailable: a scrape times out after 10 s. Milliseconds. */
const PATIENCE_MS = 5000;

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
const withoutChannel = gauge(
	"deliveries_without_channel",
	"Deliveries that wait for a channel which is not set.",
	["destination"],
);
const heldBack = gauge(
	"deliveries_held_back",
	"Mails to visitors that wait because their kind reached its cap, by destination.",
	["destination"],
);
const oldestWaiting = gauge(
	"delivery_oldest_waiting_seconds",
	"Age of the oldest delivery that waits for a channel which is set, without those held back.",
);
const overdue = gauge("leads_overdue", "Leads whose call-back time has passed without contact.");
const drafts = gauge("drafts", "Living drafts by the step they stand at.", ["step"]);
const checkPassed = gauge(
	"deploy_check_passed_timestamp_seconds",
	"When `leads doctor --from-outside` last found nothing wrong; absent where it never ran.",
	["engine"],
);
const backupAge = gauge(
	"backup_age_seconds",
	"Age of the last backup that was found whole; +Inf where none was ever made.",
	["engine"],
);
const backupMissing = gauge(
	"backup_missing_leads",
	"Leads that the last backup has fewer, or far fewer with personal data, than another one in its folder.",
);

const erasureHeld = gauge(
	"erasure_held_leads",
	"Leads that are old enough to be erased and were not, because they are more than a day brings.",
);

new Gauge({
	name: "site_build_info",
	help: "1; the labels say which release this process runs, on which Node.",
	labelNames: ["version", "node"],
	registers: [registry],
}).set({ version, node: process.versions.node }, 1);

/** Reads the gauges of the whole store. Every process on it reports the same: take the maximum, not the sum. */
async function readStore(
	open: () => Promise<Store>,
	patienceMs: number,
	unset: readonly Destination[],
): Promise<void> {
	const silence = pause(patienceMs, undefined, { ref: false });
	const seen = await Promise.race([lookAt(open).catch(() => undefined), silence]);
	if (seen) return setGauges(seen, unset);
	storeUp.set(0);
	storeWritable.set(0);
}

async function lookAt(open: () => Promise<Store>) {
	const store = await open();
	const { db, engine } = store;
	const isWritable = await checkWritable(store).then(
		() => true,
		() => false,
	);
	const now = Date.now();
	const [byState, full, late, bySteps, size, backupAt, missing, held, madeAt, checkedAt] = await Promise.all([
		countOpenDeliveries(db),
		fullDestinations(store, visitorDestinations, now),
		countOverdue(db, now),
		countDrafts(db, now),
		store.measure(),
		lastBackup(db),
		leadsMissingInBackup(db),
		heldErasure(db),
		storeMadeAt(db),
		lastDeployCheck(db),
	]);
	return {
		engine,
		isWritable,
		now,
		byState,
		full,
		late,
		bySteps,
		size,
		backupAt,
		missing,
		held,
		madeAt,
		checkedAt,
	};
}

function setGauges(seen: Awaited<ReturnType<typeof lookAt>>, unset: readonly Destination[]): void {
	const {
		engine,
		isWritable,
		now,
		byState,
		full,
		late,
		bySteps,
		size,
		backupAt,
		missing,
		held,
		madeAt,
		checkedAt,
	} = seen;
	storeUp.set(1);
	storeWritable.set(isWritable ? 1 : 0);
	deliveries.reset();
	for (const { destination, state, count } of byState) deliveries.set({ destination, state }, count);
	const waiting = byState.filter(({ state }) => state === "waiting");
	withoutChannel.reset();
	heldBack.reset();
	const waitingSince: number[] = [];
	for (const { destination, count, oldestQueuedAt } of waiting) {
		if (unset.some((one) => one === destination)) withoutChannel.set({ destination }, count);
		else if (full.some((one) => one === destination)) heldBack.set({ destination }, count);
		else waitingSince.push(oldestQueuedAt);
	}
	oldestWaiting.set(waitingSince.length === 0 ? 0 : (now - Math.min(...waitingSince)) / 1000);
	overdue.set(late);
	drafts.reset();
	for (const { step, count } of bySteps) drafts.set({ step }, count);
	storeBytes.set(size.bytes);
	storeMade.set(madeAt / 1000);
	backupMissing.set(missing);
	erasureHeld.set(held);
	if (checkedAt !== null) checkPassed.set({ engine }, checkedAt / 1000);
	if (size.freeBytes !== null) storeFreeBytes.set({ engine }, size.freeBytes);
	backupAge.set({ engine }, backupAt === null ? Number.POSITIVE_INFINITY : (now - backupAt) / 1000);
}

/** The library's gauges with counters' names; each has a twin, split by type, that says the same. */
const misnamed = [
	"nodejs_active_handles_total",
	"nodejs_active_requests_total",
	"nodejs_active_resources_total",
];

function collectProcessMetrics(): void {
	collectDefaultMetrics({ register: registry });
	for (const name of misnamed) registry.removeSingleMetric(name);
}

type MetricsOptions = {
	port: number;
	/** All interfaces when undefined. */
	host: string | undefined;
	log: Logger;
	/** Responds to `/healthz` and `/readyz` there as well. */
	health?: Health;
	/** Destinations without a setting that says where they are. */
	unset?: readonly Destination[];
	patienceMs?: number;
};

/** Serves `/metrics` (Prometheus text format) on a port of its own, closed to the outside. Rejects when the port is taken. */
export async function startMetricsServer(
	open: () => Promise<Store>,
	{ port, host, log, health, unset = [], patienceMs = PATIENCE_MS }: MetricsOptions,
): Promise<{ port: number; close(): Promise<void> }> {
	if (!registry.getSingleMetric("process_cpu_user_seconds_total")) collectProcessMetrics();
	const server = createServer(async (request, response) => {
		if (health?.respond(request, response)) return;
		if (request.url !== "/metrics" || request.method !== "GET") {
			response.writeHead(404).end();
			return;
		}
		try {
			await readStore(open, patienceMs, unset);
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
