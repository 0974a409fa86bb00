import { expect } from "vitest";
import { HOUR_MS } from "#app/constants.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { onEachEngine, urlOf } from "#tests/support/each-engine.ts";
import { accept, deliveries, setDeliveries, toWebhook } from "#tests/support/lead.ts";
import { run, runWith } from "#tests/support/run-command.ts";
import { webhookSettings } from "#tests/support/webhook-receiver.ts";

onEachEngine((test) => {
	test("a suspect is listed and delivered once it is released; spam is held back with what was not delivered", async (store) => {
		await accept(store);
		const { id, reference } = await accept(store, { spamReasons: ["honeypot"] }, Date.now(), toWebhook);
		expect((await run(store, "list", "--json")).json()).toHaveLength(2);
		expect((await run(store, "list", "--suspect", "--json")).json()).toMatchObject([
			{ reference, suspect: ["honeypot"] },
		]);
		expect((await run(store, "list", "--suspect")).out).toContain("suspect: honeypot");
		const env = { DATABASE_URL: urlOf(store), ...webhookSettings(9) };
		const release = async () => (await runWith(env, "release", reference)).out;
		expect(await release()).toBe(`${reference} released, to webhook\n`);
		expect(await release()).toBe(`${reference} is not held back\n`);
		expect((await run(store, "list", "--suspect", "--json")).json()).toEqual([]);
		expect(await deliveries(store)).toMatchObject([{ lead_id: id, state: "waiting" }]);
		expect((await run(store, "spam", reference.toLowerCase())).out).toBe(`${reference} held back as spam\n`);
		expect(await deliveries(store)).toEqual([]);
		expect(await findLead(store, reference)).toMatchObject({
			spamReasons: ["honeypot", "team"],
			releasedAt: null,
		});
		expect(await release()).toBe(`${reference} released, to webhook\n`);
		await run(store, "forget", reference, "--yes");
		expect(await run(store, "spam", reference, "44444-44444-44444")).toMatchObject({ code: 1, out: "" });
	});

	test("sends again what failed, a lead's, or one delivery", async (store) => {
		const first = await accept(store, {}, Date.now(), toWebhook);
		await accept(store, {}, Date.now(), toWebhook);
		await setDeliveries(store, { state: "failed", attempts: 9, next_at: 1, queued_at: 1 });
		expect((await run(store, "retry", "failed")).out).toBe("2 deliveries put back in the outbox\n");
		const [row] = await store.db.selectFrom("delivery").selectAll().where("lead_id", "=", first.id).execute();
		expect(row).toMatchObject({ state: "waiting", attempts: 9 });
		expect(row?.queued_at).toBeGreaterThan(Date.now() - HOUR_MS);
		await setDeliveries(store, { state: "delivered" });
		expect(await run(store, "retry", first.reference)).toMatchObject({ code: 1, out: "" });
		expect(await run(store, "retry", row?.id ?? "")).toMatchObject({
			code: 0,
			out: "1 delivery put back in the outbox\n",
		});
	});

	test("the outcome of a lead can be given later, and the webhook gets each change", async (store) => {
		const { reference } = await accept(store, { kind: "client" });
		const held = await accept(store, { spamReasons: ["honeypot"] });
		const env = { DATABASE_URL: urlOf(store), ...webhookSettings(9) };
		const say = (...argv: string[]) => runWith(env, "contacted", reference, ...argv);
		await say();
		const first = (await findLead(store, reference))?.contactedAt;
		await say();
		await say("--outcome", "not-now");
		await say("--outcome", "not-now");
		expect(await say("--outcome", "won")).toMatchObject({ out: `${reference} contacted, won\n` });
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: first, outcome: "won" });
		await say();
		expect(await findLead(store, reference)).toMatchObject({ outcome: "won" });
		const told = async () => (await deliveries(store)).map(({ event }) => event);
		expect(await told()).toEqual(Array(3).fill("lead.contacted"));
		await say("--undo");
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: null, outcome: null });
		await runWith(env, "contacted", held.reference, "--outcome", "lost");
		expect(await told()).toHaveLength(4);
		expect(await say("--outcome", "maybe")).toMatchObject({ code: 2 });
		expect(await say("--outcome", "won", "--undo")).toMatchObject({ code: 2 });
		expect(await say("nobody")).toMatchObject({ code: 1 });
	});
});
