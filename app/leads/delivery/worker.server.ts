import { retryPause } from "#app/constants.ts";
import type { Store } from "#app/db/open.ts";
import type { Destination } from "#app/leads/delivery/destinations.server.ts";
import {
	type ClaimedDelivery,
	claimDue,
	nextDueAt,
	recordDelivered,
	recordFailure,
	releaseLeases,
} from "#app/leads/delivery/queue.server.ts";
import { nextAttemptAt } from "#app/leads/delivery/retry.ts";
import type { DeliveryResult, Sender } from "#app/leads/delivery/sender.ts";
import type { Logger } from "#app/observability/log.ts";
import { metrics } from "#app/observability/metrics.ts";

/** Others may have added work: another process on the same store, or the command line. */
const LOOK_AGAIN_MS = 5000;
const MIN_PAUSE_MS = 20;
const MAX_SEND_MS = 30_000;

/** A group of destinations with one sender and its own limit, in attempts at once. */
export type DeliveryWorker = { to: Destination[]; concurrency: number; sender: Sender };

/**
 * Works through the deliveries of one lane. `cut` ends attempts that are still under way; after `stop` nothing more is
 * claimed, and it resolves when the last attempt has ended.
 */
export function startDeliveryWorker(
	store: Store,
	{ to, concurrency, sender }: DeliveryWorker,
	log: Logger,
	cut: AbortSignal,
	leaseMs: number,
) {
	const underWay = new Set<Promise<void>>();
	let stopping = false;
	let woken = false;
	let endPause = () => {};

	function pause(ms: number): Promise<void> {
		if (woken || stopping) return Promise.resolve();
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, ms);
			endPause = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	function wake(): void {
		woken = true;
		endPause();
	}

	async function attempt(delivery: ClaimedDelivery): Promise<void> {
		const signal = AbortSignal.any([cut, AbortSignal.timeout(MAX_SEND_MS)]);
		const outcome = await sender.send(delivery, signal);
		if (cut.aborted && !outcome.delivered) return;
		await record(delivery, outcome);
	}

	async function record(delivery: ClaimedDelivery, outcome: DeliveryResult): Promise<void> {
		const now = Date.now();
		const { id, destination, attempts, queuedAt, lead } = delivery;
		const about = { deliveryId: id, destination, attempts, reference: lead.reference };
		if (outcome.delivered) {
			await patiently(() => recordDelivered(store, delivery, now));
			metrics.countDelivery(destination, "delivered");
			log.info(about, "delivery delivered");
			return;
		}
		const { reason, final, retryAfterMs } = outcome;
		const nextAt = final ? null : nextAttemptAt({ attempts, queuedAt, retryAfterMs }, now);
		await patiently(() => recordFailure(store, delivery, reason, nextAt, now));
		metrics.countDelivery(destination, nextAt === null ? "failed" : "retried");
		if (nextAt === null) log.error({ ...about, reason }, "delivery failed");
		else
			log.warn({ ...about, reason, nextAt: new Date(nextAt).toISOString() }, "delivery will be tried again");
	}

	/** The store may be away for a moment; once the lease is over somebody else will have sent it again. */
	async function patiently(write: () => Promise<void>): Promise<void> {
		const until = Date.now() + leaseMs;
		for (let n = 0; ; n++) {
			try {
				return await write();
			} catch (error) {
				const wait = retryPause(n);
				if (stopping || Date.now() + wait > until) throw error;
				await new Promise((resolve) => setTimeout(resolve, wait));
			}
		}
	}

	async function work(): Promise<void> {
		let troubles = 0;
		let opened = store.engine === "postgres";
		while (!stopping) {
			try {
				if (!opened) await releaseLeases(store, to);
				opened = true;
				woken = false;
				const claimed = await claimDue(store, to, concurrency - underWay.size, Date.now(), leaseMs);
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
				troubles = 0;
				if (underWay.size >= concurrency) await Promise.race(underWay);
				else if (claimed.length === 0) await pause(untilNext(await nextDueAt(store, to), Date.now()));
			} catch (error) {
				log.warn({ err: error, to }, "the outbox cannot reach the store");
				await pause(retryPause(troubles++));
			}
		}
		await Promise.all(underWay);
	}

	const working = work();
	return {
		wake,
		async stop() {
			stopping = true;
			endPause();
			await working;
		},
	};
}

function untilNext(dueAt: number | null, now: number): number {
	return dueAt === null ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, Math.max(MIN_PAUSE_MS, dueAt - now));
}
