import type { Config } from "#app/config/config.ts";
import type { Store } from "#app/db/open.ts";
import { signingSecrets } from "#app/db/store.ts";
import { mailSender } from "#app/leads/delivery/mail.server.ts";
import { LEASE_MS } from "#app/leads/delivery/queue.server.ts";
import { webhookSender } from "#app/leads/delivery/webhook.server.ts";
import { type DeliveryWorker, startDeliveryWorker } from "#app/leads/delivery/worker.server.ts";
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
	const lanes = lanesOf(store, config);
	const cut = new AbortController();
	const workers = lanes.map((lane) => startDeliveryWorker(store, lane, log, cut.signal, leaseMs));
	return {
		wake() {
			for (const worker of workers) worker.wake();
		},
		async stop() {
			const grace = setTimeout(() => cut.abort(), GRACE_MS);
			await Promise.all(workers.map((worker) => worker.stop()));
			clearTimeout(grace);
			for (const lane of lanes) lane.sender.close();
		},
	};
}

/** Slow mail must not hold up the webhook, nor the other way round, so each has a lane. */
function lanesOf(store: Store, config: Config): DeliveryWorker[] {
	const lanes: DeliveryWorker[] = [];
	const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = config;
	if (url && secret) {
		lanes.push({ to: ["webhook"], concurrency: 16, sender: webhookSender({ url, secret, allowPrivate }) });
	}
	const mail = mailSender(() => signingSecrets(store), config);
	if (mail)
		lanes.push({
			to: ["team-mail", "visitor-copy", "newsletter-confirmation"],
			concurrency: 4,
			sender: mail,
		});
	return lanes;
}
