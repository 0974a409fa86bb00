import { expect, test, vi } from "vitest";
import type { Store } from "#app/db/store.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import { isAccepted } from "#app/forms/validation.server.ts";
import { acceptLead, type NewLead } from "#app/leads/accept.server.ts";
import { queueDraftMail } from "#app/leads/delivery/draft-mail.server.ts";
import { queueDeliveries } from "#app/leads/delivery/enqueue.server.ts";
import { mailSender } from "#app/leads/delivery/mail.server.ts";
import { askForOwnData } from "#app/leads/own-data-link.server.ts";
import { addressHash, stopMail, stopState, suppress } from "#app/leads/suppression.server.ts";
import { openDraft, openLink } from "#app/quote/draft/draft.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";
import { allEnded, deliveries, everybody, newLead, until } from "#tests/support/lead.ts";
import { configFor, type Mail, mailServer, start } from "#tests/support/mail-server.ts";

vi.setConfig({ testTimeout: 90_000 });

const free = "Compre já https://mau.example\r\nBcc: vitima@exemplo.com\r\n\r\n<script>alert(1)</script>";

function accept(store: Store, changes: Partial<NewLead> = {}, teamMail = ["vendas@ciranda.example"]) {
	const answers = {
		profile: "client",
		email: "ana@exemplo.com.br",
		phone: "(11) 91234-5678",
		phoneE164: "+5511912345678",
		firstName: "Ana\r\nBcc: vitima@exemplo.com",
		lastName: "Souza & Filhos",
		segment: "industry",
		needPoints: "fundamental",
		reason: free,
		metThrough: "referral",
		referralName: "Rui <b>",
	};
	const to = { ...everybody, webhooks: [] };
	return acceptLead(store, newLead({ kind: "client", answers, ...changes }), Date.now(), { ...to, teamMail });
}

onEachEngine((engine) => {
	test("the team reads every answer in words, and no header can be smuggled in", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const { reference } = await accept(store);
		start(store, port);
		await until(allEnded(store));
		expect(mails).toHaveLength(1);
		const [mail] = mails as [Mail];
		expect(mail.from).toBe("site@ciranda.example");
		expect(mail.to).toEqual(["vendas@ciranda.example"]);
		expect(mail.head).toMatch(/^Reply-To: ana@exemplo\.com\.br$/m);
		expect(mail.head).toContain(reference);
		expect(mail.head).toMatch(/^Auto-Submitted: auto-generated$/m);
		expect(mail.head).not.toMatch(/Bcc|vitima|Ana|Souza/);
		expect(mail.body).toContain("Segmento da empresa: Indústria");
		expect(mail.body).toContain("Gestão integrada de todos os pontos de coleta: Fundamental");
		expect(mail.body).toContain("Sobrenome: Souza & Filhos");
		expect(mail.body).toContain("Souza &amp; Filhos");
		expect(mail.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
		expect(mail.body.split("text/html")[1]).not.toContain("<script>");
		expect(mail.body).toContain("utm_source: news");
	});

	test("one team address that is refused costs nobody else the lead, and is tried on by itself", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer([], "time@ciranda.example");
		await accept(store, {}, ["vendas@ciranda.example", "time@ciranda.example"]);
		start(store, port);
		await until(async () =>
			(await deliveries(store)).every((row) => row.attempts > 0 && row.leased_until === null),
		);
		const rows = await deliveries(store);
		expect(rows.find((row) => row.recipient === "vendas@ciranda.example")).toMatchObject({
			state: "delivered",
		});
		expect(rows.find((row) => row.recipient === "time@ciranda.example")).toMatchObject({
			state: "waiting",
			last_error: "smtp-550",
		});
		expect(mails.map((mail) => mail.to)).toEqual([["vendas@ciranda.example"]]);
	});

	test("a mail to all of the team, as it was once queued, has not arrived while one of them is refused", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer([], "time@ciranda.example");
		const { id } = await accept(store, {}, []);
		const toAll = [{ destination: "team-mail", recipient: null }] as const;
		await store.transaction((tx) => queueDeliveries(tx, id, "lead.received", toAll, Date.now()));
		start(store, port);
		await until(async () => (await deliveries(store))[0]?.last_error !== null);
		expect(await deliveries(store)).toMatchObject([{ state: "waiting", last_error: "recipient-refused" }]);
		expect(mails[0]?.to).toEqual(["vendas@ciranda.example"]);
	});

	test("an address that is no longer the team's gives its leads to the team as it is", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		await accept(store, {}, ["antiga@ciranda.example"]);
		start(store, port);
		await until(allEnded(store));
		expect(mails.map((mail) => mail.to)).toEqual([["vendas@ciranda.example"]]);
	});

	test("the team calls, writes and notes the contact from the mail, which starts with the deadline", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const { reference } = await accept(store);
		start(store, port);
		await until(allEnded(store));
		const [mail] = mails as [Mail];
		expect(mail.subject).toMatch(/^Até \d\d\/\d\d \d\d:\d\d: Pedido de orçamento \(gerador\) /);
		expect(mail.subject).toContain(reference);
		expect(mail.head).toMatch(new RegExp(`^References: <${reference}@www\\.ciranda\\.example>$`, "m"));
		expect(mail.body).toContain("tel:+5511912345678");
		expect(mail.body).toContain("https://wa.me/5511912345678?text=");
		expect(mail.body).toContain(`mailto:ana@exemplo.com.br?subject=Ciranda%3A%20pedido%20${reference}`);
		expect(mail.body.match(/https:\/\/www\.ciranda\.example\/equipe\/[\w.-]+/g)).toHaveLength(4);
		const card = mail.attachments[0]?.replace(/\r\n /g, "");
		expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
		expect(card).toContain("TEL;TYPE=WORK,VOICE:+5511912345678\r\n");
		expect(card).toContain("N:Souza & Filhos;Ana\\nBcc: vitima@exemplo.com;;;\r\n");
		expect(card?.split("\r\n").some((line) => line.startsWith("Bcc"))).toBe(false);
	});

	test("the receipt is stopped with one click, for good", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		await accept(store, { wantsCopy: true }, []);
		start(store, port);
		await until(allEnded(store));
		const [mail] = mails as [Mail];
		const token = /emails\/parar\/([\w.-]+)>/.exec(mail.head)?.[1] ?? "";
		expect(mail.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
		expect(mail.body).toContain(token);
		const now = Date.now();
		expect([await stopState(store, token, now), await stopState(store, `${token}x`, now)]).toEqual([
			"open",
			"unknown",
		]);
		expect([await stopMail(store, token, now), await stopState(store, token, now)]).toEqual(["done", "done"]);
		await accept(store, { wantsCopy: true }, []);
		await accept(store, { kind: "newsletter", answers: { email: "ANA@exemplo.com.br" } }, []);
		expect(await deliveries(store)).toHaveLength(1);
	});

	test("no automatic e-mail goes out that was queued as they were stopped; what was asked for does", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const now = Date.now();
		const email = "ana@exemplo.com.br";
		await accept(store, { wantsCopy: true }, []);
		await accept(store, { kind: "newsletter", answers: { email } }, []);
		const opening = { language: "pt", answers: { email }, source: {}, step: "contact", ...keyless } as const;
		const { id } = await openDraft(store, opening, now);
		await openLink(store, id, null);
		expect(await queueDraftMail(store, id, email, now)).toBe(true);
		await askForOwnData(store, email, "pt", now);
		// As a stop does that did not see them wait yet.
		const hash = await addressHash(store, email);
		await store.transaction((tx) => suppress(tx, hash, now));
		start(store, port);
		await until(allEnded(store));
		expect(mails.map(({ subject }) => subject)).toEqual(["Ciranda: o link para os seus dados"]);
		expect((await deliveries(store)).map(({ destination }) => destination)).toEqual(["own-data-link"]);
	});

	test("the copy repeats what was chosen and nothing that was typed, in the visitor's language", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const { reference } = await accept(store, { wantsCopy: true, language: "en" });
		start(store, port);
		await until(allEnded(store));
		const copy = mails.find((mail) => mail.to.includes("ana@exemplo.com.br"));
		expect(copy?.to).toEqual(["ana@exemplo.com.br"]);
		expect(copy?.head).toContain(reference);
		expect(copy?.head).not.toMatch(/^(Bcc|Cc):/m);
		expect(copy?.body).toContain("Industry");
		expect(copy?.body).toContain(`https://www.ciranda.example/orcamento/recebido/${reference}?lng=en`);
		expect(copy?.body).not.toMatch(/Compre|mau\.example|Souza|Rui|vitima|script|Ana/);
	});

	test("every address that a form accepts is written to, its domain as DNS has it", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer();
		const sentTo = {
			"a&b@empresa.com.br": "a&b@empresa.com.br",
			"ana@empresa.xn--p1ai": "ana@empresa.xn--p1ai",
			"ana@coleta-açaí.com.br": "ana@xn--coleta-aa-x3a1e.com.br",
			"joão@empresa.com.br": "joão@empresa.com.br",
		};
		for (const email of Object.keys(sentTo)) {
			expect(isAccepted(forms.newsletter, { email })).toBe(true);
			await accept(store, { wantsCopy: true, answers: { profile: "client", email } });
			await askForOwnData(store, email, "pt", Date.now());
		}
		start(store, port);
		await until(allEnded(store));
		expect((await deliveries(store)).filter((row) => row.state !== "delivered")).toEqual([]);
		const heads = (name: string) =>
			mails.flatMap(({ head }) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1] ?? []);
		const visitors = heads("To").filter((to) => to !== "vendas@ciranda.example");
		expect(visitors.sort()).toEqual(Object.values(sentTo).flatMap((to) => [to, to]));
		// The team's mail server need not take a name beyond ASCII.
		expect(heads("Reply-To").sort()).toEqual(Object.values(sentTo).slice(0, 3));
	});

	test("a server that takes no name beyond ASCII ends the copy, with its reason", async () => {
		const store = await engine.fresh();
		const email = "joão@empresa.com.br";
		const { mails, port } = await mailServer([], email);
		await accept(store, { wantsCopy: true, answers: { profile: "client", email } }, []);
		start(store, port);
		await until(allEnded(store));
		expect(await deliveries(store)).toMatchObject([{ state: "failed", last_error: "smtp-550" }]);
		expect(mails).toEqual([]);
	});

	test("a server that puts strangers off gets the same e-mail again", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer([
			{ at: "RCPT", code: 451 },
			{ at: "DATA", code: 452 },
		]);
		await accept(store);
		const outbox = start(store, port);
		for (const attempts of [1, 2]) {
			await until(async () => {
				const [row] = await deliveries(store);
				return row?.attempts === attempts && row.leased_until === null;
			});
			await store.transaction((tx) => tx.updateTable("delivery").set({ next_at: 1 }).execute());
			outbox.wake();
		}
		await until(allEnded(store));
		expect(mails).toHaveLength(1);
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered", attempts: 3 });
	});

	test("a server that thinks for longer than a claim lasts is asked once, whoever else looks for work", async () => {
		const url = await engine.freshUrl();
		const [store, other] = [await engine.open(url), await engine.open(url)];
		const { mails, port } = await mailServer([], undefined, 2000);
		await accept(store);
		start(store, port, 500);
		// Only one process owns an embedded store.
		if (engine.name === "postgres") start(other, port, 500);
		await until(allEnded(store));
		expect(mails).toHaveLength(1);
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered", attempts: 1 });
	});

	test("an address that is refused for good ends the copy, not the team's e-mail", async () => {
		const store = await engine.fresh();
		const { port, refusedSoFar } = await mailServer(
			Array.from({ length: 50 }, () => ({ at: "MAIL", code: 550 })),
		);
		await accept(store, { wantsCopy: true });
		start(store, port);
		await until(() => refusedSoFar() >= 3);
		await until(async () => (await deliveries(store)).every((row) => row.last_error !== null));
		const [team, copy] = await deliveries(store);
		expect(copy).toMatchObject({
			destination: "visitor-copy",
			state: "failed",
			attempts: 1,
			last_error: "smtp-550",
		});
		expect(team).toMatchObject({ destination: "team-mail", state: "waiting", last_error: "smtp-550" });
	});

	test("no mail server at all is waited for", async () => {
		const store = await engine.fresh();
		await accept(store);
		start(store, 1);
		await until(async () => (await deliveries(store))[0]?.last_error !== null);
		expect((await deliveries(store))[0]).toMatchObject({ state: "waiting", last_error: "ESOCKET" });
	});
});

const noStore = () => Promise.reject(new Error("Not wanted"));

test("can be asked whether it would take a lead, without one", async () => {
	const { mails, port } = await mailServer();
	const sender = mailSender(noStore, configFor(port));
	expect(await sender?.check(AbortSignal.timeout(5000))).toEqual({ delivered: true });
	expect(mails).toEqual([]);
	sender?.close();
	const nobodyThere = mailSender(noStore, configFor(1));
	expect(await nobodyThere?.check(AbortSignal.timeout(5000))).toMatchObject({
		delivered: false,
		reason: "ESOCKET",
	});
});
