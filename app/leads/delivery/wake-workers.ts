import type { Deliverer } from "./workers.server.ts";

let running: Deliverer | undefined;

export function setWorkers(worker: Deliverer): void {
	running = worker;
}

/** Makes the workers look for deliveries now. In a module of its own: pages render before the senders load. */
export function wakeWorkers(): void {
	running?.wake();
}
