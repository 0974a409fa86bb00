import { expect } from "vitest";
import { CALL_BACK_MS, DAY_MS, DUPLICATE_MS, MAX_FORM_MAILS_PER_DAY } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { DeliverySettings } from "#app/leads/delivery/delivery.ts";
import { findDraft } from "#app/leads/draft/draft.server.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine, open, openAgain } from "#tests/support/each-engine.ts";
import {
	accept,
	deliveries,
	everybody,
	nobody,
	references,
	setDeliveries,
	toVisitors,
	toWebhook,
} from "#tests/support/lead.ts";
import type { NewLead } from "./accept.server.ts";
import { forgetPerson } from "./erase.server.ts";
import { releaseSuspect } from "./follow-up.server.ts";
import { contentIdempotencyKey, draftIdempotencyKey } from "./idempotency-key.server.ts";
import { findLead } from "./lead.server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

async function destinationsOf(store: Store, leadId: string): Promise<string[]> {
	return (await deliveries(store)).filter((row) => row.lead_id === leadId).map((row) => row.destination);
}

async function countTo(store: Store, destination: string): Promise<number> {
	return (await deliveries(store)).filter((row) => row.destination === destination).length;
}

onEachEngine((test, freshUrl) => {
	test("an incomplete lead is delivered, and again once its draft completes it, its deadline unchanged", async (store) => {
		const all = { ...everybody, TEAM_CHAT_URL: "https://hooks.slack.com/services/x" };
		const draft = await beginDraft(store, {}, NOW);
		const idempotencyKey = draftIdempotencyKey(draft.id);
		const asked: Partial<NewLead> = { kind: "client", draft, idempotencyKey, isIncomplete: true };
		const first = await accept(store, asked, NOW, all);
		const repeat = { id: first.id, duplicate: true };
		expect(await accept(store, asked, NOW + 1, all)).toMatchObject(repeat);
		expect(await findLead(store, first.reference)).toMatchObject({ isIncomplete: true });
		expect((await findDraft(store, draft.id, null, NOW))?.reference).toBeNull();

		const answers = { email: "ana@exemplo.com.br", segment: "retail" } as const;
		const sent: Partial<NewLead> = { kind: "operator", draft, idempotencyKey, answers, wantsCopy: true };
		const completed = await accept(store, sent, NOW + DAY_MS / 2, all);
		expect(completed).toMatchObject({ reference: first.reference, dueAt: first.dueAt });
		const whole = { kind: "operator", answers, isIncomplete: false, dueAt: NOW + CALL_BACK_MS };
		expect(await findLead(store, first.reference)).toMatchObject(whole);
		expect(await findDraft(store, draft.id, null, NOW)).toMatchObject({ reference: first.reference });
		await accept(store, sent, NOW + DAY_MS / 2 + 1, all);
		const told = await deliveries(store);
		expect(told.map(({ event, destination }) => `${event} ${destination}`).sort()).toEqual([
			"lead.completed team-mail",
			"lead.completed visitor-copy",
			"lead.completed webhook",
			"lead.received team-chat",
			"lead.received team-mail",
			"lead.received webhook",
		]);
		const ofNetwork = told.flatMap((row) => (row.network_hash === null ? [] : row.destination));
		expect(ofNetwork).toEqual(["visitor-copy"]);
		expect(await references(store)).toHaveLength(1);
	});

	test("keeps everything it was given, and finds it by any notation of the reference", async (store) => {
		const strange = "linha 1\r\n\u0000 😀 \ud800 'quote' \"x\" --";
		const answers: NewLead["answers"] = {
			email: "Ana@Exemplo.com.br",
			message: strange,
			states: ["SP", "RJ"],
		};
		const accepted = await accept(store, { kind: "operator", answers, wantsCopy: true }, NOW, nobody);
		expect(accepted).toMatchObject({ receivedAt: NOW, dueAt: NOW + CALL_BACK_MS, duplicate: false });
		const found = await findLead(store, accepted.reference.toLowerCase().replaceAll("-", " "));
		const { duplicate: _, ...kept } = accepted;
		expect(found).toMatchObject({
			...{ kind: "operator", language: "pt", answers, wantsCopy: true, spamReasons: [] },
			source: { utm_source: "news" },
			privacyNotice: { version: "1", language: "pt" },
			...kept,
			email: "ana@exemplo.com.br",
			contactedAt: null,
			erasedAt: null,
		});
	});

	test("one draft is one lead for ever, however often and however late it is sent", async (store) => {
		const draft = await beginDraft(store, { networkHash: "network" }, NOW);
		const wizard: Partial<NewLead> = { kind: "client", draft, idempotencyKey: draftIdempotencyKey(draft.id) };
		const tenTimes = Array.from({ length: 10 }, () => accept(store, wizard, NOW, everybody));
		const answers = await Promise.all(tenTimes);
		expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
		expect(answers.filter((answer) => !answer.duplicate)).toHaveLength(1);
		const late = await accept(store, wizard, NOW + 400 * DUPLICATE_MS, everybody);
		expect(late).toMatchObject({ reference: answers[0]?.reference, receivedAt: NOW, duplicate: true });
		expect(await references(store)).toHaveLength(1);
		expect((await findDraft(store, draft.id, null, NOW))?.reference).toBe(late.reference);
		expect(await destinationsOf(store, late.id)).toEqual(["team-mail", "webhook"]);
		const { network_hash } = await store.db.selectFrom("draft").selectAll().executeTakeFirstOrThrow();
		expect(network_hash).toBeNull();
	});

	test("the same content is one lead within a day, and a new one after, also when asked from two processes", async (store) => {
		const stores = [store, await openAgain(store)];
		const content = { email: "ana@exemplo.com.br", message: "Oi" };
		const keys = await Promise.all(stores.map((one) => contentIdempotencyKey(one, "contact", content)));
		expect(keys[0]).toBe(keys[1]);
		const form = { idempotencyKey: keys[0] };
		async function tenTimes(at: number) {
			const answers = await Promise.all(
				Array.from({ length: 10 }, (_, index) => accept(stores[index % 2] ?? store, form, at, everybody)),
			);
			expect(answers.filter((answer) => !answer.duplicate)).toHaveLength(1);
			return new Set(answers.map((answer) => answer.reference));
		}
		const first = await tenTimes(NOW);
		expect(first.size).toBe(1);
		const second = await tenTimes(NOW + DUPLICATE_MS);
		expect(second.size).toBe(1);
		expect([...second]).not.toEqual([...first]);
		expect(await references(store)).toHaveLength(2);
		expect((await accept(store, form, NOW + 2 * DUPLICATE_MS - 1, everybody)).duplicate).toBe(true);
	});

	test("a repeat is recognised whatever its case and spaces, and only within its own form", async (store) => {
		const content = { email: "ana@exemplo.com.br", message: "Oi, tudo bem" };
		const key = await contentIdempotencyKey(store, "contact", content);
		const same = { message: "  oi,  TUDO bem ", email: "Ana@Exemplo.com.br", phone: " " };
		expect(await contentIdempotencyKey(store, "contact", same)).toBe(key);
		expect(await contentIdempotencyKey(store, "partner", same)).not.toBe(key);
		expect(await contentIdempotencyKey(store, "contact", { ...same, phone: "11 99999-0000" })).not.toBe(key);
		expect(key).not.toContain("ana");
	});

	test("what was erased while its request was open is not filled in again by sending it", async (store) => {
		const draft = await beginDraft(store, {}, NOW);
		const asked = { kind: "client", draft, idempotencyKey: draftIdempotencyKey(draft.id) } as const;
		const { reference } = await accept(store, { ...asked, isIncomplete: true }, NOW);
		await forgetPerson(store, "ana@exemplo.com.br", NOW, nobody);
		expect(await accept(store, asked, NOW + 1)).toMatchObject({ reference, duplicate: true });
		expect(await findLead(store, reference)).toMatchObject({ email: null, answers: {} });
	});

	test("an incomplete suspect is delivered once it is sent honest; a delivered lead is never held back", async (store) => {
		for (const [first, then, event] of [
			[["fast"], [], "lead.received"],
			[[], ["links"], "lead.completed"],
		] as [string[], string[], string][]) {
			const draft = await beginDraft(store, {}, NOW);
			const begun: Partial<NewLead> = { kind: "client", draft, idempotencyKey: event };
			const asked = { ...begun, spamReasons: first, isIncomplete: true };
			const { id, reference } = await accept(store, asked, NOW, everybody);
			expect(await destinationsOf(store, id)).toHaveLength(first.length > 0 ? 0 : 2);
			await accept(store, { ...begun, spamReasons: then }, NOW + 1, everybody);
			expect((await findLead(store, reference))?.spamReasons).toEqual([]);
			const told = (await deliveries(store)).filter(({ lead_id }) => lead_id === id);
			expect(told.at(-1)).toMatchObject({ event });
		}
		const draft = await beginDraft(store, {}, NOW);
		const held: Partial<NewLead> = { kind: "client", draft, idempotencyKey: "held", spamReasons: ["fast"] };
		const { id, reference } = await accept(store, { ...held, isIncomplete: true }, NOW, everybody);
		await releaseSuspect(store, reference, NOW, everybody);
		await accept(store, held, NOW + 1, everybody);
		expect(await destinationsOf(store, id)).toEqual(["team-mail", "team-mail", "webhook", "webhook"]);
	});

	test("the room hears of a completed lead, if it could not be told of the incomplete one", async (store) => {
		const room = { ...nobody, TEAM_CHAT_URL: "https://hooks.slack.com/services/x" };
		const draft = await beginDraft(store, {}, NOW);
		const begun: Partial<NewLead> = { kind: "client", draft, idempotencyKey: "room" };
		await accept(store, { ...begun, isIncomplete: true }, NOW, room);
		await setDeliveries(store, { state: "failed" });
		await accept(store, begun, NOW + 1, room);
		expect((await deliveries(store)).map(({ state }) => state).sort()).toEqual(["failed", "waiting"]);
	});

	test("settings and wishes decide where a lead is delivered, and a quote request alone has a deadline", async (store) => {
		const all = ["team-mail", "visitor-copy", "webhook"];
		for (const [changes, settings, expected] of [
			[{}, nobody, []],
			[{ kind: "partner" }, toWebhook, ["webhook"]],
			[{ kind: "client" }, toVisitors, []],
			[{ kind: "operator", wantsCopy: true }, toVisitors, ["visitor-copy"]],
			[{ kind: "client", wantsCopy: true }, everybody, all],
			[{ kind: "newsletter" }, everybody, ["newsletter-confirmation", "webhook"]],
			[{ kind: "newsletter" }, toWebhook, ["webhook"]],
			[{ spamReasons: ["honeypot"] }, everybody, []],
		] satisfies [Partial<NewLead>, DeliverySettings, string[]][]) {
			const { id, dueAt } = await accept(store, changes, NOW, settings);
			const isQuote = changes.kind === "client" || changes.kind === "operator";
			expect([changes, dueAt]).toEqual([changes, isQuote ? NOW + CALL_BACK_MS : null]);
			expect([changes, await destinationsOf(store, id)]).toEqual([changes, expected]);
		}
	});

	test("nobody gets more than three receipts within a day, however many ask for them at once", async (store) => {
		const stores = [store, await openAgain(store)];
		const ask = (number: number, at: number, email = "Ana@Exemplo.com.br") => {
			const wanted: Partial<NewLead> = { kind: "client", wantsCopy: true, answers: { email } };
			return accept(stores[number % 2] ?? store, wanted, at, everybody);
		};
		await Promise.all(Array.from({ length: 10 }, (_, number) => ask(number, NOW)));
		expect(await countTo(store, "visitor-copy")).toBe(MAX_FORM_MAILS_PER_DAY);
		expect(await countTo(store, "team-mail")).toBe(10);
		await ask(10, NOW, "bia@exemplo.com.br");
		expect(await countTo(store, "visitor-copy")).toBe(MAX_FORM_MAILS_PER_DAY + 1);
		for (let tag = 0; tag < 5; tag++) await ask(100 + tag, NOW, `ana+${tag}@exemplo.com.br`);
		expect(await countTo(store, "visitor-copy")).toBe(MAX_FORM_MAILS_PER_DAY + 1);
		await ask(11, NOW + DAY_MS - 1);
		expect(await countTo(store, "visitor-copy")).toBe(MAX_FORM_MAILS_PER_DAY + 1);
		await ask(12, NOW + DAY_MS);
		expect(await countTo(store, "visitor-copy")).toBe(MAX_FORM_MAILS_PER_DAY + 2);
	});

	test("a mailbox is asked to confirm a few newsletters a day, under whatever tag or dots, and others are not", async (store) => {
		const ask = (email: string) => accept(store, { kind: "newsletter", answers: { email } }, NOW, everybody);
		for (let tag = 0; tag < 10; tag++) await ask(`ana_b+${tag}@exemplo.com.br`);
		for (let dots = 0; dots < 10; dots++)
			await ask(`ana${".".repeat(dots)}b@${dots % 2 ? "google" : "g"}mail.com`);
		for (const email of ["anaxb@exemplo.com.br", "ana_b@outro.com.br"]) await ask(email);
		expect(await countTo(store, "newsletter-confirmation")).toBe(2 * MAX_FORM_MAILS_PER_DAY + 2);
	});

	test("lead and deliveries are kept together or not at all", async () => {
		const store = await open(await freshUrl());
		await store.transaction((tx) => tx.schema.dropTable("delivery").execute());
		await expect(accept(store, {}, NOW, everybody)).rejects.toThrow(/delivery/);
		expect(await references(store)).toHaveLength(0);
	});
});
