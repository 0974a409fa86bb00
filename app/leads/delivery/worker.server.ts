import { setTimeout as sleep } from "node:timers/promises";
import { retryPause } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Channel, Lane } from "#app/leads/delivery/channels.server.ts";
import {
	type ClaimedDelivery,
	claimDue,
	nextDueAt,
	recordDelivered,
	recordFailure,
	releaseLeases,
	renewLease,
} from "#app/leads/delivery/queue.server.ts";
import { nextAttemptAt } from "#app/leads/delivery/retry.ts";
import type { DeliveryResult } from "#app/leads/delivery/sender.ts";
import { fullDestinations } from "#app/leads/delivery/visitor-limits.server.ts";
import type { Logger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";

/** Poll interval: another process on the same store, or the command line, may have added work. */
const LOOK_AGAIN_MS = 5000;
const MIN_PAUSE_MS = 20;
/** Renewals per lease, so that one may fail. */
const RENEWALS = 3;

type Work = Pick<Channel, "sender" | "attemptMs"> & { lane: Lane };

/** Sends the deliveries of one lane until stopped. `abort` ends running attempts. */
export class DeliveryWorker {
	readonly #store: Store;
	readonly #channel: Work;
	readonly #log: Logger;
	readonly #abort: AbortSignal;
	readonly #leaseMs: number;
	readonly #underWay = new Set<Promise<void>>();
	readonly #working: Promise<void>;
	#waking = new AbortController();
	#isStopping = false;

	constructor(store: Store, channel: Work, log: Logger, abort: AbortSignal, leaseMs: number) {
		this.#store = store;
		this.#channel = channel;
		this.#log = log;
		this.#abort = abort;
		this.#leaseMs = leaseMs;
		this.#working = this.#work();
	}

	/** Wakes the worker from its current pause, or skips the next. */
	wake(): void {
		this.#waking.abort();
	}

	/** Stops claiming. Resolves when the last attempt has ended. */
	async stop(): Promise<void> {
		this.#isStopping = true;
		this.wake();
		await this.#working;
	}

	async #work(): Promise<void> {
		let failures = 0;
		let isReady = this.#store.engine === "postgres";
		while (!this.#isStopping) {
			this.#waking = new AbortController();
			try {
				if (!isReady) await releaseLeases(this.#store, this.#channel.lane.to);
				isReady = true;
				await this.#sendDue();
				failures = 0;
			} catch (error) {
				this.#log.warn({ err: error, to: this.#channel.lane.to }, "store unavailable, outbox paused");
				await this.#pause(retryPause(failures++));
			}
		}
		await Promise.all(this.#underWay);
	}

	/** Starts due deliveries while there is room, then waits for room or work. */
	async #sendDue(): Promise<void> {
		const { to, concurrency } = this.#channel.lane;
		const full = await fullDestinations(this.#store, to, Date.now());
		const open = to.filter((one) => !full.includes(one));
		const room = concurrency - this.#underWay.size;
		const claimed = await claimDue(this.#store, open, room, Date.now(), this.#leaseMs);
		for (const delivery of claimed) this.#begin(delivery);
		if (this.#underWay.size >= concurrency) await Promise.race(this.#underWay);
		else if (claimed.length === 0) {
			const now = Date.now();
			await this.#pause(untilNext(await nextDueAt(this.#store, open, now), now));
		}
	}

	async #pause(ms: number): Promise<void> {
		await sleep(ms, undefined, { signal: this.#waking.signal }).catch(() => {});
	}

	#begin(delivery: ClaimedDelivery): void {
		const ending: Promise<void> = this.#attempt(delivery)
			.catch((error: unknown) => this.#warn(error, delivery, "delivery not recorded"))
			.finally(() => {
				this.#underWay.delete(ending);
				this.wake();
			});
		this.#underWay.add(ending);
	}

	async #attempt(delivery: ClaimedDelivery): Promise<void> {
		const { sender, attemptMs } = this.#channel;
		const signal = AbortSignal.any([this.#abort, AbortSignal.timeout(attemptMs)]);
		const renewal = setInterval(() => this.#renew(delivery), this.#leaseMs / RENEWALS);
		try {
			const result = await sender.send(delivery, signal);
			if (this.#abort.aborted && !result.delivered) return;
			await this.#record(delivery, result);
		} finally {
			clearInterval(renewal);
		}
	}

	#renew(delivery: ClaimedDelivery): void {
		renewLease(this.#store, delivery, this.#leaseMs).catch((error: unknown) =>
			this.#warn(error, delivery, "lease not renewed"),
		);
	}

	async #record(delivery: ClaimedDelivery, result: DeliveryResult): Promise<void> {
		const now = Date.now();
		const nextAt = result.delivered || result.final ? null : nextAttemptAt({ ...delivery, ...result }, now);
		await this.#retryWhileStoreIsDown(() =>
			result.delivered
				? recordDelivered(this.#store, delivery, now)
				: recordFailure(this.#store, delivery, result.reason, nextAt, now),
		);
		report(delivery, result, nextAt, this.#log);
	}

	/** Gives up when the lease has run out: another worker has claimed the delivery by then. */
	async #retryWhileStoreIsDown(write: () => Promise<void>): Promise<void> {
		const until = performance.now() + this.#leaseMs;
		for (let n = 0; ; n++) {
			try {
				return await write();
			} catch (error) {
				const wait = retryPause(n);
				if (this.#isStopping || performance.now() + wait > until) throw error;
				await sleep(wait);
			}
		}
	}

	#warn(error: unknown, { id }: ClaimedDelivery, what: string): void {
		this.#log.warn({ err: error, deliveryId: id }, what);
	}
}

function untilNext(dueAt: number | null, now: number): number {
	return dueAt === null ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, Math.max(MIN_PAUSE_MS, dueAt - now));
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
