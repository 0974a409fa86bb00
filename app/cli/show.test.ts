import { expect } from "vitest";
import type { LeadAnswers } from "#app/leads/lead.server.ts";
import { onEachEngine, urlOf } from "#tests/support/each-engine.ts";
import { accept, deliveries } from "#tests/support/lead.ts";
import { run, runWith } from "#tests/support/run-command.ts";
import { webhookSettings } from "#tests/support/webhook-receiver.ts";

onEachEngine((test) => {
	test("a request by post is answered and stopped by command, as on the site", async (store) => {
		const { reference } = await accept(store);
		const later = Date.now() + 1000;
		await accept(store, { kind: "newsletter", answers: { email: "Ana@exemplo.com.br" } }, later);
		expect((await run(store, "show", "Ana@exemplo.com.br")).out).toMatch(
			/Nome completo: Ana Souza[\s\S]*newsletter/,
		);
		expect((await run(store, "show", "ANA@exemplo.com.br", "--json")).json()).toMatchObject({
			email: "ana@exemplo.com.br",
			leads: [{ reference }, { kind: "newsletter" }],
		});
		expect(await run(store, "show", "bia@exemplo.com.br")).toMatchObject({ code: 1, out: "" });

		const env = { DATABASE_URL: urlOf(store), ...webhookSettings(9) };
		expect((await runWith(env, "unsubscribe", reference)).out).toBe("1 subscription ended\n");
		expect((await deliveries(store)).map((row) => row.event)).toEqual(["newsletter.left"]);
	});

	test("in words it says all that it says to programs, with the answers and deliveries", async (store) => {
		const answers: LeadAnswers = {
			profile: "client",
			email: "ana@exemplo.com.br",
			segment: "industry",
			reason: "um\u001b[2Jdois",
		};
		const { id, reference } = await accept(store, { kind: "client", answers, spamReasons: ["links"] });
		await runWith({ DATABASE_URL: urlOf(store), ...webhookSettings(9) }, "release", reference);
		const time = /\d{4}-\d\d-\d\d \d\d:\d\d -03:00/.source;
		const facts = [
			"Segmento da empresa: Indústria",
			"source: utm_source news",
			"suspect: links",
			"notice: version 1 language pt",
			`received at: ${time}`,
			`released at: ${time}`,
		];
		for (const [named, last] of [
			["ana@exemplo.com.br", "automatic emails to ana@exemplo.com.br: not stopped"],
			[reference, "webhook +lead\\.received +waiting"],
		] as const) {
			const { out } = await run(store, "show", named);
			for (const fact of [...facts, last]) expect(out).toMatch(new RegExp(fact));
			expect(out).not.toContain("\u001b");
		}
		expect((await run(store, "show", reference, "--json")).json()).toMatchObject({
			id,
			answers,
			deliveries: [{ destination: "webhook", state: "waiting" }],
		});
		expect(await run(store, "show", "44444-44444-44444")).toMatchObject({ code: 1, out: "" });
	});
});
