import { expect } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { dayOf } from "#app/formats/clock.ts";
import { queueResumeMail } from "#app/leads/delivery/resume-mail.server.ts";
import { beginDraft } from "#tests/support/draft.ts";
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
import { startOutbox } from "#tests/support/outbox.ts";
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
		const nextAt = new Date(now + HOUR_MS).toISOString();
		const shown = { reference, state: "waiting", attempts: 3, lastError: "http-503", nextAt };
		const toCrm = all.find(({ recipient }) => recipient === "crm@ciranda.example");
		expect(toCrm).toMatchObject({ ...shown, destination: "team-mail" });
		expect(await listed(store, "--state", "failed")).toHaveLength(1);
		expect(await listed(store, "--destination", "webhook")).toHaveLength(2);
		expect(await listed(store, reference.toLowerCase())).toHaveLength(3);
		const yesterday = dayOf(now - 2 * DAY_MS);
		expect(await listed(store, "--until", yesterday)).toHaveLength(1);
		expect(await listed(store, "--since", yesterday)).toHaveLength(3);
		const { out } = await run(store, "deliveries");
		expect(out).toMatch(
			/^REFERENCE +DESTINATION +RECIPIENT +EVENT +STATE +ATTEMPTS +QUEUED AT +NEXT AT +ENDED AT +LAST ERROR +ID$/m,
		);
		expect(out).toMatch(/ crm@ciranda\.example +lead\.received +waiting +3 .* +http-503 +[\da-f-]{36}$/m);
		const { id } = await beginDraft(store);
		await queueResumeMail(store, id, "ana@exemplo.com.br", now);
		expect(await listed(store, "--destination", "draft-link")).toMatchObject([{ recipient: null }]);
		expect(await run(store, "deliveries", "44444-44444-44444")).toMatchObject({ code: 1 });
		expect(await run(store, "deliveries", "--state", "lost")).toMatchObject({ code: 2 });
	});

	test("a span is sent again under the same ids, delivered ones too, after asking; visitors get nothing twice", async (store) => {
		const { received, settings } = await startReceiver();
		const now = Date.now();
		const old = now - 5 * DAY_MS;
		await accept(store, { wantsCopy: true }, old, everybody);
		await accept(store, {}, now, everybody);
		await setDeliveries(store, { state: "delivered", ended_at: now, attempts: 1 });
		const before = await deliveries(store);
		const from = dayOf(old - DAY_MS);
		const span = ["retry", "all", "--since", from, "--until", dayOf(old + DAY_MS)];
		const refused = { code: 1, err: expect.stringMatching(/^Found 1 deliveries\.\nNothing was changed/) };
		expect(await runUnasked({ DATABASE_URL: urlOf(store) }, ...span)).toMatchObject(refused);
		expect(await deliveries(store)).toEqual(before);
		expect((await run(store, ...span)).out).toBe("1 delivery put back in the outbox\n");
		const waiting = (await deliveries(store)).filter(({ state }) => state === "waiting");
		expect(waiting).toMatchObject([{ destination: "webhook" }]);
		startOutbox(store, settings);
		await until(allEnded(store));
		expect(received[0]?.id).toBe(waiting[0]?.id);
		const mails = ["retry", "all", "--since", from, "--destination", "team-mail", "--yes"];
		expect((await run(store, ...mails)).out).toBe("2 deliveries put back in the outbox\n");
		for (const wrong of [["all"], ["all", "--since", from, "--destination", "visitor-copy"]])
			expect(await run(store, "retry", ...wrong)).toMatchObject({ code: 2 });
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
		expect((await run(store, "retry", "failed")).out).toBe("0 deliveries put back in the outbox\n");
		await run(store, "retry", reference);
		expect(await states()).toEqual(["team-mail waiting", "webhook waiting"]);
	});
});
