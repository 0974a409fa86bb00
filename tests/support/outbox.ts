import { onTestFinished } from "vitest";
import type { Store } from "#app/db/store.ts";
import { acceptLead, type NewLead } from "#app/leads/accept.server.ts";
import { type OutboxWorker, startWorkers } from "#app/leads/delivery/workers.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { newLead, setDeliveries, toWebhook } from "#tests/support/lead.ts";

const running = new Set<OutboxWorker>();

/** Starts an outbox under `settings`, stopped after the test. */
export function startOutbox(store: Store, settings: Record<string, string>, leaseMs?: number): OutboxWorker {
	const outbox = startWorkers(store, readSettings(settings), createLogger("silent"), leaseMs);
	running.add(outbox);
	onTestFinished(() => {
		running.delete(outbox);
		return outbox.stop();
	});
	return outbox;
}

function wakeAll(): void {
	for (const outbox of running) outbox.wake();
}

/** Lets the pauses before the next attempts be over, and wakes every outbox. */
export async function endPauses(store: Store): Promise<void> {
	await setDeliveries(store, { next_at: 1 }, { state: "waiting" });
	wakeAll();
}

/** Accepts a lead for the webhook, and wakes every outbox. */
export async function accept(store: Store, changes: Partial<NewLead> = {}, now = Date.now()) {
	const accepted = await acceptLead(store, newLead({ answers, source: {}, ...changes }), now, toWebhook);
	wakeAll();
	return accepted;
}

const answers = { fullName: "Ana Souza", email: "ana@exemplo.com.br" };
