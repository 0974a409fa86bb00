import type { Worker } from "#app/leads/delivery/workers.server.ts";

let running: Worker | undefined;

/** Names the workers of this process. */
export function setWorkers(worker: Worker): void {
	running = worker;
}

/** Has the workers look for deliveries now. Apart from them, so that pages are rendered before a start loads what sends mail. */
export function wakeWorkers(): void {
	running?.wake();
}
