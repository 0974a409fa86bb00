import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { onEachEngine } from "#app/db/engines.ts";
import type { Store } from "#app/db/open.ts";
import { createHealth } from "#app/server/health.ts";

async function serve(open: () => Promise<Store>) {
	const health = createHealth(open);
	const server = createServer((request, response) => {
		if (!health.answer(request, response)) response.writeHead(404).end("other");
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		health,
		status: async (path: string, method = "GET") => (await fetch(origin + path, { method })).status,
		close: () => new Promise((closed) => server.close(closed)),
	};
}

onEachEngine((engine) => {
	test("ready while the store takes changes, and until the process is about to stop", async () => {
		const store = await engine.fresh();
		const site = await serve(async () => store);
		expect(await site.status("/healthz")).toBe(200);
		expect(await site.status("/readyz?x=1", "HEAD")).toBe(200);
		expect(await site.status("/readyz", "POST")).toBe(405);
		expect(await site.status("/readyzz")).toBe(404);
		site.health.drain();
		expect(await site.status("/readyz")).toBe(503);
		expect(await site.status("/healthz")).toBe(200);
		await site.close();
	});
});

test("not ready without a store, and lives on", async () => {
	const site = await serve(() => Promise.reject(new Error("away")));
	expect(await site.status("/readyz")).toBe(503);
	expect(await site.status("/healthz")).toBe(200);
	await site.close();
});
