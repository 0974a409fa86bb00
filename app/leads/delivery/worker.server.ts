import { retryPause } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Channel } from "#app/leads/delivery/destinations.server.ts";
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
import type { Logger } from "#app/observability/log.ts";
import { metrics } from "#app/observability/metrics.ts";

/** Others may have added work: another process on the same store, or the command line. */
const LOOK_AGAIN_MS = 5000;
const MIN_PAUSE_MS = 20;
/** Renewals of a claim within the time it lasts: one may fail. */
const RENEWALS = 3;

/** Works through the deliveries of one channel. `abort` ends attempts under way; `stop` resolves when the last has ended. */
export function startDeliveryWorker(
	store: Store,
	{ scope, concurrency, attemptMs, sender }: Channel,
	log: Logger,
	abort: AbortSignal,
	leaseMs: number,
) {
	const underWay = new Set<Promise<void>>();
	let isStopping = false;
	let wasWoken = false;
	let endPause = () => {};

	function pause(ms: number): Promise<void> {
		if (wasWoken || isStopping) return Promise.resolve();
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, ms);
			endPause = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	function wake(): void {
		wasWoken = true;
		endPause();
	}

	async function attempt(delivery: ClaimedDelivery): Promise<void> {
		const signal = AbortSignal.any([abort, AbortSignal.timeout(attemptMs)]);
		const renewal = setInterval(() => renew(delivery), leaseMs / RENEWALS);
		try {
			const result = await sender.send(delivery, signal);
			if (abort.aborted && !result.delivered) return;
			await record(delivery, result);
		} finally {
			clearInterval(renewal);
		}
	}

	function renew(delivery: ClaimedDelivery): void {
		renewLease(store, delivery, leaseMs).catch((error: unknown) =>
			log.warn({ err: error, deliveryId: delivery.id }, "claim on a delivery not renewed"),
		);
	}

	async function record(delivery: ClaimedDelivery, result: DeliveryResult): Promise<void> {
		const now = Date.now();
		const { id, destination, recipient, attempts, queuedAt, lead } = delivery;
		const webhook = destination === "webhook" ? (recipient ?? undefined) : undefined;
		const about = { deliveryId: id, destination, webhook, attempts, reference: lead?.reference };
		if (result.delivered) {
			await retryWhileStoreIsDown(() => recordDelivered(store, delivery, now));
			metrics.countDelivery(destination, "delivered");
			log.info(about, "delivery delivered");
			return;
		}
		const { reason, final, retryAfterMs } = result;
		const nextAt = final ? null : nextAttemptAt({ attempts, queuedAt, retryAfterMs }, now);
		await retryWhileStoreIsDown(() => recordFailure(store, delivery, reason, nextAt, now));
		metrics.countDelivery(destination, nextAt === null ? "failed" : "retried");
		if (nextAt === null) log.error({ ...about, reason }, "delivery failed");
		else
			log.warn({ ...about, reason, nextAt: new Date(nextAt).toISOString() }, "delivery will be tried again");
	}

	/** Gives up once a claim that could not be renewed is over: then somebody else will have sent it again. */
	async function retryWhileStoreIsDown(write: () => Promise<void>): Promise<void> {
		const until = Date.now() + leaseMs;
		for (let n = 0; ; n++) {
			try {
				return await write();
			} catch (error) {
				const wait = retryPause(n);
				if (isStopping || Date.now() + wait > until) throw error;
				await new Promise((resolve) => setTimeout(resolve, wait));
			}
		}
	}

	async function work(): Promise<void> {
		let failures = 0;
		let isReady = store.engine === "postgres";
		while (!isStopping) {
			try {
				if (!isReady) await releaseLeases(store, scope);
				isReady = true;
				wasWoken = false;
				const claimed = await claimDue(store, scope, concurrency - underWay.size, Date.now(), leaseMs);
				for (const delivery of claimed) {
					const ending: Promise<void> = attempt(delivery)
						.catch((error: unknown) =>
							log.warn({ err: error, deliveryId: delivery.id }, "delivery not recorded"),
						)
						.finally(() => {
							underWay.delete(ending);
							wake();
						});
					underWay.add(ending);
				}
				failures = 0;
				if (underWay.size >= concurrency) await Promise.race(underWay);
				else if (claimed.length === 0)
					await pause(untilNext(await nextDueAt(store, scope, Date.now()), Date.now()));
			} catch (error) {
				log.warn({ err: error, to: scope.to }, "the outbox cannot reach the store");
				await pause(retryPause(failures++));
			}
		}
		await Promise.all(underWay);
	}

	const working = work();
	return {
		wake,
		async stop() {
			isStopping = true;
			endPause();
			await working;
		},
	};
}

function untilNext(dueAt: number | null, now: number): number {
	return dueAt === null ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, Math.max(MIN_PAUSE_MS, dueAt - now));
}
