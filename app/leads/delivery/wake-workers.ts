import type { Worker } from "./workers.server.ts";

let running: Worker | undefined;

/** Names the workers of this process. */
export function setWorkers(worker: Worker): void {
	running = worker;
}

/** Makes the workers look for deliveries now. It lies apart from them, so that a start renders pages before it loads what sends mail. */
export function wakeWorkers(): void {
	running?.wake();
}
