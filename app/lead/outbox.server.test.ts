import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test, vi } from "vitest";
import { onEachEngine } from "#app/db/engines.ts";
import type { Store } from "#app/db/open.ts";
import { acceptLead, type NewLead } from "#app/lead/accept.server.ts";
import { type Outbox, startOutbox } from "#app/lead/outbox.server.ts";
import { type Config, readConfig } from "#app/server/config.ts";
import { createLogger } from "#app/server/log.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const HOUR = 3_600_000;

// A busy machine may take its time; what is measured below are pauses, not speed.
vi.setConfig({ testTimeout: 90_000 });

type Received = { id: string; headers: IncomingHttpHeaders; body: string; at: number };
type Answer = (response: ServerResponse, request: IncomingMessage, number: number) => void;

const closing: (() => Promise<unknown>)[] = [];
const running: Outbox[] = [];
afterEach(async () => {
	running.length = 0;
	for (const close of closing.splice(0).reverse()) await close();
});

/** A receiver that notes all it gets and answers as told. */
async function receiver(answer: Answer, port = 0) {
	const received: Received[] = [];
	const server = createServer((request, response) => {
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			received.push({
				id: String(request.headers["webhook-id"]),
				headers: request.headers,
				body,
				at: Date.now(),
			});
			answer(response, request, received.length);
		});
	});
	await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
	const close = () =>
		new Promise<void>((closed) => {
			server.close(() => closed());
			server.closeAllConnections();
		});
	closing.push(close);
	return { received, close, port: (server.address() as AddressInfo).port };
}

function configFor(port: number): Config {
	return readConfig({
		WEBHOOK_URL: `http://127.0.0.1:${port}/leads`,
		WEBHOOK_SECRET: SECRET,
		WEBHOOK_ALLOW_PRIVATE: "true",
	});
}

function start(store: Store, config: Config, leaseMs?: number): Outbox {
	const outbox = startOutbox(store, config, createLogger("silent"), leaseMs);
	running.push(outbox);
	closing.push(() => outbox.stop());
	return outbox;
}

async function accept(store: Store, changes: Partial<NewLead> = {}, now = Date.now()) {
	const accepted = await acceptLead(
		store,
		{
			kind: "contact",
			language: "pt",
			answers: { fullName: "Ana Souza", email: "ana@exemplo.com.br" },
			source: {},
			repeatKey: crypto.randomUUID(),
			suspect: [],
			notice: { version: "1", language: "pt" },
			wantsCopy: false,
			...changes,
		},
		now,
		{ webhook: true, teamMail: false, visitorMail: false },
	);
	wakeAll();
	return accepted;
}

function wakeAll(): void {
	for (const outbox of running) outbox.wake();
}

const deliveries = (store: Store) => store.db.selectFrom("delivery").selectAll().execute();

async function until(condition: () => Promise<boolean> | boolean, forMs = 40_000): Promise<void> {
	const giveUpAt = Date.now() + forMs;
	while (!(await condition())) {
		if (Date.now() > giveUpAt) throw new Error("It did not happen in time");
		await new Promise((resolve) => setTimeout(resolve, 15));
	}
}

const allEnded = (store: Store) => async () =>
	(await deliveries(store)).every((row) => row.state !== "waiting");
const oneFailure = (store: Store) => async () =>
	(await deliveries(store)).some((row) => row.last_error !== null);

onEachEngine((engine) => {
	test("a lead arrives signed, complete and once", async () => {
		const store = await engine.fresh();
		const { received, port } = await receiver((response) => response.writeHead(204).end());
		start(store, configFor(port));
		const { id, reference } = await accept(store);
		await until(() => received.length > 0);
		await until(allEnded(store));
		const [one] = received;
		const [row] = await deliveries(store);
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
				kind: "contact",
				language: "pt",
				receivedAt: expect.stringMatching(/Z$/),
				dueAt: expect.stringMatching(/Z$/),
				confirmedAt: null,
				unsubscribedAt: null,
				answers: { fullName: "Ana Souza", email: "ana@exemplo.com.br" },
				source: {},
				notice: { version: "1", language: "pt" },
			},
		});
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(received).toHaveLength(1);
	});

	test("a receiver that is down for longer than the quick retries gets it when it is back, always under one id", async () => {
		const store = await engine.fresh();
		const { received, port, close } = await receiver((response) => response.writeHead(200).end());
		await close();
		start(store, configFor(port));
		await accept(store);
		await until(async () => (await deliveries(store))[0]?.attempts === 4);
		const [row] = await deliveries(store);
		expect(row).toMatchObject({ state: "waiting", last_error: "ECONNREFUSED" });
		// 1 + 2 + 4 s lie behind it; the next pause is drawn from up to a minute.
		expect(Date.now() - (row?.queued_at ?? 0)).toBeGreaterThanOrEqual(7000);
		await receiver((response) => response.writeHead(200).end(), port).then((again) =>
			received.push(...again.received),
		);
		await store.write((tx) => tx.updateTable("delivery").set({ next_at: Date.now() }).execute());
		wakeAll();
		await until(allEnded(store));
		expect((await deliveries(store))[0]).toMatchObject({ id: row?.id, state: "delivered", attempts: 5 });
	});

	test.each<[string, Answer, string]>([
		["500", (response) => response.writeHead(500).end("oops"), "http-500"],
		[
			"a redirect",
			(response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
			"http-302",
		],
		["a cut connection", (_, request) => request.socket.destroy(), "ECONNRESET"],
		[
			"half an answer",
			(response) => {
				response.writeHead(200, { "Content-Length": "1000" });
				response.write("half", () => response.socket?.destroy());
			},
			"ECONNRESET",
		],
	])("%s is tried again after a second, under the same id", async (_, misbehave, reason) => {
		const store = await engine.fresh();
		const { received, port } = await receiver((response, request, number) =>
			number === 1 ? misbehave(response, request, number) : response.writeHead(200).end(),
		);
		start(store, configFor(port));
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
		const { received, port } = await receiver((response) =>
			response.writeHead(429, { "Retry-After": "120" }).end(),
		);
		start(store, configFor(port));
		await accept(store);
		await until(oneFailure(store));
		const [row] = await deliveries(store);
		expect(row).toMatchObject({ state: "waiting", last_error: "http-429" });
		expect((row?.next_at ?? 0) - (received[0]?.at ?? 0)).toBeGreaterThanOrEqual(119_000);
		expect((row?.next_at ?? 0) - (received[0]?.at ?? 0)).toBeLessThan(140_000);
	});

	test("410 ends it, visibly", async () => {
		const store = await engine.fresh();
		const { received, port } = await receiver((response) => response.writeHead(410).end());
		start(store, configFor(port));
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
		const { port } = await receiver((response) => response.writeHead(500).end());
		await accept(store, {}, Date.now() - 73 * HOUR);
		await store.write((tx) => tx.updateTable("delivery").set({ attempts: 200 }).execute());
		start(store, configFor(port));
		await until(allEnded(store));
		expect((await deliveries(store))[0]).toMatchObject({
			state: "failed",
			attempts: 201,
			last_error: "http-500",
		});
	});

	test("an endless answer is not listened to for ever", async () => {
		const store = await engine.fresh();
		const { port } = await receiver((response) => {
			response.writeHead(200);
			const pouring = setInterval(() => response.write("x".repeat(32 * 1024)), 5);
			response.on("close", () => clearInterval(pouring));
		});
		start(store, configFor(port));
		await accept(store);
		await until(allEnded(store));
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered", attempts: 1 });
	});

	test("a slow receiver and a stubborn delivery hold up nobody else", async () => {
		const store = await engine.fresh();
		const { received, port } = await receiver((response, _, number) => {
			if (number > 3) response.writeHead(200).end();
		});
		start(store, configFor(port));
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

	test("several workers share the work and send nothing twice", async () => {
		const url = await engine.freshUrl();
		const stores = [await engine.open(url), await engine.open(url), await engine.open(url)];
		const { received, port } = await receiver((response) =>
			setTimeout(() => response.writeHead(200).end(), 2),
		);
		const [store] = stores as [Store];
		await Promise.all(Array.from({ length: 200 }, () => accept(store)));
		// Only one process owns an embedded store; three would give back each other's claims at the start.
		const workers = (engine.name === "sqlite" ? [store] : stores).map((one) => start(one, configFor(port)));
		await until(allEnded(store));
		expect(received).toHaveLength(200);
		expect(new Set(received.map((one) => one.id)).size).toBe(200);
		expect(workers.length).toBe(engine.name === "sqlite" ? 1 : 3);
	});

	test("what a dead worker had claimed is sent under the same id", async () => {
		const store = await engine.fresh();
		const { received, port } = await receiver((response, _, number) => {
			if (number > 1) response.writeHead(200).end();
		});
		const first = start(store, configFor(port), 1500);
		await accept(store);
		await until(() => received.length === 1);
		// A process that dies between sending and recording leaves its claim behind.
		await store.write((tx) =>
			tx
				.updateTable("delivery")
				.set({ leased_until: Date.now() + 1500 })
				.execute(),
		);
		const second = start(store, configFor(port), 1500);
		await until(allEnded(store));
		expect(received[0]?.id).toBe(received[1]?.id);
		await Promise.all([first.stop(), second.stop()]);
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered" });
	});

	test("stopping waits for what is under way and starts nothing new", async () => {
		const store = await engine.fresh();
		const { received, port } = await receiver((response) =>
			setTimeout(() => response.writeHead(200).end(), 300),
		);
		const outbox = start(store, configFor(port));
		await accept(store);
		await until(() => received.length === 1);
		await outbox.stop();
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered" });
		await accept(store);
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(received).toHaveLength(1);
	});
});
