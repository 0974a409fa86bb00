import { expect } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { onEachEngine, urlOf } from "#tests/support/each-engine.ts";
import {
	accept,
	allEnded,
	deliveries,
	everybody,
	setDeliveries,
	toWebhook,
	until,
} from "#tests/support/lead.ts";
import { start } from "#tests/support/outbox.ts";
import { run, runUnasked, runWith } from "#tests/support/run-command.ts";
import { SECRET, startReceiver } from "#tests/support/webhook-receiver.ts";

async function listed(store: Store, ...options: string[]): Promise<{ recipient: string | null }[]> {
	return (await run(store, "deliveries", "--json", ...options)).json();
}

onEachEngine((test) => {
	test("lists each delivery with its state, last answer and next attempt, by what one asks for", async (store) => {
		const now = Date.now();
		const LEADS_MAIL_TO = ["vendas@ciranda.example", "crm@ciranda.example"];
		const to = { ...everybody, LEADS_MAIL_TO };
		const { reference } = await accept(store, {}, now, to);
		const old = await accept(store, {}, now - 5 * DAY_MS, toWebhook);
		const waiting = { attempts: 3, next_at: now + HOUR_MS, last_error: "http-503" };
		await setDeliveries(store, waiting, { recipient: "crm@ciranda.example" });
		const failed = { state: "failed", attempts: 9, ended_at: now, last_error: "http-410" } as const;
		await setDeliveries(store, failed, { lead_id: old.id });
		const done = { state: "delivered", attempts: 1, ended_at: now } as const;
		await setDeliveries(store, done, { recipient: "vendas@ciranda.example" });
		const all = await listed(store);
		expect(all).toHaveLength(4);
		expect(all.at(-1)).toMatchObject({ reference: old.reference, state: "failed", lastError: "http-410" });
		expect(all.find(({ recipient }) => recipient === "crm@ciranda.example")).toMatchObject({
			reference,
			destination: "team-mail",
			state: "waiting",
			attempts: 3,
			lastError: "http-503",
			nextAt: new Date(now + HOUR_MS).toISOString(),
		});
		expect(await listed(store, "--state", "failed")).toHaveLength(1);
		expect(await listed(store, "--destination", "webhook")).toMatchObject([
			{ state: "waiting" },
			{ state: "failed" },
		]);
		expect(await listed(store, reference.toLowerCase())).toHaveLength(3);
		const yesterday = new Date(now - 2 * DAY_MS).toISOString().slice(0, 10);
		expect(await listed(store, "--until", yesterday)).toHaveLength(1);
		expect(await listed(store, "--since", yesterday)).toHaveLength(3);
		const { out } = await run(store, "deliveries");
		expect(out).toMatch(
			/^REFERENCE +DESTINATION +RECIPIENT +EVENT +STATE +ATTEMPTS +QUEUED AT +NEXT AT +ENDED AT +LAST ERROR +ID$/m,
		);
		expect(out).toMatch(
			/team-mail +crm@ciranda\.example +lead\.received +waiting +3 +\d{4}-.* +\d{4}-.* +http-503 +[\da-f-]{36}$/m,
		);
		expect(await run(store, "deliveries", "44444-44444-44444")).toMatchObject({ code: 1 });
		expect(await run(store, "deliveries", "--state", "lost")).toMatchObject({ code: 2 });
	});

	test("what a recipient lost is sent again under its id, though it was delivered; visitors get nothing twice", async (store) => {
		const { received, settings } = await startReceiver();
		const { reference } = await accept(store, { wantsCopy: true }, Date.now(), everybody);
		await setDeliveries(store, { state: "delivered", ended_at: Date.now(), attempts: 1 });
		expect(await run(store, "retry", reference)).toMatchObject({ code: 1 });
		const [lost] = await deliveries(store).then((rows) =>
			rows.filter((row) => row.destination === "webhook"),
		);
		expect((await run(store, "retry", String(lost?.id))).out).toBe("1 delivery queued again\n");
		start(store, settings);
		await until(allEnded(store));
		expect(received.map(({ id }) => id)).toEqual([lost?.id]);
	});

	test("what waits for a channel that was unset is ended by a command, and can be sent again once it is set", async (store) => {
		const { reference } = await accept(store, { kind: "client" }, Date.now(), everybody);
		const set = { WEBHOOK_URL: "https://crm.company.com", WEBHOOK_SECRET: SECRET };
		const own = { DATABASE_URL: urlOf(store) };
		expect((await runWith({ ...own, ...set }, "cancel")).out).toBe("1 delivery cancelled\n");
		const states = async () => (await deliveries(store)).map((row) => `${row.destination} ${row.state}`);
		expect(await states()).toEqual(["team-mail cancelled", "webhook waiting"]);
		expect((await runUnasked(own, "cancel")).code).toBe(1);
		const mail = { SMTP_URL: "smtp://a", MAIL_FROM: "a@b.com" };
		const room = { TEAM_CHAT_URL: "https://hooks.slack.com/services/x" };
		expect((await runWith({ ...own, ...set, ...mail, ...room }, "cancel")).code).toBe(1);
		expect((await run(store, "retry", "failed")).out).toBe("0 deliveries queued again\n");
		await run(store, "retry", reference);
		expect(await states()).toEqual(["team-mail waiting", "webhook waiting"]);
	});
});
