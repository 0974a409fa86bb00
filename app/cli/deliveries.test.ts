import { Webhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { receiversOf } from "#app/leads/delivery/routing.ts";
import { logger } from "#app/platform/log.ts";
import { readConfig } from "#app/platform/settings/config.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import {
	accept,
	allEnded,
	anyWebhook,
	deliveries,
	everybody,
	noReceivers,
	until,
} from "#tests/support/lead.ts";
import { start } from "#tests/support/outbox.ts";
import { run, runUnasked, runWith } from "#tests/support/run-command.ts";
import { SECRET, startReceiver } from "#tests/support/webhook-receiver.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Listed = {
	id: string;
	reference: string | null;
	destination: string;
	recipient: string | null;
	state: string;
	attempts: number;
	lastError: string | null;
	nextAt: string | null;
};

async function listed(url: string, ...options: string[]): Promise<Listed[]> {
	return (await run(url, "deliveries", "--json", ...options)).json();
}

onEachEngine((engine) => {
	test("lists each delivery with its state, last answer and next attempt, by what one asks for", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const now = Date.now();
		const to = { ...everybody, webhooks: [anyWebhook, { ...anyWebhook, name: "crm" }], visitorMail: false };
		const { reference } = await accept(store, {}, now, to);
		const old = await accept(store, {}, now - 5 * DAY, { ...noReceivers, webhooks: [anyWebhook] });
		await store.transaction(async (tx) => {
			const waiting = { attempts: 3, next_at: now + HOUR, last_error: "http-503" };
			await tx.updateTable("delivery").set(waiting).where("recipient", "=", "crm").execute();
			const failed = { state: "failed", attempts: 9, ended_at: now, last_error: "http-410" };
			await tx.updateTable("delivery").set(failed).where("lead_id", "=", old.id).execute();
			const done = { state: "delivered", attempts: 1, ended_at: now };
			await tx.updateTable("delivery").set(done).where("destination", "=", "team-mail").execute();
		});
		const all = await listed(url);
		expect(all).toHaveLength(4);
		expect(all.at(-1)).toMatchObject({ reference: old.reference, state: "failed", lastError: "http-410" });
		expect(await listed(url, "--to", "crm")).toMatchObject([
			{
				reference,
				destination: "webhook",
				recipient: "crm",
				state: "waiting",
				attempts: 3,
				lastError: "http-503",
				nextAt: new Date(now + HOUR).toISOString(),
			},
		]);
		expect(await listed(url, "--state", "failed")).toHaveLength(1);
		expect(await listed(url, "--destination", "team-mail")).toMatchObject([{ state: "delivered" }]);
		expect(await listed(url, reference.toLowerCase())).toHaveLength(3);
		const yesterday = new Date(now - 2 * DAY).toISOString().slice(0, 10);
		expect(await listed(url, "--until", yesterday)).toHaveLength(1);
		expect(await listed(url, "--since", yesterday)).toHaveLength(3);
		const { out, err } = await run(url, "deliveries", "--limit", "2", "--destination", "webhook");
		expect(out).toMatch(/QUEUED +REFERENCE +DESTINATION .*LAST ANSWER/);
		expect(out).toMatch(/webhook crm +lead\.received +waiting +3 +http-503 +\d{4}-/);
		expect(err).toBe("There are more than these 2: --limit shows more.\n");
		expect(await run(url, "deliveries", "44444-44444-44444")).toMatchObject({ code: 1 });
		expect(await run(url, "deliveries", "--state", "lost")).toMatchObject({ code: 2 });
	});

	test("lists page by page, whatever their number, each once", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const now = Date.now();
		await accept(store, {}, now, { ...noReceivers, webhooks: [anyWebhook] });
		const [first] = await deliveries(store);
		if (!first) throw new Error("Nothing was queued");
		await store.transaction(async (tx) => {
			const rows = Array.from({ length: 1099 }, (_, n) => ({
				...first,
				id: crypto.randomUUID(),
				queued_at: now - (n % 2) * HOUR,
			}));
			await tx.insertInto("delivery").values(rows).execute();
		});
		const ids = (await listed(url)).map(({ id }) => id);
		expect([ids.length, new Set(ids).size]).toEqual([1100, 1100]);
	});

	test("a span is sent again under the same ids, delivered ones too, after asking; visitors get nothing twice", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const { received, settings } = await startReceiver();
		const now = Date.now();
		const old = now - 5 * DAY;
		const to = { ...everybody, webhooks: [anyWebhook] };
		await accept(store, { wantsCopy: true }, old, to);
		await accept(store, {}, now, to);
		await store.transaction((tx) =>
			tx.updateTable("delivery").set({ state: "delivered", ended_at: now, attempts: 1 }).execute(),
		);
		const before = await deliveries(store);
		const info = vi.spyOn(logger(), "info");
		const from = new Date(old - DAY).toISOString().slice(0, 10);
		const span = ["retry", "all", "--since", from, "--until", new Date(old + DAY).toISOString().slice(0, 10)];
		expect(await runUnasked({ DATABASE_URL: url }, ...span)).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^Found 1 deliveries\.\nNothing was changed/),
		});
		expect(await deliveries(store)).toEqual(before);
		expect((await run(url, ...span)).out).toBe("1 delivery queued again\n");
		const waiting = (await deliveries(store)).filter(({ state }) => state === "waiting");
		expect(waiting).toMatchObject([{ destination: "webhook" }]);
		start(store, settings);
		await until(() => received.length === 1);
		await until(allEnded(store));
		expect(received[0]?.id).toBe(waiting[0]?.id);
		expect((await run(url, "retry", "all", "--since", from, "--destination", "team-mail", "--yes")).out).toBe(
			"2 deliveries queued again\n",
		);
		for (const wrong of [
			["all"],
			["all", "--since", from, "--destination", "visitor-copy"],
			[String(waiting[0]?.id), "--since", from],
		])
			expect(await run(url, "retry", ...wrong)).toMatchObject({ code: 2 });
		expect(info.mock.calls).toEqual([
			[{ count: 1 }, "deliveries queued again"],
			[{ count: 2 }, "deliveries queued again"],
		]);
	});

	test("each webhook gets the kinds it asked for under its own secret, and none waits for another", async () => {
		const store = await engine.fresh();
		const stuck = await startReceiver(() => {});
		const other = await startReceiver();
		const mine = "whsec_b3RoZXItc2VjcmV0LW9mLW5vYm9keQ==";
		const webhooks = JSON.stringify([
			{ name: "stuck", url: `http://127.0.0.1:${stuck.port}/`, secret: mine, allowPrivate: true },
			{
				name: "clients",
				url: `http://127.0.0.1:${other.port}/`,
				secret: mine,
				kinds: ["client"],
				allowPrivate: true,
			},
		]);
		const env = { WEBHOOKS: webhooks };
		const to = receiversOf(readConfig(env));
		for (let n = 0; n < 20; n++) await accept(store, {}, Date.now(), to);
		const client = await accept(store, { kind: "client" }, Date.now(), to);
		start(store, env);
		await until(() => other.received.length === 1 && stuck.received.length === 16);
		const [got] = other.received;
		expect(got?.reference).toBe(client.reference);
		expect(() =>
			new Webhook(mine).verify(got?.body ?? "", got?.headers as Record<string, string>),
		).not.toThrow();
		await stuck.close();
	});

	test("what waits for a channel that was unset is ended by a command, and can be sent again once it is set", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const { reference } = await accept(store, { kind: "client" }, Date.now(), everybody);
		const set = { WEBHOOK_URL: "https://crm.company.com", WEBHOOK_SECRET: SECRET };
		const own = { DATABASE_URL: url };
		expect((await runWith({ ...own, ...set }, "cancel", "unset")).out).toBe("1 delivery cancelled\n");
		const states = async () =>
			(await deliveries(store)).map(({ destination, state }) => [destination, state]);
		expect(await states()).toEqual([
			["team-mail", "cancelled"],
			["webhook", "waiting"],
		]);
		expect((await runUnasked(own, "cancel", "unset")).code).toBe(1);
		expect((await runWith(own, "cancel", reference)).out).toBe("1 delivery cancelled\n");
		expect((await runWith(own, "cancel", reference)).code).toBe(1);
		expect((await run(url, "retry", "failed")).out).toBe("0 deliveries queued again\n");
		await run(url, "retry", reference);
		expect(await states()).toEqual([
			["team-mail", "waiting"],
			["webhook", "waiting"],
		]);
	});

	test("what waits for a webhook whose name is gone is tried on, and the unnamed one's goes to the first in the list", async () => {
		const store = await engine.fresh();
		const { received, port } = await startReceiver();
		const lost = { ...anyWebhook, name: "lost" };
		const named = await accept(store, {}, Date.now(), { ...noReceivers, webhooks: [lost] });
		const unnamed = await accept(store, {}, Date.now(), { ...noReceivers, webhooks: [anyWebhook] });
		const url = `http://127.0.0.1:${port}/`;
		const entry = { name: "first", url, secret: SECRET, allowPrivate: true };
		start(store, { WEBHOOKS: JSON.stringify([entry, { ...entry, name: "second" }]) });
		await until(() => received.length === 1);
		expect(received[0]?.reference).toBe(unnamed.reference);
		await until(async () => (await deliveries(store)).some((row) => row.last_error === "no-such-webhook"));
		expect((await deliveries(store)).find((row) => row.lead_id === named.id)).toMatchObject({
			state: "waiting",
			recipient: "lost",
		});
	});
});
