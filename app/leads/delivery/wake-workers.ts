import type { Worker } from "./workers.server.ts";

let running: Worker | undefined;

export function setWorkers(worker: Worker): void {
	running = worker;
}

/** Makes the workers look for deliveries now. In a module of its own: pages render before the senders load. */
export function wakeWorkers(): void {
	running?.wake();
}
