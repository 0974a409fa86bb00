import { expect, test, vi } from "vitest";
import type { Store } from "#app/db/store.ts";
import { acceptLead, type NewLead } from "#app/leads/accept.server.ts";
import { mailSender } from "#app/leads/delivery/mail.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { allEnded, deliveries, everybody, newLead, until } from "#tests/support/lead.ts";
import { configFor, type Mail, mailServer, start } from "#tests/support/mail-server.ts";

vi.setConfig({ testTimeout: 90_000 });

const free = "Compre já https://mau.example\r\nBcc: vitima@exemplo.com\r\n\r\n<script>alert(1)</script>";

function accept(store: Store, changes: Partial<NewLead> = {}) {
	const answers = {
		profile: "client",
		email: "ana@exemplo.com.br",
		firstName: "Ana\r\nBcc: vitima@exemplo.com",
		lastName: "Souza & Filhos",
		segment: "industry",
		needPoints: "fundamental",
		reason: free,
		metThrough: "referral",
		referralName: "Rui <b>",
	};
	const to = { ...everybody, webhook: false };
	return acceptLead(store, newLead({ kind: "client", answers, ...changes }), Date.now(), to);
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
		expect(mail.to).toEqual(["vendas@ciranda.example", "time@ciranda.example"]);
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

	test("a server that puts strangers off gets the same e-mail again", async () => {
		const store = await engine.fresh();
		const { mails, port } = await mailServer([
			{ at: "RCPT", code: 451 },
			{ at: "RCPT", code: 451 },
			{ at: "DATA", code: 452 },
		]);
		await accept(store);
		start(store, port);
		await until(allEnded(store));
		expect(mails).toHaveLength(1);
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered", attempts: 3 });
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

test("can be asked whether it would take a lead, without one", async () => {
	const { mails, port } = await mailServer();
	const sender = mailSender(async () => [], configFor(port));
	expect(await sender?.check(AbortSignal.timeout(5000))).toEqual({ delivered: true });
	expect(mails).toEqual([]);
	sender?.close();
	const nobodyThere = mailSender(async () => [], configFor(1));
	expect(await nobodyThere?.check(AbortSignal.timeout(5000))).toMatchObject({
		delivered: false,
		reason: "ESOCKET",
	});
});
