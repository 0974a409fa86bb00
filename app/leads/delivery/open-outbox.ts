import type { Config } from "#app/config/config.ts";
import type { Store } from "#app/db/open.ts";
import type { Outbox } from "#app/leads/delivery/outbox.server.ts";
import type { Logger } from "#app/observability/log.ts";

let running: Outbox | undefined;

/** Starts this process's share of the deliveries. */
export async function runOutbox(store: Store, config: Config, log: Logger): Promise<void> {
	const { startOutbox } = await import("#app/leads/delivery/outbox.server.ts");
	running = startOutbox(store, config, log);
}

/** Says that a lead was just accepted, so that it need not wait for the next look. */
export function wakeOutbox(): void {
	running?.wake();
}

export async function stopOutbox(): Promise<void> {
	await running?.stop();
}
