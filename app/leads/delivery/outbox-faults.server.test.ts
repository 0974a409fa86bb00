import { expect, test, vi } from "vitest";
import type { Store } from "#app/db/store.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { allEnded, deliveries, until } from "#tests/support/lead.ts";
import { accept, start, wakeAll } from "#tests/support/outbox.ts";
import { type Respond, startReceiver, webhookSettings } from "#tests/support/webhook-receiver.ts";

const HOUR = 3_600_000;

// A busy machine may take its time; what is measured below are pauses, not speed.
vi.setConfig({ testTimeout: 90_000 });

const oneFailure = (store: Store) => async () =>
	(await deliveries(store)).some((row) => row.last_error !== null);

onEachEngine((engine) => {
	test("a receiver that is down for longer than the quick retries gets it when it is back, always under one id", async () => {
		const store = await engine.fresh();
		const { received, port, close } = await startReceiver((response) => response.writeHead(200).end());
		await close();
		start(store, webhookSettings(port));
		await accept(store);
		await until(async () => {
			const [row] = await deliveries(store);
			return row?.attempts === 4 && row.leased_until === null;
		});
		const [row] = await deliveries(store);
		expect(row).toMatchObject({ state: "waiting", last_error: "ECONNREFUSED" });
		// 1 + 2 + 4 s lie behind it; the next pause is drawn from up to a minute.
		expect(Date.now() - (row?.queued_at ?? 0)).toBeGreaterThanOrEqual(7000);
		await startReceiver((response) => response.writeHead(200).end(), port).then((again) =>
			received.push(...again.received),
		);
		await store.transaction((tx) => tx.updateTable("delivery").set({ next_at: Date.now() }).execute());
		wakeAll();
		await until(allEnded(store));
		expect((await deliveries(store))[0]).toMatchObject({ id: row?.id, state: "delivered", attempts: 5 });
	});

	test.each<[string, Respond, string]>([
		["500", (response) => response.writeHead(500).end("oops"), "http-500"],
		[
			"a redirect",
			(response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
			"http-302",
		],
		["a cut connection", (_, request) => request.socket.destroy(), "ECONNRESET"],
	])("%s is tried again after a second, under the same id", async (_, misbehave, reason) => {
		const store = await engine.fresh();
		const { received, port } = await startReceiver((response, request, number) =>
			number === 1 ? misbehave(response, request, number) : response.writeHead(200).end(),
		);
		start(store, webhookSettings(port));
		await accept(store);
		await until(oneFailure(store));
		expect((await deliveries(store))[0]).toMatchObject({ state: "waiting", last_error: reason });
		await until(allEnded(store));
		expect(received).toHaveLength(2);
		expect(received[0]?.id).toBe(received[1]?.id);
		expect(received[0]?.body).toBe(received[1]?.body);
		const pause = (received[1]?.at ?? 0) - (received[0]?.at ?? 0);
		expect(pause).toBeGreaterThanOrEqual(990);
		expect(pause).toBeLessThan(10_000);
	});

	test("429 gets the pause it asks for", async () => {
		const store = await engine.fresh();
		const { received, port } = await startReceiver((response) =>
			response.writeHead(429, { "Retry-After": "120" }).end(),
		);
		start(store, webhookSettings(port));
		await accept(store);
		await until(oneFailure(store));
		const [row] = await deliveries(store);
		expect(row).toMatchObject({ state: "waiting", last_error: "http-429" });
		expect((row?.next_at ?? 0) - (received[0]?.at ?? 0)).toBeGreaterThanOrEqual(119_000);
		expect((row?.next_at ?? 0) - (received[0]?.at ?? 0)).toBeLessThan(140_000);
	});

	test("410 ends it, visibly", async () => {
		const store = await engine.fresh();
		const { received, port } = await startReceiver((response) => response.writeHead(410).end());
		start(store, webhookSettings(port));
		await accept(store);
		await until(allEnded(store));
		expect((await deliveries(store))[0]).toMatchObject({
			state: "failed",
			attempts: 1,
			last_error: "http-410",
		});
		expect(received).toHaveLength(1);
	});

	test("after 72 hours it has failed", async () => {
		const store = await engine.fresh();
		const { port } = await startReceiver((response) => response.writeHead(500).end());
		await accept(store, {}, Date.now() - 73 * HOUR);
		await store.transaction((tx) => tx.updateTable("delivery").set({ attempts: 200 }).execute());
		start(store, webhookSettings(port));
		await until(allEnded(store));
		expect((await deliveries(store))[0]).toMatchObject({
			state: "failed",
			attempts: 201,
			last_error: "http-500",
		});
	});

	test("the status decides, however the rest of the response ends", async () => {
		const store = await engine.fresh();
		const { received, port } = await startReceiver((response) => {
			response.writeHead(200, { "Content-Length": "1000" });
			response.write("half", () => response.socket?.destroy());
		});
		start(store, webhookSettings(port));
		await accept(store);
		await until(() => received.length === 1);
		await until(async () => (await deliveries(store))[0]?.leased_until === null);
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered", attempts: 1, last_error: null });
	});

	test("an endless answer is not listened to for ever", async () => {
		const store = await engine.fresh();
		const { port } = await startReceiver((response) => {
			response.writeHead(200);
			const pouring = setInterval(() => response.write("x".repeat(32 * 1024)), 5);
			response.on("close", () => clearInterval(pouring));
		});
		start(store, webhookSettings(port));
		await accept(store);
		await until(allEnded(store));
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered", attempts: 1 });
	});

	test("a slow receiver and a stubborn delivery hold up nobody else", async () => {
		const store = await engine.fresh();
		const { received, port } = await startReceiver((response, _, number) => {
			if (number > 3) response.writeHead(200).end();
		});
		start(store, webhookSettings(port));
		for (let index = 0; index < 3; index++) await accept(store);
		await until(() => received.length === 3);
		const startedAt = Date.now();
		for (let index = 0; index < 20; index++) await accept(store);
		await until(
			async () => (await deliveries(store)).filter((row) => row.state === "delivered").length === 20,
		);
		expect(Date.now() - startedAt).toBeLessThan(8000);
		await until(oneFailure(store));
		expect((await deliveries(store)).find((row) => row.last_error !== null)?.last_error).toBe("timeout");
	});
});
