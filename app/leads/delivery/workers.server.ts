import type { Store } from "#app/db/store.ts";
import { channelsOf } from "#app/leads/delivery/channels.server.ts";
import { LEASE_MS } from "#app/leads/delivery/outbox.server.ts";
import { startWorker, type Worker } from "#app/leads/delivery/worker.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

const GRACE_MS = 5000;

/**
 * Sends due deliveries until stopped; processes share the work. After a crash one may be sent again under the same id.
 * `stop` gives running attempts 5 s; interrupted ones are claimed again when their lease ends.
 */
export function startWorkers(store: Store, settings: Settings, log: Logger, leaseMs = LEASE_MS): Worker {
	const channels = channelsOf(async () => store, settings);
	const abort = new AbortController();
	const workers = channels.map((channel) => startWorker(store, channel, log, abort.signal, leaseMs));
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

let running: Worker | undefined;

export function runWorkers(store: Store, settings: Settings, log: Logger): void {
	running = startWorkers(store, settings, log);
}

export function wakeWorkers(): void {
	running?.wake();
}

export async function stopWorkers(): Promise<void> {
	await running?.stop();
}
