import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { expect, vi } from "vitest";
import { createLogger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";
import { onEachEngine, openAgain } from "#tests/support/each-engine.ts";
import { allEnded, deliveries, setDeliveries, until } from "#tests/support/lead.ts";
import { accept, startOutbox } from "#tests/support/outbox.ts";
import { SECRET, startReceiver, webhookSettings } from "#tests/support/webhook-receiver.ts";
import { ChannelWorker } from "./workers.server.ts";

// A busy machine may take its time; what is measured below are pauses, not speed.
onEachEngine((test) => {
	test("a lead arrives signed, complete and once", async (store) => {
		const { received, port } = await startReceiver((response) => response.writeHead(204).end());
		const outbox = startOutbox(store, webhookSettings(port));
		const { id, reference } = await accept(store, { kind: "client" });
		await until(allEnded(store));
		const [[one], [row]] = [received, await deliveries(store)];
		expect(row).toMatchObject({ state: "delivered", attempts: 1, last_error: null, leased_until: null });
		expect(one?.headers).toMatchObject({ "idempotency-key": row?.id, "content-type": "application/json" });
		const verified = new Webhook(SECRET).verify(one?.body ?? "", one?.headers as Record<string, string>);
		expect(verified).toEqual({
			type: "lead.received",
			version: 1,
			timestamp: expect.stringMatching(/Z$/),
			data: {
				id,
				reference,
				kind: "client",
				incomplete: false,
				language: "pt",
				receivedAt: expect.stringMatching(/Z$/),
				dueAt: expect.stringMatching(/Z$/),
				callAt: null,
				contactedAt: null,
				outcome: null,
				confirmedAt: null,
				unsubscribedAt: null,
				answers: { fullName: "Ana Souza", email: "ana@exemplo.com.br" },
				source: {},
				notice: { version: "1", language: "pt" },
			},
		});
		await outbox.stop();
		expect(received).toHaveLength(1);
	});

	test("several workers share the work and send nothing twice", async (store) => {
		const counted = vi.spyOn(metrics, "countDelivery");
		const stores = [store, await openAgain(store), await openAgain(store)];
		const { received, port } = await startReceiver((response) =>
			setTimeout(() => response.writeHead(200).end(), 2),
		);
		for (let times = 0; times < 10; times++)
			await Promise.all(Array.from({ length: 20 }, () => accept(store)));
		for (const one of stores) startOutbox(one, webhookSettings(port));
		await until(allEnded(store));
		expect(new Set(received.map((one) => one.id)).size).toBe(200);
		// On a busy machine an answer may come too late, or a request never arrive.
		const late = counted.mock.calls.filter(([, result]) => result === "retried");
		expect(received.length - 200).toBeLessThanOrEqual(late.length);
	});

	test("what a dead worker had claimed is sent under the same id", async (store) => {
		const { received, port } = await startReceiver((response, _, number) => {
			if (number > 1) response.writeHead(200).end();
		});
		const first = startOutbox(store, webhookSettings(port), 1500);
		await accept(store);
		await until(() => received.length === 1);
		// A process that dies between sending and recording leaves its claim behind.
		await setDeliveries(store, { leased_until: Date.now() + 1500 });
		const second = startOutbox(store, webhookSettings(port), 1500);
		await until(allEnded(store));
		expect(received[0]?.id).toBe(received[1]?.id);
		await Promise.all([first.stop(), second.stop()]);
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered" });
	});

	test("what is under way is sent once, however the clock is set; stopping waits for it, and begins nothing", async (store) => {
		let finish = () => {};
		const { received, port } = await startReceiver((response) => {
			finish = () => response.writeHead(200).end();
		});
		const outbox = startOutbox(store, webhookSettings(port));
		await accept(store);
		await until(() => received.length === 1);
		// By a clock that was set forward the claim is over; its own worker knows better.
		await setDeliveries(store, { leased_until: 1 });
		outbox.wake();
		await pause(300);
		// By one that was set back it ends later than any may; nobody has renewed it yet.
		await setDeliveries(store, { leased_until: Date.now() + 3_600_000 });
		const other = startOutbox(await openAgain(store), webhookSettings(port));
		await pause(300);
		const stopping = Promise.all([other.stop(), outbox.stop()]);
		finish();
		await stopping;
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered" });
		await accept(store);
		await pause(200);
		expect(received).toHaveLength(1);
	});

	test("while the site stops, a delivery to nobody is dropped, and an attempt that was cut off counts as none", async (store) => {
		await Promise.all([accept(store), accept(store)]);
		const send = vi.fn().mockResolvedValueOnce({ delivered: false, reason: "cut" }).mockResolvedValue(null);
		const sender = { send, check: send, close() {} };
		const channel = { name: "Webhook", to: ["webhook"], concurrency: 1, attemptMs: 5000, sender } as const;
		const context = { store, channel, log: createLogger("silent"), abort: AbortSignal.abort() };
		const worker = new ChannelWorker({ ...context, leaseMs: 60_000 });
		await until(async () => (await deliveries(store)).length === 1);
		await worker.stop();
		expect(await deliveries(store)).toMatchObject([{ state: "waiting", last_error: null }]);
	});
});
