import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { correctLead } from "#app/leads/correct.server.ts";
import { eraseLeads } from "#app/leads/erase.server.ts";
import type { LeadAnswers } from "#app/leads/lead.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { complete } from "#tests/support/answers.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, deliveries, everybody, noReceivers, until } from "#tests/support/lead.ts";
import { start as startWith } from "#tests/support/outbox.ts";
import { ANA, findLink, linkFor } from "#tests/support/own-data.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

onEachEngine((engine) => {
	test("a correction is checked by the form's schema, made once for a link, and told to the receivers", async () => {
		const store = await engine.fresh();
		const { received, settings } = await startReceiver();
		const answers = { ...complete.client, email: ANA };
		const { reference } = await accept(store, { kind: "client", answers });
		const { id: linkId } = await linkFor(store);
		const correct = (changes: Record<string, string | string[]>, email = ANA) =>
			correctLead(store, { reference, email, linkId, changes }, Date.now(), {
				...noReceivers,
				webhook: true,
			});
		const before = (await findLead(store, reference))?.answers;
		expect(await correct({ phone: "12", firstName: " " })).toMatchObject({
			state: "refused",
			errors: { phone: "invalid", firstName: "required" },
		});
		expect(await correct({ phone: "(21) 2555-0100" }, "bia@exemplo.com.br")).toEqual({ state: "gone" });
		expect(await correct({ email: "bia@exemplo.com.br", profile: "operator" })).toEqual({
			state: "unchanged",
		});
		expect((await findLead(store, reference))?.answers).toEqual(before);
		expect(await findLink(store, linkId)).toMatchObject({ used_at: null });

		const made = await Promise.all([1, 2].map((n) => correct({ phone: `(21) 2555-010${n}` })));
		expect(made.map(({ state }) => state).sort()).toEqual(["corrected", "used"]);
		const after = (await findLead(store, reference))?.answers;
		expect(after?.phoneE164).toMatch(/^\+55212555010[12]$/);
		expect({ ...after, phone: "", phoneE164: "" }).toEqual({ ...before, phone: "", phoneE164: "" });
		startWith(store, settings);
		await until(() => received.length === 1);
		expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
			type: "lead.corrected",
			data: { reference, answers: after },
		});
	});

	test("a suspect's correction is told to nobody, and a conditional answer goes with its reason", async () => {
		const store = await engine.fresh();
		const answers: LeadAnswers = {
			...complete.client,
			email: ANA,
			metThrough: "referral",
			referralName: "Bia",
			referralCompany: "Fábrica",
		};
		const { reference } = await accept(store, { kind: "client", answers, suspect: ["links"] });
		const request = { reference, email: ANA, linkId: null, changes: { metThrough: "search" } };
		expect(await correctLead(store, request, Date.now(), everybody)).toEqual({
			state: "corrected",
			names: ["metThrough", "referralName", "referralCompany"],
		});
		expect((await findLead(store, reference))?.answers).not.toHaveProperty("referralName");
		expect(await deliveries(store)).toEqual([]);
	});

	test("a correction that comes as the lead is erased by age brings no answers back", async () => {
		const store = await engine.fresh();
		const answers = { ...complete.client, email: ANA };
		const { id, reference } = await accept(store, { kind: "client", answers });
		const request = { reference, email: ANA, linkId: null, changes: { firstName: "Bia" } };
		const correction = await store.transaction(async (tx) => {
			await eraseLeads(tx, [id], Date.now(), "age");
			const coming = correctLead(store, request, Date.now(), noReceivers);
			await sleep(500);
			return { coming };
		});
		expect(await correction.coming).toEqual({ state: "gone" });
		expect((await findLead(store, reference))?.answers).toEqual({});
	});
});
