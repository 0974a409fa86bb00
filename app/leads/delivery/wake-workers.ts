import type { OutboxWorker } from "./workers.server.ts";

let running: OutboxWorker | undefined;

/** Names the workers that `wakeWorkers` wakes. `wakeWorkers` does nothing before. */
export function setWorkers(worker: OutboxWorker): void {
	running = worker;
}

/** Makes the workers look for deliveries now. In a module of its own: pages render before the senders load. */
export function wakeWorkers(): void {
	running?.wake();
}
