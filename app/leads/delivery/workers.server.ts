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
import { nextAttemptAt } from "./retry.ts";
import type { DeliveryResult } from "./sender.ts";
import { fullDestinations } from "./visitor-limits.server.ts";

/** Poll interval: another process on the same store, or the command line, may have added work. */
const LOOK_AGAIN_MS = 5000;
const MIN_PAUSE_MS = 20;
/** Renewals per lease, so that one may fail. */
const RENEWALS = 3;
/** Time for running attempts when the site stops. */
const GRACE_MS = 5000;

export type Worker = {
	/** Ends the current pause, or skips the next. */
	wake(): void;
	/** Stops claiming. Resolves when the last attempt has ended. */
	stop(): Promise<void>;
};

/** Sends due deliveries until stopped; processes share the work. After a crash one may go out again, under the same id. */
export function startWorkers(store: Store, settings: Settings, log: Logger, leaseMs = LEASE_MS): Worker {
	const channels = channelsOf(async () => store, settings);
	const abort = new AbortController();
	const workers = channels.map((channel) =>
		startWorker({ store, channel, log, abort: abort.signal, leaseMs }),
	);
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

/** What a worker sends from, by which way and how it logs; `abort` ends running attempts. */
type Work = { store: Store; channel: Channel; log: Logger; abort: AbortSignal; leaseMs: number };

/** Sends the deliveries of a channel until stopped. */
export function startWorker(work: Work): Worker {
	const { store, log, leaseMs } = work;
	const { to, concurrency } = work.channel;
	const underWay = new Map<ClaimedDelivery, Promise<void>>();
	const stopping = new AbortController();
	let waking = new AbortController();
	const wake = () => waking.abort();

	async function sendUntilStopped(): Promise<void> {
		const failures = failureLog(log.child({ to }), "store unavailable, outbox paused");
		let tries = 0;
		while (!stopping.signal.aborted) {
			waking = new AbortController();
			try {
				await sendDue();
				failures.succeeded();
				tries = 0;
			} catch (error) {
				failures.failed(error);
				await pause(retryPause(tries++));
			}
		}
		await Promise.all(underWay.values());
	}

	/** Starts due deliveries while there is room, then waits for room or work. */
	async function sendDue(): Promise<void> {
		const full = await fullDestinations(store, to, Date.now());
		const open = to.filter((one) => !full.includes(one));
		const claimed = await claimDue(store, open, concurrency - underWay.size, Date.now(), leaseMs);
		for (const delivery of claimed) begin(delivery);
		if (underWay.size >= concurrency) await Promise.race(underWay.values());
		else if (claimed.length === 0) {
			await shortenClaims(store, leaseMs);
			const now = Date.now();
			const dueAt = (await nextDueAt(store, open, now)) ?? Number.POSITIVE_INFINITY;
			await pause(Math.min(LOOK_AGAIN_MS, Math.max(MIN_PAUSE_MS, dueAt - now)));
		}
	}

	async function pause(ms: number): Promise<void> {
		await sleep(ms, undefined, { signal: waking.signal }).catch(() => {});
	}

	function begin(delivery: ClaimedDelivery): void {
		const own = underWay.keys().find(({ id }) => id === delivery.id);
		// The clock was set, which ended the claim: it holds again, and the attempt goes on.
		if (own) return void Object.assign(own, { attempts: delivery.attempts });
		const ending = attempt(work, delivery, stopping.signal)
			.catch((error: unknown) => warn(log, error, delivery, "delivery not recorded"))
			.finally(() => {
				underWay.delete(delivery);
				wake();
			});
		underWay.set(delivery, ending);
	}

	const working = sendUntilStopped();
	return {
		wake,
		async stop() {
			stopping.abort();
			wake();
			await working;
		},
	};
}

/** Sends one delivery while its claim is renewed, and records how that ended unless it was called off. */
async function attempt(work: Work, delivery: ClaimedDelivery, stopping: AbortSignal): Promise<void> {
	const { store, channel, log, abort, leaseMs } = work;
	const signal = AbortSignal.any([abort, AbortSignal.timeout(channel.attemptMs)]);
	const renewal = setInterval(() => {
		renewLease(store, delivery, leaseMs).catch((error) => warn(log, error, delivery, "lease not renewed"));
	}, leaseMs / RENEWALS);
	try {
		const result = await channel.sender.send(delivery, signal);
		if (abort.aborted && !result.delivered) return;
		const now = Date.now();
		const nextAt = result.delivered || result.final ? null : nextAttemptAt({ ...delivery, ...result }, now);
		const record = () =>
			result.delivered
				? recordDelivered(store, delivery, now)
				: recordFailure(store, delivery, result.reason, nextAt, now);
		await retryWrite(record, leaseMs, stopping);
		report(delivery, result, nextAt, log);
	} finally {
		clearInterval(renewal);
	}
}

/** Writes again while the store is down, until the lease has run out: another worker has claimed the delivery by then. */
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

/** Counts and logs how an attempt ended; `nextAt` is null when there is no next one. */
function report(delivery: ClaimedDelivery, result: DeliveryResult, nextAt: number | null, log: Logger): void {
	const { id, destination, attempts, lead } = delivery;
	const about = { deliveryId: id, destination, attempts, reference: lead?.reference };
	if (result.delivered) {
		metrics.countDelivery(destination, "delivered");
		log.info(about, "delivered");
		return;
	}
	const { reason } = result;
	metrics.countDelivery(destination, nextAt === null ? "failed" : "retried");
	if (nextAt === null) log.error({ ...about, reason }, "delivery failed");
	else log.warn({ ...about, reason, nextAt: new Date(nextAt).toISOString() }, "delivery failed, will retry");
}
