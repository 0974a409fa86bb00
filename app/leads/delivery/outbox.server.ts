import type { Config } from "#app/config/config.ts";
import { webhooksOf } from "#app/config/webhooks.ts";
import type { Store } from "#app/db/store.ts";
import { destinations } from "#app/leads/delivery/destinations.server.ts";
import { mailSender } from "#app/leads/delivery/mail.server.ts";
import { LEASE_MS } from "#app/leads/delivery/queue.server.ts";
import { webhookSender } from "#app/leads/delivery/webhook.server.ts";
import { type DeliveryChannel, startDeliveryWorker } from "#app/leads/delivery/worker.server.ts";
import type { Logger } from "#app/observability/log.ts";

const GRACE_MS = 5000;

export type Outbox = {
	/** Says that there is new work, so that it does not wait for the next look. */
	wake(): void;
	/** Claims nothing more and gives attempts under way 5 s; what is cut off is claimed again after its lease. */
	stop(): Promise<void>;
};

/**
 * Works through the deliveries in the store until stopped: claims those that are due, sends them, records how it ended.
 * A crash between sending and recording repeats the delivery under the same id. Several processes share the work.
 */
export function startOutbox(store: Store, config: Config, log: Logger, leaseMs = LEASE_MS): Outbox {
	const channels = channelsOf(store, config);
	const abort = new AbortController();
	const workers = channels.map((channel) => startDeliveryWorker(store, channel, log, abort.signal, leaseMs));
	return {
		wake() {
			for (const worker of workers) worker.wake();
		},
		async stop() {
			const grace = setTimeout(() => abort.abort(), GRACE_MS);
			await Promise.all(workers.map((worker) => worker.stop()));
			clearTimeout(grace);
			for (const { sender } of channels) sender.close();
		},
	};
}

/** Slow mail must not hold up a webhook, nor one webhook the others, so each has a worker of its own. */
function channelsOf(store: Store, config: Config): DeliveryChannel[] {
	const webhooks = webhooksOf(config);
	const names = webhooks.flatMap(({ name }) => name ?? []);
	const channels = webhooks.map((webhook, index): DeliveryChannel => {
		const { name } = webhook;
		// The first takes what waits for a webhook that is no longer set, too.
		const only = index === 0 ? { except: names.filter((one) => one !== name) } : { recipient: name ?? "" };
		return {
			scope: { to: ["webhook"], ...only },
			concurrency: 16,
			sender: webhookSender(webhook),
		};
	});
	const mail = mailSender(async () => store, config);
	if (mail) {
		channels.push({
			scope: { to: destinations.filter((destination) => destination !== "webhook") },
			concurrency: 4,
			sender: mail,
		});
	}
	return channels;
}

let running: Outbox | undefined;

/** Starts this process's share of the deliveries. */
export function runOutbox(store: Store, config: Config, log: Logger): void {
	running = startOutbox(store, config, log);
}

/** Says that a lead was just accepted, so that it need not wait for the next look. */
export function wakeOutbox(): void {
	running?.wake();
}

export async function stopOutbox(): Promise<void> {
	await running?.stop();
}
