import { expect, test } from "vitest";
import { HOUR_MS, VISITOR_MAILS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { claimDue, recordDelivered } from "#app/leads/delivery/claims.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, toVisitors, toWebhook } from "#tests/support/lead.ts";
import lines from "#tests/support/metric-lines.json" with { type: "json" };
import { startMetricsServer } from "./metrics-server.ts";

const log = createLogger("silent");

/** The metrics of `open`'s store, read once. */
async function scrape(open: () => Promise<Store>, options: { patienceMs?: number } = {}) {
	const server = await startMetricsServer(open, { port: 0, host: "127.0.0.1", log, ...options });
	const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
	await server.close();
	return text;
}

onEachEngine((test) => {
	test("tells what happened here and how the store stands, without personal data", async (store) => {
		const now = Date.now();
		await accept(store, { kind: "client", language: "en" }, now - 25 * HOUR_MS, toWebhook);
		await beginDraft(store);
		metrics.countRequest({ method: "GET", route: "/blog/:post", status: 200, seconds: 0.012 });
		metrics.countFormErrors("contact", ["phone", "firstName"]);
		metrics.countDelivery("webhook", "retried");
		const server = await startMetricsServer(async () => store, { port: 0, host: "127.0.0.1", log });
		const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
		const text = await response.text();
		expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
		for (const line of lines) expect(text).toMatch(new RegExp(line, "m"));
		if (store.engine === "sqlite")
			expect(text).toMatch(/^store_free_bytes\{engine="sqlite",disk="[^"]+"\} [1-9]\d+$/m);
		const oldest = Number(/^delivery_oldest_waiting_seconds ([\d.]+)$/m.exec(text)?.[1]);
		expect(oldest).toBeGreaterThan(24 * 3600);
		expect(text).not.toMatch(/\bana\b|@/i);
		expect((await fetch(response.url, { method: "HEAD" })).status).toBe(200);
		expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
		await server.close();
	});

	test("says that the store can be read and not written to", async (store) => {
		const readOnly = { ...store, transaction: () => Promise.reject(new Error("disk full")) };
		const text = await scrape(async () => readOnly);
		expect(text).toMatch(/^store_up 1$/m);
		expect(text).toMatch(/^store_writable 0$/m);
	});

	test("mails to visitors that are held back are not late", async (store) => {
		for (let number = 0; number <= VISITOR_MAILS.max; number++) {
			const answers = { email: `ana-${number}@exemplo.com.br` };
			await accept(store, { kind: "newsletter", answers }, 0, toVisitors);
		}
		const to = ["newsletter-confirmation"] as const;
		for (const sent of await claimDue(store, to, { limit: VISITOR_MAILS.max - 1, now: Date.now() }))
			await recordDelivered(store, sent, Date.now());
		expect(await scrape(async () => store)).toMatch(/^delivery_oldest_waiting_seconds [1-9]/m);
		await claimDue(store, to, { limit: 1, now: Date.now() });
		expect(await scrape(async () => store)).toMatch(/^delivery_oldest_waiting_seconds 0$/m);
	});
});

test("a store that says nothing is away, in time for the answer", async () => {
	const text = await scrape(() => new Promise<never>(() => {}), { patienceMs: 1 });
	expect(text).toMatch(/^store_up 0$/m);
	expect(text).toMatch(/^store_writable 0$/m);
});
