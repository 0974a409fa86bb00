import { expect } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { onEachEngine, openAgain } from "#tests/support/each-engine.ts";
import {
	deliveries,
	everybody,
	newLead,
	nobody,
	setDeliveries,
	toVisitors,
	toWebhook,
} from "#tests/support/lead.ts";
import { deliverMails } from "#tests/support/mail-server.ts";
import { acceptLead, type NewLead } from "./accept.server.ts";
import { forgetPerson } from "./erase.server.ts";
import { markContacted, releaseSuspect } from "./follow-up.server.ts";
import { queueDigest, queueReminders, remindTeam } from "./team-reminders.server.ts";

/** Nine in the morning in São Paulo. */
const NINE = Date.UTC(2026, 10, 20, 12);
const team = { ...toVisitors, LEADS_MAIL_TO: ["vendas@ciranda.example", "time@ciranda.example"] };

function accept(store: Store, at: number, changes: Partial<NewLead> = {}) {
	return acceptLead(store, newLead({ kind: "client", ...changes }), at, nobody);
}

onEachEngine((test) => {
	test("a quarter of the time left reminds the team once, whoever asks and however often", async (store) => {
		const stores = [store, await openAgain(store)];
		const { id } = await accept(store, NINE);
		await markContacted(store, (await accept(store, NINE)).reference, NINE + HOUR_MS, nobody);
		await accept(store, NINE, { kind: "contact" });
		await accept(store, NINE, { spamReasons: ["honeypot"] });
		await accept(store, NINE - 7 * HOUR_MS - DAY_MS);
		const remind = (now: number) =>
			Promise.all([0, 1, 0, 1, 0].map((which) => queueReminders(stores[which] ?? store, team, now)));
		expect(await remind(NINE + 18 * HOUR_MS - 1)).toEqual([0, 0, 0, 0, 0]);
		const queued = await remind(NINE + 18 * HOUR_MS);
		expect(queued.reduce((sum, one) => sum + one, 0)).toBe(1);
		expect(await remind(NINE + 20 * HOUR_MS)).toEqual([0, 0, 0, 0, 0]);
		expect((await deliveries(store)).map((row) => [row.lead_id, row.event, row.recipient]).sort()).toEqual([
			[id, "lead.reminder", "time@ciranda.example"],
			[id, "lead.reminder", "vendas@ciranda.example"],
		]);
	});

	test("nobody is reminded of what is overdue or was just released; a clock that ran ahead silences no digest", async (store) => {
		await accept(store, NINE - 2 * DAY_MS);
		const { reference } = await accept(store, NINE, { spamReasons: ["honeypot"] });
		await releaseSuspect(store, reference, NINE + 20 * HOUR_MS, team);
		expect(await queueReminders(store, team, NINE + 20 * HOUR_MS)).toBe(0);
		expect(await queueDigest(store, team, NINE + 800 * DAY_MS)).toBe(true);
		expect(await queueDigest(store, team, NINE)).toBe(true);
		// One process is ahead of another.
		expect(await queueDigest(store, team, NINE - DAY_MS)).toBe(false);
	});

	test("the digest comes once a day from its hour on, from one process, and only if there is something", async (store) => {
		const stores = [store, await openAgain(store)];
		const digest = async (now: number) => {
			const all = [0, 1, 0, 1, 0].map((which) => queueDigest(stores[which] ?? store, team, now));
			return (await Promise.all(all)).filter(Boolean).length;
		};
		expect(await digest(NINE - DAY_MS)).toBe(0);
		await accept(store, NINE - 20 * HOUR_MS);
		// That day was looked at already; the next one begins at eight.
		expect(await digest(NINE - 20 * HOUR_MS)).toBe(0);
		expect(await digest(NINE - HOUR_MS - 1)).toBe(0);
		expect(await digest(NINE - HOUR_MS)).toBe(1);
		expect(await digest(NINE)).toBe(0);
		const told = { destination: "team-digest", event: "team.digest", lead_id: null };
		expect(await deliveries(store)).toMatchObject([told, told]);
		expect(await digest(NINE + DAY_MS)).toBe(1);
	});

	test("queues what is due, and leaves everything as it is where the team gets no e-mail", async (store) => {
		const { id } = await accept(store, Date.now() - 20 * HOUR_MS);
		let queued = 0;
		await remindTeam(store, nobody, () => queued++);
		expect(queued).toBe(0);
		await remindTeam(store, everybody, () => queued++);
		expect(queued).toBe(1);
		// From eight on there is a digest as well.
		const reminders = (await deliveries(store)).filter(({ event }) => event === "lead.reminder");
		expect(reminders).toMatchObject([{ lead_id: id, recipient: "vendas@ciranda.example" }]);
	});

	test("the digest names by reference what is due, late, suspect and failed, and lets a suspect go", async (store) => {
		const now = Date.now();
		const late = await accept(store, now - DAY_MS - HOUR_MS);
		const suspect = await accept(store, now, { spamReasons: ["honeypot", "links"] });
		const failed = await acceptLead(store, newLead({ kind: "contact" }), now, toWebhook);
		const released = await accept(store, now, { spamReasons: ["honeypot"] });
		await releaseSuspect(store, released.reference, now, nobody);
		await accept(store, now, { spamReasons: ["honeypot", "team"] });
		await accept(store, now, { spamReasons: ["links"], answers: { email: "bia@exemplo.com.br" } });
		await forgetPerson(store, "bia@exemplo.com.br", now, nobody);
		const contacted = await accept(store, now - DAY_MS - HOUR_MS);
		await markContacted(store, contacted.reference, now, nobody);
		const end = { state: "failed", ended_at: now - 1, attempts: 9, last_error: "http-500" } as const;
		await setDeliveries(store, end);
		expect(await queueDigest(store, everybody, now, 0)).toBe(true);
		const [mail] = await deliverMails(store);
		expect(mail?.to).toEqual(["vendas@ciranda.example"]);
		expect(mail?.subject).toBe("Ciranda: 1 atrasado, 1 suspeito novo, 1 entrega falhou");
		expect(mail?.body).toContain(late.reference);
		expect(mail?.body).toContain(`Não é spam: ${suspect.reference}`);
		expect(mail?.body).toContain(`webhook ${failed.reference}: tentativas: 9, última resposta: http-500`);
		expect(mail?.body).not.toContain(contacted.reference);
		// Due tomorrow like any other of now, and no suspect any more.
		expect(mail?.body).not.toContain(`Não é spam: ${released.reference}`);
		expect(mail?.body).not.toMatch(/Ana|Souza|exemplo\.com|Segredo/);
	});

	test("a digest that has nothing left to say when it is sent is not sent", async (store) => {
		const now = Date.now();
		const late = await accept(store, now - DAY_MS - HOUR_MS);
		await queueDigest(store, team, now, 0);
		await markContacted(store, late.reference, now, nobody);
		expect([await deliverMails(store), await deliveries(store)]).toEqual([[], []]);
	});
});
