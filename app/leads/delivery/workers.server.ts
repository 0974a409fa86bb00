import { setTimeout as sleep } from "node:timers/promises";
import { retryPause } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { failureLog } from "#app/platform/failure-log.ts";
import type { Logger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { type Channel, channelsOf } from "./channels.server.ts";
import {
	type ClaimedDelivery,
	claimDue,
	LEASE_MS,
	nextDueAt,
	recordDelivered,
	recordFailure,
	renewLease,
	shortenClaims,
} from "./claims.server.ts";
import { dropDeliveries } from "./outbox.server.ts";
import { nextAttemptAt } from "./retry.ts";
import type { DeliveryResult } from "./sender.ts";
import { fullDestinations } from "./visitor-limits.server.ts";

/** Poll interval, because other processes and the command line add work too. */
const LOOK_AGAIN_MS = 5000;
const MIN_PAUSE_MS = 20;
/** Renewals per lease: more than one, so that one may fail. */
const RENEWALS = 3;
/** Time that running attempts get when the site stops. */
export const GRACE_MS = 5000;

export type OutboxWorker = {
	/** Ends the current pause or skips the next one. */
	wake(): void;
	/** Stops claiming. Resolves when the last attempt has ended. */
	stop(): Promise<void>;
};

/** Sends due deliveries until stopped; processes share the work. After a crash a delivery may go out twice, under one id. */
export function startWorkers(store: Store, settings: Settings, log: Logger, leaseMs = LEASE_MS) {
	const channels = channelsOf(async () => store, settings);
	const abort = new AbortController();
	const shared = { store, log, abort: abort.signal, leaseMs };
	const workers = channels.map((channel) => new ChannelWorker({ ...shared, channel }));
	return {
		wake() {
			for (const worker of workers) worker.wake();
		},
		async stop() {
			const grace = setTimeout(() => abort.abort(), GRACE_MS);
			await Promise.all(workers.map((worker) => worker.stop()));
			clearTimeout(grace);
			for (const sender of new Set(channels.map((channel) => channel.sender))) sender.close();
		},
	};
}

/** What a worker needs; `abort` ends running attempts. */
type WorkerContext = { store: Store; channel: Channel; log: Logger; abort: AbortSignal; leaseMs: number };

/** Sends the deliveries of a channel until stopped. */
export class ChannelWorker implements OutboxWorker {
	readonly #context: WorkerContext;
	readonly #underWay = new Map<ClaimedDelivery, Promise<void>>();
	readonly #stopping = new AbortController();
	#waking = new AbortController();
	readonly #working: Promise<void>;

	constructor(context: WorkerContext) {
		this.#context = context;
		this.#working = this.#sendUntilStopped();
	}

	wake(): void {
		this.#waking.abort();
	}

	async stop(): Promise<void> {
		this.#stopping.abort();
		this.wake();
		await this.#working;
	}

	async #sendUntilStopped(): Promise<void> {
		const { log, channel } = this.#context;
		const failures = failureLog(log.child({ to: channel.to }), "store unavailable, outbox paused");
		let tries = 0;
		while (!this.#stopping.signal.aborted) {
			this.#waking = new AbortController();
			try {
				await this.#sendDue();
				failures.succeeded();
				tries = 0;
			} catch (error) {
				failures.failed(error);
				await this.#pause(retryPause(tries++));
			}
		}
		await Promise.all(this.#underWay.values());
	}

	/** Starts due deliveries while there is room, then waits for room or work. */
	async #sendDue(): Promise<void> {
		const { store, leaseMs } = this.#context;
		const { to, concurrency } = this.#context.channel;
		const full = await fullDestinations(store, to, Date.now());
		const open = to.filter((destination) => !full.includes(destination));
		const room = concurrency - this.#underWay.size;
		const claimed = await claimDue(store, open, { limit: room, now: Date.now(), leaseMs });
		for (const delivery of claimed) this.#begin(delivery);
		if (this.#underWay.size >= concurrency) await Promise.race(this.#underWay.values());
		else if (claimed.length === 0) {
			await shortenClaims(store, leaseMs);
			const now = Date.now();
			const dueAt = (await nextDueAt(store, open, now)) ?? Number.POSITIVE_INFINITY;
			await this.#pause(Math.min(LOOK_AGAIN_MS, Math.max(MIN_PAUSE_MS, dueAt - now)));
		}
	}

	async #pause(ms: number): Promise<void> {
		await sleep(ms, undefined, { signal: this.#waking.signal }).catch(() => {});
	}

	#begin(delivery: ClaimedDelivery): void {
		const own = this.#underWay.keys().find(({ id }) => id === delivery.id);
		if (own) {
			// A set clock ended our own claim: it holds again, and the attempt goes on.
			own.attempts = delivery.attempts;
			return;
		}
		const ending = attempt(this.#context, delivery, this.#stopping.signal)
			.catch((error: unknown) => warn(this.#context.log, error, delivery, "delivery not recorded"))
			.finally(() => {
				this.#underWay.delete(delivery);
				this.wake();
			});
		this.#underWay.set(delivery, ending);
	}
}

/** Sends one delivery, renewing its claim meanwhile, and records the result unless the site's stop cut it off. */
async function attempt(context: WorkerContext, delivery: ClaimedDelivery, stopping: AbortSignal) {
	const { store, channel, log, abort, leaseMs } = context;
	const signal = AbortSignal.any([abort, AbortSignal.timeout(channel.attemptMs)]);
	const renewal = setInterval(() => {
		renewLease(store, delivery, leaseMs).catch((error) => warn(log, error, delivery, "lease not renewed"));
	}, leaseMs / RENEWALS);
	try {
		const result = await channel.sender.send(delivery, signal);
		if (abort.aborted && result?.delivered === false) return;
		const now = Date.now();
		const mayRetry = result?.delivered === false && !result.final;
		const nextAt = mayRetry ? nextAttemptAt({ ...delivery, ...result }, now) : null;
		const record = () => {
			// Not kept as delivered, or it would count against a cap.
			if (result === null) return dropDeliveries(store, [delivery.id]);
			if (result.delivered) return recordDelivered(store, delivery, now);
			return recordFailure(store, delivery, result.reason, nextAt, now);
		};
		await retryWrite(record, leaseMs, stopping);
		report(delivery, result, nextAt, log);
	} finally {
		clearInterval(renewal);
	}
}

/** Retries `write` while the store is down, until the lease runs out and another worker claims the delivery. */
async function retryWrite(write: () => Promise<void>, leaseMs: number, stopping: AbortSignal): Promise<void> {
	const until = performance.now() + leaseMs;
	for (let n = 0; ; n++) {
		try {
			return await write();
		} catch (error) {
			const wait = retryPause(n);
			if (stopping.aborted || performance.now() + wait > until) throw error;
			await sleep(wait);
		}
	}
}

function warn(log: Logger, error: unknown, { id }: ClaimedDelivery, what: string): void {
	log.warn({ err: error, deliveryId: id }, what);
}

/** Counts and logs the result of an attempt, null for a dropped delivery; `next` is the time of another one, or null. */
function report(delivery: ClaimedDelivery, result: DeliveryResult | null, next: number | null, log: Logger) {
	const { id, destination, attempts, lead } = delivery;
	const about = { deliveryId: id, destination, attempts, reference: lead?.reference };
	if (result === null || result.delivered) {
		const end = result ? "delivered" : "dropped";
		metrics.countDelivery(destination, end);
		return log.info(about, end);
	}
	const { reason } = result;
	metrics.countDelivery(destination, next === null ? "failed" : "retried");
	if (next === null) log.error({ ...about, reason }, "delivery failed");
	else log.warn({ ...about, reason, nextAt: new Date(next).toISOString() }, "delivery failed, will retry");
}
