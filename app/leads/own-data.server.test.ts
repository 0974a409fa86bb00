import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { MAX_OWN_DATA_LINKS_PER_DAY } from "#app/constants.ts";
import { signingSecrets } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import { recordAudit } from "#app/leads/audit.server.ts";
import { correctLead } from "#app/leads/correct.server.ts";
import { retryDeliveries, retryMatching } from "#app/leads/delivery/deliveries.server.ts";
import { queueDraftMail } from "#app/leads/delivery/draft-mail.server.ts";
import { eraseLeads, forgetByLink, forgetPerson } from "#app/leads/erase.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { leaveByAddress } from "#app/leads/newsletter.server.ts";
import { askForOwnData, findOwnDataLink } from "#app/leads/own-data-link.server.ts";
import { isAnythingHeld, personJson, readPerson } from "#app/leads/person.server.ts";
import { addressHash, suppress } from "#app/leads/suppression.server.ts";
import { openDraft } from "#app/quote/draft/draft.server.ts";
import { complete } from "#tests/support/answers.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";
import { accept, allEnded, anyWebhook, deliveries, everybody, nobody, until } from "#tests/support/lead.ts";
import { type Mail, mailServer, start } from "#tests/support/mail-server.ts";
import { start as startWith } from "#tests/support/outbox.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

vi.setConfig({ testTimeout: 90_000 });

const ANA = "ana@exemplo.com.br";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Asks as a visitor does; resolves to the token that the e-mail would hold, and the link behind it. */
async function linkFor(store: Store, email = ANA, now = Date.now()) {
	const before = new Set((await links(store)).map(({ id }) => id));
	await askForOwnData(store, email, "pt", now);
	const asked = (await links(store)).find(({ id }) => !before.has(id));
	if (!asked) throw new Error("No link");
	const token = signLink(await signingSecrets(store), "ownData", asked.id, now);
	return { token, id: asked.id, email: email.toLowerCase() };
}

function links(store: Store) {
	return store.db.selectFrom("own_data_link").selectAll().execute();
}

function draft(store: Store, email: string) {
	const opening = {
		language: "pt",
		answers: { email, firstName: "Ana" },
		source: {},
		step: "contact",
	} as const;
	return openDraft(store, { ...opening, ...keyless }, Date.now());
}

onEachEngine((engine) => {
	test("asking leaves the same behind for a known and an unknown address; only the known one is written to", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		await accept(store);
		// Who wants no automatic e-mails still gets what they ask for.
		const hash = await addressHash(store, ANA);
		await store.transaction((tx) => suppress(tx, hash, Date.now()));
		await askForOwnData(store, " ANA@exemplo.com.br ", "en", Date.now());
		await askForOwnData(store, "bia@exemplo.com.br", "en", Date.now());
		const queued = await deliveries(store);
		expect(queued).toHaveLength(2);
		expect(
			new Set(queued.map(({ id, ...row }) => JSON.stringify({ ...row, queued_at: 0, next_at: 0 }))).size,
		).toBe(1);
		start(store, port);
		await until(allEnded(store));
		expect(mails.map(({ to }) => to)).toEqual([[ANA]]);
		const [mail] = mails as [Mail];
		expect(mail.subject).toBe("Ciranda: the link to your data");
		expect(mail.body).not.toMatch(/Ana|Souza|Segredo/);
		expect((await deliveries(store)).map(({ state, last_error }) => [state, last_error])).toEqual([
			["delivered", null],
			["delivered", null],
		]);
		const token = /meus-dados\/([\w.-]+)\?lng=en/.exec(mail.body)?.[1] ?? "";
		expect(token).not.toContain("ana");
		expect(await findOwnDataLink(store, token, Date.now())).toMatchObject({ email: ANA, usedFor: null });
	});

	test("a draft alone is enough to be written to, whatever the case of its address", async () => {
		const store = await engine.fresh();
		expect(await isAnythingHeld(store, "ÂNGELA_1@exemplo.com.br")).toBe(false);
		await draft(store, " Ângela_1@Exemplo.com.br");
		await draft(store, "ângelaX1@exemplo.com.br");
		expect(await isAnythingHeld(store, "ÂNGELA_1@exemplo.com.br")).toBe(true);
		expect((await readPerson(store, "ângela_1@exemplo.com.br")).drafts).toHaveLength(1);
		expect(await isAnythingHeld(store, "%@exemplo.com.br")).toBe(false);
	});

	test("a link works for an hour; forged, another purpose's and forgotten ones are unknown", async () => {
		const store = await engine.fresh();
		await accept(store);
		const now = Date.now();
		const { token, id } = await linkFor(store, ANA, now);
		expect(await findOwnDataLink(store, token, now + HOUR - 1)).toMatchObject({ id });
		expect(await findOwnDataLink(store, token, now + HOUR)).toBeNull();
		const secrets = await signingSecrets(store);
		for (const other of [
			`${token}x`,
			id,
			"",
			signLink(secrets, "stop", id, now),
			signLink(secrets, "ownData", "x", now),
		])
			expect(await findOwnDataLink(store, other, now)).toBeNull();
		const late = signLink(secrets, "ownData", id, now + DAY);
		expect(await findOwnDataLink(store, late, now + DAY)).toBeNull();
		await askForOwnData(store, "bia@exemplo.com.br", "pt", now + DAY);
		expect((await links(store)).map(({ email }) => email)).toEqual(["bia@exemplo.com.br"]);
		expect(await deliveries(store)).toHaveLength(1);
	});

	test("an address gets a few links within a day, however many ask at once, and others theirs", async () => {
		const store = await engine.fresh();
		const now = Date.now();
		await Promise.all(Array.from({ length: 12 }, () => askForOwnData(store, ANA, "pt", now)));
		expect(await deliveries(store)).toHaveLength(MAX_OWN_DATA_LINKS_PER_DAY);
		await askForOwnData(store, "bia@exemplo.com.br", "pt", now);
		expect(await deliveries(store)).toHaveLength(MAX_OWN_DATA_LINKS_PER_DAY + 1);
		await askForOwnData(store, ANA, "pt", now + DAY);
		expect((await links(store)).filter(({ email }) => email === ANA)).toHaveLength(1);
	});

	test("everything held under an address is read, and nobody else's", async () => {
		const store = await engine.fresh();
		const first = await accept(store, {}, Date.now(), everybody);
		const second = await accept(store, { kind: "newsletter", answers: { email: "ANA@exemplo.com.br" } });
		await accept(store, { answers: { email: "bia@exemplo.com.br", fullName: "Bia" } });
		await draft(store, "Ana@exemplo.com.br");
		await draft(store, "maria.ana@exemplo.com.br");
		const person = await readPerson(store, "Ana@Exemplo.com.br");
		expect(person.leads.map(({ lead }) => lead.reference)).toEqual([first.reference, second.reference]);
		expect(person.leads[0]?.deliveries).toHaveLength(2);
		expect(person.drafts).toMatchObject([{ answers: { firstName: "Ana" } }]);
		const json = JSON.stringify(personJson(person));
		expect(json).toContain("Segredo");
		expect(json).not.toMatch(/bia@|maria|vendas@/);
	});

	test("what was done, mailed, stopped and asked under an address is read too, without a code of it", async () => {
		const store = await engine.fresh();
		const now = Date.now();
		const { reference } = await accept(store);
		const { id } = await draft(store, ANA);
		const another = await draft(store, ANA);
		await queueDraftMail(store, id, ANA, now);
		await queueDraftMail(store, another.id, "bia@exemplo.com.br", now);
		const hash = await addressHash(store, ANA);
		await store.transaction(async (tx) => {
			await recordAudit(tx, { at: now, action: "shown", how: "command", reference });
			await suppress(tx, hash, now);
		});
		const { id: linkId } = await linkFor(store);
		await leaveByAddress(store, { linkId, email: ANA }, now, nobody);
		const json = personJson(await readPerson(store, ANA));
		const at = new Date(now).toISOString();
		expect(json).toMatchObject({
			leads: [{ audit: [{ at, action: "shown", how: "command" }] }],
			drafts: [{ step: "contact" }, { step: "contact" }],
			draftMails: [{ destination: "draft-link", state: "waiting", queuedAt: at, result: null }],
			automaticMailStoppedAt: at,
			requests: [{ language: "pt", usedAt: at, usedFor: "left" }],
		});
		expect(JSON.stringify(json)).not.toContain(hash);
	});

	test("a correction is checked by the form's schema, made once for a link, and told to the receivers", async () => {
		const store = await engine.fresh();
		const { received, settings } = await startReceiver();
		const answers = { ...complete.client, email: ANA };
		const { reference } = await accept(store, { kind: "client", answers });
		const { id: linkId } = await linkFor(store);
		const correct = (changes: Record<string, string | string[]>, email = ANA) =>
			correctLead(store, { reference, email, linkId, changes }, Date.now(), {
				...nobody,
				webhooks: [anyWebhook],
			});
		const before = (await findLead(store, reference))?.answers;
		expect(await correct({ phone: "12", firstName: " " })).toMatchObject({
			state: "refused",
			answers: { phone: "12" },
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
		const answers = {
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
			await eraseLeads(tx, [id], Date.now());
			const coming = correctLead(store, request, Date.now(), nobody);
			await sleep(500);
			return { coming };
		});
		expect(await correction.coming).toEqual({ state: "gone" });
		expect((await findLead(store, reference))?.answers).toEqual({});
	});

	test("two erasures at once leave one receipt, tell whoever was told, by reference, and end every link", async () => {
		const store = await engine.fresh();
		const { received, settings } = await startReceiver();
		const outbox = startWith(store, settings);
		const { reference, id } = await accept(store, {}, Date.now(), { ...nobody, webhooks: [anyWebhook] });
		outbox.wake();
		await until(() => received.length === 1);
		await until(allEnded(store));
		await outbox.stop();
		const held = await accept(store, { suspect: ["links"] }, Date.now(), everybody);
		await draft(store, ANA);
		const [one, two] = [await linkFor(store), await linkFor(store)];
		const both = { ...nobody, webhooks: [anyWebhook] };
		const now = Date.now();
		const ends = await Promise.all([one, one, two].map((link) => forgetByLink(store, link, now, both)));
		const receipts = ends.flatMap((end) => (end === "used" ? [] : [end.receipt]));
		expect(receipts).toMatchObject([{ action: "forget", leads: 2, drafts: 1 }]);
		expect(await store.db.selectFrom("receipt").selectAll().execute()).toHaveLength(1);
		expect(await forgetPerson(store, ANA, now, both)).toBeNull();
		for (const table of ["lead", "draft", "delivery", "receipt", "own_data_link"] as const)
			expect(JSON.stringify(await store.db.selectFrom(table).selectAll().execute())).not.toMatch(
				/ana@|Souza|Segredo/i,
			);
		const states = await Promise.all([one, two].map(({ token }) => findOwnDataLink(store, token, now)));
		expect(states.filter((link) => link?.receiptId === receipts[0]?.id)).toHaveLength(1);
		expect(states.every((link) => link?.email === null)).toBe(true);

		expect((await deliveries(store)).filter((row) => row.event === "lead.erased")).toMatchObject([
			{ lead_id: id },
		]);
		startWith(store, settings);
		await until(() => received.length === 2);
		const { timestamp, ...body } = JSON.parse(received[1]?.body ?? "");
		expect(body).toEqual({ type: "lead.erased", version: 1, data: { id, reference } });
		expect(Date.parse(timestamp)).toBe(now);
		expect(received[1]?.body).not.toContain(held.reference);
		await until(allEnded(store));
		expect(await retryDeliveries(store, reference, now)).toBe(0);
	});

	test("the team that got a lead by mail is told to erase it, with its reference alone; a failed telling can be sent again", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const { reference } = await accept(store, {}, Date.now(), { ...everybody, webhooks: [] });
		const outbox = start(store, port);
		await until(() => mails.length === 1);
		await until(allEnded(store));
		await outbox.stop();
		await forgetPerson(store, ANA, Date.now(), { ...everybody, webhooks: [anyWebhook] });
		await store.transaction((tx) =>
			tx.updateTable("delivery").set({ state: "failed" }).where("event", "=", "lead.erased").execute(),
		);
		expect(await retryMatching(store, { state: "failed" }, Date.now())).toBe(1);
		start(store, port);
		await until(() => mails.length === 2);
		const mail = mails[1];
		expect(mail?.subject).toBe(`Apagar ${reference}: a pessoa pediu a exclusão dos dados`);
		expect(`${mail?.head}${mail?.body}`).not.toMatch(/ana@|Souza|Segredo/i);
		expect(mail?.attachments).toEqual([]);
	});

	test("the newsletter is left once for a link, and the receivers are told", async () => {
		const store = await engine.fresh();
		await accept(store, { kind: "newsletter", answers: { email: ANA } });
		const { id: linkId } = await linkFor(store);
		const leave = () =>
			leaveByAddress(store, { linkId, email: ANA }, Date.now(), { ...nobody, webhooks: [anyWebhook] });
		expect((await Promise.all([leave(), leave()])).sort()).toEqual([1, "used"]);
		expect((await readPerson(store, ANA)).leads[0]?.lead.unsubscribedAt).not.toBeNull();
		expect((await deliveries(store)).filter((row) => row.event === "newsletter.left")).toHaveLength(1);
		expect(await leaveByAddress(store, { linkId: null, email: ANA }, Date.now(), nobody)).toBe(0);
	});
});

async function findLink(store: Store, id: string) {
	return (await links(store)).find((link) => link.id === id);
}
