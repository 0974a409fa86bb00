import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { onEachEngine, onSqlite } from "#tests/support/each-engine.ts";
import { listen } from "#tests/support/listen.ts";
import { change } from "#tests/support/query.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createHealth } from "./health.ts";

async function serve(open: () => Promise<Store>, env: Record<string, string> = {}) {
	const health = createHealth(open, readSettings(env));
	const { origin } = await listen((request, response) => {
		if (!health.respond(request, response)) response.writeHead(404).end("other");
	});
	const status = async (path: string, method = "GET") => (await fetch(origin + path, { method })).status;
	return { health, origin, status };
}

const database = (changes: Partial<URL>) => Object.assign(new URL(inject("postgres")), changes).href;

onEachEngine((test) => {
	test("ready while the store takes changes, and until the process is about to stop", async (store) => {
		const site = await serve(async () => store);
		expect(await site.status("/healthz")).toBe(200);
		expect(await site.status("/readyz?x=1", "HEAD")).toBe(200);
		expect(await site.status("/readyz", "POST")).toBe(405);
		expect(await site.status("/readyzz")).toBe(404);
		site.health.drain();
		expect(await site.status("/readyz")).toBe(503);
		expect(await site.status("/healthz")).toBe(200);
	});
});

onSqlite((test) => {
	test("a store that refuses deliveries is ready where nobody is told of a lead, and only there", async (store) => {
		change(store.location, "CREATE TRIGGER a BEFORE INSERT ON delivery BEGIN SELECT RAISE(ABORT, 'no'); END");
		const told = await serve(async () => store, { TEAM_CHAT_URL: "https://hooks.slack.com/services/a" });
		expect(await told.status("/readyz")).toBe(503);
		expect(await (await serve(async () => store)).status("/readyz")).toBe(200);
	});
});

test.each([
	[0, undefined, /^ready\n$/],
	[0, "203.0.113.1", /^ready\nwarning: TRUST_PROXY does not fit the proxies that this request passed\n$/],
	[1, "203.0.113.1", /^ready\n$/],
	[2, "203.0.113.1", /^ready\nwarning: TRUST_PROXY does not fit the proxies that this request passed\n$/],
])(
	"with TRUST_PROXY=%i and X-Forwarded-For: %s it says what does not fit",
	async (trustProxy, forwarded, expected) => {
		const store = await openStore(`sqlite:${temporaryFolder(onTestFinished)}/leads.sqlite`);
		const site = await serve(async () => store, { TRUST_PROXY: String(trustProxy) });
		const headers: Record<string, string> = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
		expect(await (await fetch(`${site.origin}/readyz`, { headers })).text()).toMatch(expected);
		await store.close();
	},
);

const without: Partial<Store> = { transaction: async () => undefined as never };
test.each<[string, () => Promise<unknown>]>([
	["the store is missing", () => openStore("sqlite:/nowhere/leads.sqlite", { mustExist: true })],
	["the store is missing", () => openStore(database({ pathname: "/none" }))],
	["the store cannot be reached", () => openStore(database({ port: "1" }))],
	["the store cannot be reached", () => openStore(database({ password: "x" }))],
	["the store cannot be reached", () => openStore(database({ pathname: "/template0" }))],
	[
		"the store is read-only",
		() => openStore(database({ search: "?options=-cdefault_transaction_read_only=on" })),
	],
	["the store's disk is full", async () => ({ ...without, trouble: async () => "its disk is full" })],
	["the store is damaged", async () => ({ ...without, trouble: async () => "it is damaged" })],
	["the store is not writable", async () => ({ ...without, trouble: async () => "something else" })],
])("says what is true: %s", async (words, open) => {
	const site = await serve(open as () => Promise<Store>);
	expect(await (await fetch(`${site.origin}/readyz`)).text()).toBe(`${words}\n`);
});

test("a clock that is put back by a day does not make an old look at the store count for one", async () => {
	vi.useFakeTimers({ toFake: ["Date", "performance"] });
	let isAway = true;
	const store: Pick<Store, "transaction" | "trouble"> = {
		trouble: async () => null,
		transaction: async () => {
			if (isAway) throw new Error("away");
			return undefined as never;
		},
	};
	const site = await serve(async () => store as Store);
	expect(await site.status("/readyz")).toBe(503);
	isAway = false;
	expect(await site.status("/readyz")).toBe(503);
	vi.setSystemTime(Date.now() - 86_400_000);
	vi.advanceTimersByTime(2001);
	expect(await site.status("/readyz")).toBe(200);
	vi.useRealTimers();
});
