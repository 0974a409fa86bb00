import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { LARGE_STORE_BYTES, LOW_DISK_BYTES } from "#app/constants.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { warnings, watchStoreSize } from "#app/server/jobs/store-size.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { newLead, noReceivers, repeatedly, until } from "#tests/support/lead.ts";

function logged() {
	const messages: string[] = [];
	const log = createLogger(
		"warn",
		new Writable({
			write(line, _, done) {
				messages.push(JSON.parse(line).msg);
				done();
			},
		}),
	);
	return { log, messages };
}

test("warns of a large store and of a disk that is nearly full, and again only when it got worse", () => {
	const { log, messages } = logged();
	const warn = warnings(log);
	const roomy = 4 * LOW_DISK_BYTES;
	warn({ bytes: LARGE_STORE_BYTES, freeBytes: LOW_DISK_BYTES });
	expect(messages).toEqual([]);
	warn({ bytes: LARGE_STORE_BYTES + 1, freeBytes: roomy });
	warn({ bytes: LARGE_STORE_BYTES * 1.05, freeBytes: null });
	expect(messages).toEqual(["store is large"]);
	warn({ bytes: LARGE_STORE_BYTES * 1.2, freeBytes: LOW_DISK_BYTES - 1 });
	warn({ bytes: 0, freeBytes: LOW_DISK_BYTES * 0.95 });
	warn({ bytes: 0, freeBytes: LOW_DISK_BYTES / 2 });
	expect(messages.slice(1)).toEqual(["store is large", "store disk nearly full", "store disk nearly full"]);
});

onEachEngine((engine) => {
	test("measures what it takes, more with every lead", async () => {
		const store = await engine.fresh();
		const before = await store.measure();
		const message = "x".repeat(2000);
		await repeatedly(500, () =>
			acceptLead(store, newLead({ answers: { message } }), Date.now(), noReceivers),
		);
		const after = await store.measure();
		expect(after.bytes - before.bytes).toBeGreaterThan(100_000);
		expect(after.freeBytes === null).toBe(engine.name === "postgres");
	});
});

test("looks once more after a while, and says when it cannot", async () => {
	const { log, messages } = logged();
	const measure = () => Promise.reject(new Error("away"));
	const watch = watchStoreSize({ measure }, log, 1);
	await until(() => messages.length > 1);
	watch.stop();
	expect(new Set(messages)).toEqual(new Set(["could not read the store size"]));
});
