import { expect } from "vitest";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { allTried, deliveries, until } from "#tests/support/lead.ts";
import { deliverMails, type Mail, mailServer, startMailOutbox } from "#tests/support/mail-server.ts";
import { acceptMailed as accept } from "#tests/support/mailed-lead.ts";

onEachEngine((test) => {
	test("the team reads every answer in words, and no header can be smuggled in", async (store) => {
		const { reference } = await accept(store);
		const mails = await deliverMails(store);
		expect(mails).toHaveLength(1);
		const [mail] = mails as [Mail];
		expect([mail.from, mail.to]).toEqual(["site@ciranda.example", ["vendas@ciranda.example"]]);
		expect(mail.head).toMatch(/^Reply-To: ana@exemplo\.com\.br$/m);
		expect(mail.head).toMatch(/^Auto-Submitted: auto-generated$/m);
		expect(mail.head).not.toMatch(/Bcc|vitima|Ana|Souza/);
		expect(mail.body).toContain("Segmento da empresa: Indústria");
		expect(mail.body).toContain("Importância da gestão integrada de todos os pontos de coleta: Fundamental");
		expect(mail.body).toContain("Sobrenome: Souza & Filhos");
		expect(mail.body).toContain("Souza &amp; Filhos");
		expect(mail.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
		expect(mail.body.split("text/html")[1]).not.toContain("<script>");
		expect(mail.body).toContain("utm_source: news");
		// It starts with the deadline, and the team calls, writes and notes the contact from it.
		expect(mail.subject).toMatch(/^Até \d\d\/\d\d \d\d:\d\d: Pedido de orçamento \(gerador\) /);
		expect(mail.subject).toContain(reference);
		expect(mail.head).toMatch(new RegExp(`^References: <${reference}@www\\.ciranda\\.example>$`, "m"));
		expect(mail.body).toContain("tel:+5511912345678");
		expect(mail.body).toContain("https://wa.me/5511912345678?text=");
		expect(mail.body).toContain(`mailto:ana@exemplo.com.br?subject=Ciranda%3A%20pedido%20${reference}`);
		expect(mail.body.match(/https:\/\/www\.ciranda\.example\/equipe\/[\w.-]+/g)).toHaveLength(4);
	});

	test("one team address that is refused costs nobody else the lead, and is tried on by itself", async (store) => {
		const { mails, port } = await mailServer([], "time@ciranda.example");
		await accept(store, {}, ["vendas@ciranda.example", "time@ciranda.example"]);
		startMailOutbox(store, port);
		await until(allTried(store, 1));
		const rows = await deliveries(store);
		const states = rows.map(({ recipient, state, last_error }) => `${recipient} ${state} ${last_error}`);
		const refused = "time@ciranda.example waiting smtp-550";
		expect(states.sort()).toEqual([refused, "vendas@ciranda.example delivered null"]);
		expect(mails.map((mail) => mail.to)).toEqual([["vendas@ciranda.example"]]);
	});

	test("an address that is no longer the team's gives its leads to the team as it is", async (store) => {
		await accept(store, {}, ["antiga@ciranda.example"]);
		expect((await deliverMails(store)).map((mail) => mail.to)).toEqual([["vendas@ciranda.example"]]);
	});
});
