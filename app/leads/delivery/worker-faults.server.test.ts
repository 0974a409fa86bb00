import type { ServerResponse } from "node:http";
import { expect } from "vitest";
import type { Store } from "#app/db/store.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { allEnded, allTried, deliveries, until } from "#tests/support/lead.ts";
import { accept, endPauses, startOutbox } from "#tests/support/outbox.ts";
import { type Respond, startReceiver, webhookSettings } from "#tests/support/webhook-receiver.ts";

/** The only delivery once attempt number `attempts` has failed, or a later one: a busy machine may look late. */
async function failure(store: Store, attempts: number) {
	await until(allTried(store, attempts));
	return (await deliveries(store))[0] as Awaited<ReturnType<typeof deliveries>>[0];
}

onEachEngine((test) => {
	test("a recipient that is down for longer than quick retries gets it when it is back, under one id", async (store) => {
		const { port, close } = await startReceiver();
		await close();
		startOutbox(store, webhookSettings(port));
		let before = Date.now();
		const { id } = await accept(store).then(() => failure(store, 1));
		for (let tried = 0; tried < 4; ) {
			const row = await failure(store, tried + 1);
			tried = row.attempts;
			const pause = [1000, 2000, 4000][tried - 1];
			expect(row).toMatchObject({ id, state: "waiting", last_error: "ECONNREFUSED" });
			expect(row.next_at).toBeGreaterThanOrEqual(before + (pause ?? 1000));
			expect(row.next_at).toBeLessThanOrEqual(Date.now() + (pause ?? 60_000 * 2 ** (tried - 4)));
			before = row.next_at - (pause ?? 0);
			if (tried < 4) await endPauses(store);
		}
		await startReceiver(undefined, port);
		await endPauses(store);
		await until(allEnded(store));
		expect((await deliveries(store))[0]).toMatchObject({ id, state: "delivered" });
	});

	for (const [what, misbehave, reason] of [
		["500", (response) => response.writeHead(500).end("oops"), "http-500"],
		[
			"a redirect",
			(response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
			"http-302",
		],
		["a cut connection", (_, request) => request.socket.destroy(), "ECONNRESET"],
	] as [string, Respond, string][])
		test(`${what} is tried again under the same id, once its pause has ended by itself`, async (store) => {
			let isBack = false;
			const { received, port } = await startReceiver((...asked) =>
				isBack ? asked[0].writeHead(200).end() : misbehave(...asked),
			);
			startOutbox(store, webhookSettings(port));
			await accept(store);
			expect(await failure(store, 1)).toMatchObject({ state: "waiting", last_error: reason });
			isBack = true;
			await until(allEnded(store));
			expect(received[1]?.at).toBeGreaterThanOrEqual(Number(received[0]?.at) + 1000);
			expect(received[0]?.id).toBe(received[1]?.id);
			expect(received[0]?.body).toBe(received[1]?.body);
		});

	test("429 gets the pause it asks for", async (store) => {
		const { received, port } = await startReceiver((response) =>
			response.writeHead(429, { "Retry-After": "120" }).end(),
		);
		startOutbox(store, webhookSettings(port));
		await accept(store);
		const row = await failure(store, 1);
		expect(row).toMatchObject({ state: "waiting", last_error: "http-429" });
		expect(row.next_at).toBeGreaterThanOrEqual(Number(received[0]?.at) + 120_000);
		expect(row.next_at).toBeLessThanOrEqual(Date.now() + 120_000);
	});

	for (const [what, respond, end] of [
		[
			"410 ends it, visibly",
			(response) => response.writeHead(410).end(),
			{ state: "failed", last_error: "http-410" },
		],
		[
			"the status decides, however the rest of the response ends",
			(response) => {
				response.writeHead(200, { "Content-Length": "1000" });
				response.write("half", () => response.socket?.destroy());
			},
			{ state: "delivered", last_error: null },
		],
		[
			"an endless answer is not listened to for ever",
			(response) => {
				response.writeHead(200);
				const pouring = setInterval(() => response.write("x".repeat(32 * 1024)), 5);
				response.on("close", () => clearInterval(pouring));
			},
			{ state: "delivered" },
		],
	] as [string, Respond, object][])
		test(what, async (store) => {
			const { received, settings } = await startReceiver(respond);
			startOutbox(store, settings);
			await accept(store);
			await until(allEnded(store));
			expect(await deliveries(store)).toMatchObject([{ ...end, attempts: 1 }]);
			expect(received).toHaveLength(1);
		});

	test("recipients that say nothing hold up nobody else", async (store) => {
		const silent: ServerResponse[] = [];
		const { port } = await startReceiver((response, _, number) => {
			if (number > 3) response.writeHead(200).end();
			else silent.push(response);
		});
		startOutbox(store, webhookSettings(port));
		for (let index = 0; index < 3; index++) await accept(store);
		await until(() => silent.length === 3);
		for (let index = 0; index < 20; index++) await accept(store);
		const inState = async (state: string) => (await deliveries(store)).filter((row) => row.state === state);
		await until(async () => (await inState("delivered")).length === 20);
		expect(await inState("waiting")).toMatchObject(
			Array(3).fill({ attempts: 1, last_error: null, leased_until: expect.any(Number) }),
		);
		for (const response of silent) response.writeHead(200).end();
	});
});
