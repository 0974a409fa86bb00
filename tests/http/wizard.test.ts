import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOUBLE_CLICK_MS, DRAFT_MS } from "#app/constants.ts";
import type { Profile } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { complete } from "#tests/support/answers.ts";
import { query } from "#tests/support/query.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, walk } from "#tests/support/walk-wizard.ts";

let site: TestServer;
beforeAll(async () => {
	site = await startServer();
});
afterAll(() => site.remove());

type StoredLead = {
	reference: string;
	language: string;
	kind: string;
	answers: Record<string, unknown>;
	suspect: string;
};

/** All leads of the store with this e-mail address, oldest first. */
function leadsOf(email: string): StoredLead[] {
	const rows = query(site.file, "SELECT * FROM lead WHERE email = ? ORDER BY received_at", email);
	return rows.map((row) => ({
		reference: String(row.reference),
		language: String(row.language),
		kind: String(row.kind),
		answers: JSON.parse(String(row.answers_json)),
		suspect: String(row.suspect_json),
	}));
}

/** Moves the drafts of everybody who typed `email` past their last day. */
function expireDrafts(email: string): void {
	const database = new DatabaseSync(site.file, { timeout: 2000 });
	database
		.prepare(
			"UPDATE draft SET created_at = created_at - ?, expires_at = expires_at - ? WHERE answers_json LIKE ?",
		)
		.run(DRAFT_MS, DRAFT_MS, `%${email}%`);
	database.close();
}

let visitors = 0;
function freshEmail(): string {
	return `visitor-${++visitors}@fabrica.example`;
}

const languages = [
	["pt", "pt-BR", "Formulário enviado com sucesso!", "Nossa equipe entrará em contato em até 24 horas."],
	["en", "en", "Form submitted successfully!", "Our team will contact you within 24 hours."],
] as const;

describe.each(languages)("in %s", (language, tag, success, callBack) => {
	describe.each<Profile>(["client", "operator"])("a %s", (profile) => {
		test.each([
			["with cookies", true],
			["who refuses every cookie", false],
		])("%s gets from the first page to the confirmation", async (_, cookies) => {
			const visitor = new Visitor(site.origin, { cookies });
			const email = freshEmail();
			await walk(visitor, { profile, english: language === "en", changes: { email } });
			expect(visitor.address).toMatch(/^\/orcamento\/revisao/);
			expect(visitor.language).toBe(tag);
			expect(visitor.words).toContain(email);

			await visitor.submit();
			expect(visitor.status).toBe(200);
			expect(visitor.address).toMatch(/^\/orcamento\/recebido\/[\w-]{17}(\?lng=en)?$/);
			expect(visitor.language).toBe(tag);
			expect(visitor.words).toContain(success);
			expect(visitor.words).toContain(callBack);
			expect(visitor.html).not.toContain(email);
			if (!cookies) expect(visitor.cookies.size).toBe(0);

			const [lead, ...others] = leadsOf(email);
			expect(others).toEqual([]);
			expect(lead).toMatchObject({ kind: profile, language, suspect: "[]" });
			expect(visitor.address).toContain(lead?.reference);
			expect(lead?.answers).toMatchObject({
				...complete[profile],
				email,
				...(profile === "operator" ? { website: "https://coletas.example" } : {}),
			});
		});
	});
});

test("two drafts at once, in two tabs of one browser, do not mix", async () => {
	const [first, second] = [freshEmail(), freshEmail()];
	const one = new Visitor(site.origin);
	await one.get("/orcamento");
	const two = tabOf(one);
	await two.get("/orcamento");

	await one.submit({ profile: "client" });
	await two.submit({ profile: "operator" });
	await one.submit({ email: first });
	await two.submit({ email: second });
	await one.submit(answersOf("contact", complete.client));
	await two.submit(answersOf("contact", complete.operator));
	await two.get(two.address);
	await one.get(one.address);
	expect(two.words).toContain("Tipo de operação");
	expect(one.words).toContain("Número de pontos de coleta");
	await one.submit(answersOf("need", complete.client));
	await two.submit(answersOf("need", complete.operator));
	expect(one.words).toContain(first);
	expect(two.words).toContain(second);
	await two.submit();
	expect(two.words).toContain("Formulário enviado com sucesso!");
	await one.get(one.address);
	await one.submit();
	expect(leadsOf(first).map((lead) => lead.kind)).toEqual(["client"]);
	expect(leadsOf(second).map((lead) => lead.kind)).toEqual(["operator"]);
});

/** A second tab of the same browser: the two share their cookies. */
function tabOf(visitor: Visitor): Visitor {
	const tab = new Visitor(site.origin);
	Object.defineProperty(tab, "cookies", { value: visitor.cookies });
	return tab;
}

function draftCount(): unknown {
	const [row] = query(site.file, "SELECT count(*) AS n FROM draft");
	return row?.n;
}

describe("opening the wizard while a request is open", () => {
	test("asks whether to go on with it or to start another, and changes neither unasked", async () => {
		const first = new Visitor(site.origin);
		const email = freshEmail();
		await walk(first, { changes: { email }, until: "contact" });
		const second = tabOf(first);
		await second.get("/orcamento");
		expect(second.words).toContain("Você já começou um pedido");
		expect(second.words).toContain("Gerador de resíduos Etapa 3 de 4");
		expect(second.value("draft")).toBeNull();
		await second.submit({ profile: "operator" });
		expect(second.address).toMatch(/^\/orcamento\/email\?d=/);
		expect(second.value("email")).toBe("");

		await first.submit(answersOf("contact", complete.client));
		expect(first.status).toBe(200);
		expect(first.address).toBe("/orcamento/necessidade");
		expect(first.words).toContain("Número de pontos de coleta");
		await first.get("/orcamento/necessidade");
		expect(first.words).toContain("Número de pontos de coleta");
		await second.get(second.address);
		expect(second.value("profile")).toBe("operator");

		await first.get("/orcamento");
		expect(first.words).toContain("Gerador de resíduos Etapa 4 de 4");
		expect(first.words).toContain("Operador logístico Etapa 2 de 4");
		const [own = "", other = ""] = first.links("Continuar este pedido");
		await first.get(own);
		expect(first.words).toContain("Número de pontos de coleta");
		await first.get(other);
		expect(first.value("profile")).toBe("operator");
	});

	test("tells each of them apart, in the names of their links too", async () => {
		const first = new Visitor(site.origin);
		await walk(first, { changes: { email: freshEmail() }, until: "contact" });
		await walk(tabOf(first), { changes: { email: freshEmail() }, until: "contact" });
		await first.get("/orcamento");
		const links = first.page.querySelectorAll("a").filter(({ text }) => text.startsWith("Continuar este"));
		const about = "Gerador de resíduos, Etapa 3 de 4, .+ às\\s\\d\\d:\\d\\d$";
		expect(links.map((link) => link.querySelector(".sr-only")?.text)).toEqual(
			[1, 2].map((number) => expect.stringMatching(`^ ${number}: ${about}`)),
		);
	});

	test("a tab keeps its own request after the other one's was sent", async () => {
		const first = new Visitor(site.origin);
		const [one, two] = [freshEmail(), freshEmail()];
		await walk(first, { changes: { email: one } });
		const second = await walk(tabOf(first), { profile: "operator", changes: { email: two }, until: "need" });
		await first.submit();
		const confirmation = first.address;
		expect((await first.get("/orcamento/revisao")).address).toBe(confirmation);
		await second.submit(answersOf("need", complete.operator));
		expect(second.words).toContain(two);
		await second.submit();
		expect(second.words).toContain("Formulário enviado com sucesso!");
		expect(leadsOf(one).map(({ kind }) => kind)).toEqual(["client"]);
		expect(leadsOf(two).map(({ kind }) => kind)).toEqual(["operator"]);
	});

	test("a browser that refuses cookies is not asked, and keeps two requests by their addresses", async () => {
		const [one, two] = [freshEmail(), freshEmail()];
		const first = await walk(new Visitor(site.origin, { cookies: false }), { changes: { email: one } });
		const second = new Visitor(site.origin, { cookies: false });
		await walk(second, { profile: "operator", changes: { email: two } });
		await first.submit();
		await second.submit();
		expect(leadsOf(one).map(({ kind }) => kind)).toEqual(["client"]);
		expect(leadsOf(two).map(({ kind }) => kind)).toEqual(["operator"]);
	});
});

describe("whoever begins a request cannot read what somebody else types", () => {
	test.each([
		["with cookies", true],
		["without cookies", false],
	])("when the address of a draft begun %s is sent to somebody", async (_, cookies) => {
		const attacker = new Visitor(site.origin, { cookies });
		await walk(attacker, { changes: { email: freshEmail() }, until: "email" });
		const address = `/orcamento/email?d=${attacker.value("draft")}`;

		const victim = new Visitor(site.origin);
		await victim.get("/");
		await victim.get(address);
		expect(victim.address).toBe("/orcamento?aviso=nao-encontrado");
		expect(victim.words).toContain("não está neste navegador");

		const email = freshEmail();
		await victim.post(address, { draft: String(attacker.value("draft")), profile: "client", email });
		expect(victim.address).toBe("/orcamento/contato?aviso=outro-navegador");
		expect(victim.words).toContain("pedido novo, só seu");
		expect(victim.value("draft")).not.toBe(attacker.value("draft"));
		await victim.submit(answersOf("contact", complete.client));
		expect(victim.address).toBe("/orcamento/necessidade");

		await attacker.get(address);
		expect(attacker.html).not.toContain(email);
		await attacker.get(address.replace("email", "contato"));
		expect(attacker.html).not.toContain(email);
	});

	test("when somebody who had never been here opens it as a first page", async () => {
		const attacker = new Visitor(site.origin, { cookies: false });
		await walk(attacker, { changes: { email: freshEmail() }, until: "email" });
		const victim = new Visitor(site.origin);
		const email = freshEmail();
		await victim.get(attacker.address);
		await victim.submit({ email });
		expect(victim.words).toContain("pedido novo, só seu");
		await attacker.get(attacker.address.replace("email", "contato"));
		expect(attacker.html).not.toContain(email);
		await attacker.get(attacker.address);
		expect(attacker.value("email")).toBe("");
	});

	test("a request of another browser is neither sent nor changed by a post that names it", async () => {
		const owner = new Visitor(site.origin);
		const email = freshEmail();
		await walk(owner, { changes: { email } });
		const other = new Visitor(site.origin);
		await other.get("/orcamento");
		const own = freshEmail();
		await other.post("/orcamento/revisao", {
			...complete.client,
			email: own,
			draft: String(owner.value("draft")),
		});
		expect(other.address).toBe("/orcamento/revisao?aviso=outro-navegador");
		expect(leadsOf(own)).toEqual([]);
		await owner.get("/orcamento/revisao");
		expect(owner.words).toContain(email);
		await owner.submit();
		expect(leadsOf(email)).toHaveLength(1);
	});

	test("the cookie is a key and never a draft's id", async () => {
		const visitor = new Visitor(site.origin);
		await walk(visitor);
		const cookie = visitor.setCookies.findLast((text) => text.startsWith("ciranda-draft=")) ?? "";
		expect(cookie).toMatch(/^ciranda-draft=[\w-]{24}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
		expect(cookie).not.toContain(visitor.value("draft"));
		const database = new DatabaseSync(site.file, { readOnly: true });
		const row = database.prepare("SELECT * FROM draft WHERE id = ?").get(String(visitor.value("draft")));
		database.close();
		expect(JSON.stringify(row)).not.toContain(visitor.cookies.get("ciranda-draft"));
	});
});

describe("save and continue later", () => {
	test.each([
		["with cookies", true],
		["without cookies", false],
	])("%s stores what is typed, right or wrong, says until when, and leads back", async (_, cookies) => {
		const visitor = new Visitor(site.origin, { cookies });
		await walk(visitor, { until: "contact" });
		await visitor.submit({ firstName: "Teresa", phone: "12" }, { name: "leave" });
		expect(visitor.address).toMatch(/^\/orcamento\/salvo/);
		const until = visitor.attribute("time", "datetime") ?? "";
		expect(Math.abs(Date.parse(until) - Date.now() - DRAFT_MS)).toBeLessThan(60_000);
		expect(visitor.words).toContain(cookies ? "Neste navegador" : "não aceita cookies");
		expect(visitor.html).not.toContain("Teresa");
		await visitor.get(visitor.link("Voltar ao pedido"));
		expect(visitor.value("firstName")).toBe("Teresa");
		expect(visitor.value("phone")).toBe("12");
	});

	test("from the review, and in English", async () => {
		const visitor = await walk(new Visitor(site.origin), { english: true });
		await visitor.submit({}, { name: "leave" });
		expect(visitor.address).toBe("/orcamento/salvo?lng=en");
		expect(visitor.words).toContain("Your request is saved");
		expect((await visitor.get(visitor.link("Back to request"))).address).toBe("/orcamento/revisao?lng=en");
	});

	test("the team can be asked to get in touch with what is answered, once, and the request goes on", async () => {
		const email = freshEmail();
		const visitor = await walk(new Visitor(site.origin), { until: "contact", changes: { email } });
		await visitor.submit({ firstName: "Teresa", phone: "12" }, { name: "leave" });
		expect(visitor.words).toContain("Nada foi enviado à equipe.");
		expect(visitor.words).toContain("Apagamos os dados pessoais depois de 2 anos.");
		for (const _ of [1, 2]) await visitor.submit({}, { name: "contact" });
		expect(visitor.address).toBe("/orcamento/salvo");
		expect(visitor.words).toContain("A equipe vai falar com você");
		expect(visitor.words).not.toContain("Nada foi enviado");
		const row = () => query(site.file, "SELECT * FROM lead WHERE email = ?", email);
		const [asked] = row();
		expect(asked).toMatchObject({ kind: "client", is_incomplete: 1, suspect_json: "[]" });
		expect(Number(asked?.due_at) - Number(asked?.received_at)).toBe(86_400_000);
		expect(JSON.parse(String(asked?.answers_json))).toEqual({
			profile: "client",
			email,
			firstName: "Teresa",
		});
		expect((await visitor.get(`/orcamento/recebido/${asked?.reference}`)).status).toBe(200);

		await visitor.get("/orcamento/contato");
		expect(visitor.value("firstName")).toBe("Teresa");
		await visitor.submit(answersOf("contact", complete.client));
		await visitor.submit(answersOf("need", complete.client));
		await visitor.submit();
		expect(visitor.address).toBe(`/orcamento/recebido/${asked?.reference}`);
		const [sent, ...others] = row();
		expect(others).toEqual([]);
		expect(sent).toMatchObject({ is_incomplete: 0, due_at: asked?.due_at });
		expect(JSON.parse(String(sent?.answers_json))).toMatchObject({ ...complete.client, email });
	});

	test("without an e-mail address or a phone there is nothing to ask with", async () => {
		const visitor = await walk(new Visitor(site.origin), { until: "email" });
		await visitor.submit({ email: "ana" }, { name: "leave" });
		expect(visitor.words).not.toContain("Pedir contato");
		const before = query(site.file, "SELECT id FROM lead").length;
		await visitor.submit({}, { name: "contact" });
		expect(visitor.address).toBe("/orcamento/salvo");
		expect(query(site.file, "SELECT id FROM lead")).toHaveLength(before);
	});

	test("nothing saved, nothing said", async () => {
		expect((await new Visitor(site.origin).get("/orcamento/salvo")).address).toBe("/orcamento?aviso=etapa");
	});
});

describe("a draft takes at most 16 kB", () => {
	const bytesKept = (id: string) => {
		const [row] = query(site.file, "SELECT length(answers_json) AS bytes FROM draft WHERE id = ?", id);
		return Number(row?.bytes);
	};

	test.each(["back", "leave", "language", undefined])("whichever button sends more (%s)", async (button) => {
		const visitor = await walk(new Visitor(site.origin), { until: "contact" });
		const id = String(visitor.value("draft"));
		const before = bytesKept(id);
		const firstName = "a".repeat(60_000);
		await visitor.submit({ firstName }, button ? { name: button } : undefined);
		expect(visitor.status).toBe(422);
		expect(visitor.words).toContain("O nome deve ter até 120 caracteres");
		expect(visitor.value("firstName")).toBe(firstName);
		expect(bytesKept(id)).toBe(before);
	});

	test("and a post without a draft opens none for more", async () => {
		const visitor = new Visitor(site.origin);
		await visitor.get("/orcamento");
		const before = draftCount();
		await visitor.post("/orcamento/necessidade", {
			draft: "A".repeat(24),
			profile: "client",
			reason: "a".repeat(50_000),
		});
		expect(visitor.status).toBe(422);
		expect(visitor.words).toContain("O motivo deve ter até 2.000 caracteres");
		expect(draftCount()).toBe(before);
		await visitor.post("/orcamento/revisao", { ...complete.client, reason: "a".repeat(50_000) });
		expect(visitor.status).toBe(200);
		await visitor.submit({}, { name: "leave" });
		expect(bytesKept(String(/d=([\w-]{24})/.exec(visitor.html)?.[1] ?? ""))).not.toBeGreaterThan(16_384);
	});
});

test("a phone without area code is accepted, with a remark on the next page and the review", async () => {
	const visitor = await walk(new Visitor(site.origin), { changes: { phone: "91234567" }, until: "need" });
	expect(visitor.address).toBe("/orcamento/necessidade");
	expect(visitor.words).toContain("Não reconhecemos o DDD em 91234567");
	await visitor.submit(answersOf("need", complete.client));
	expect(visitor.address).toBe("/orcamento/revisao");
	expect(visitor.words).toContain("Não reconhecemos o DDD em 91234567");
	await visitor.submit();
	expect(visitor.words).toContain("Formulário enviado com sucesso!");
});

test("operators are asked to join the network, and not for a quote", async () => {
	const visitor = new Visitor(site.origin);
	const pages: string[] = [];
	for (const until of ["email", "contact", "need", "review"] as const) {
		await walk(visitor, { profile: "operator", changes: { email: freshEmail() }, until });
		pages.push(visitor.title + visitor.words);
	}
	expect(visitor.words).not.toContain("Quem indicou você pode se opor");
	await visitor.submit();
	pages.push(visitor.title + visitor.words);
	for (const page of pages) expect(page).not.toMatch(/orçamento|implantação|Do que você precisa/i);
	expect(pages[2]).toContain("rede social");
});

describe("a link that brings the profile along", () => {
	test("leads to the e-mail page, which says so, and the request goes on from there", async () => {
		for (const cookies of [true, false]) {
			const email = freshEmail();
			const visitor = new Visitor(site.origin, { cookies });
			await visitor.get("/orcamento?perfil=client&segmento=retail&utm_source=x");
			expect(visitor.address).toMatch(/^\/orcamento\/email\?perfil=client&segmento=retail&utm_source=x/);
			expect(visitor.words).toContain("Você segue como gerador de resíduos.");
			expect(visitor.words).toContain("Segmento já escolhido: Varejo.");
			expect(query(site.file, "SELECT id FROM draft WHERE answers_json LIKE ?", `%${email}%`)).toEqual([]);
			await visitor.submit({ email: "ana" });
			expect([visitor.status, visitor.value("profile")]).toEqual([422, "client"]);
			await visitor.submit({ email });
			expect(visitor.address).toMatch(/^\/orcamento\/contato/);
			expect(visitor.value("segment")).toBe("retail");
			await visitor.submit(answersOf("contact", complete.client));
			await visitor.submit(answersOf("need", complete.client));
			await visitor.submit();
			expect(leadsOf(email)).toHaveLength(1);
		}
	});

	test("may bring an operator's states and operation along as codes, to the step that asks for them", async () => {
		for (const cookies of [true, false]) {
			const visitor = new Visitor(site.origin, { cookies });
			await visitor.get("/orcamento?perfil=operator&uf=SP,XX,MG&operacao=collection");
			await visitor.submit({ email: freshEmail() });
			await visitor.submit(answersOf("contact", complete.operator));
			expect(visitor.value("operationType")).toBe("collection");
			expect(
				visitor.html.match(/<input(?=[^>]*name="states")(?=[^>]* checked="")[^>]*value="(..)"/g),
			).toHaveLength(2);
		}
	});

	test.each(["back", "leave", "language"])("keeps what is typed when %s is pressed", async (button) => {
		const visitor = new Visitor(site.origin);
		const email = freshEmail();
		await visitor.get("/orcamento?perfil=operator");
		expect(visitor.words).toContain("Você segue como operador logístico.");
		await visitor.submit({ email }, { name: button });
		const [row] = query(site.file, "SELECT answers_json FROM draft WHERE answers_json LIKE ?", `%${email}%`);
		expect(JSON.parse(String(row?.answers_json))).toEqual({ profile: "operator", email });
		await visitor.get("/orcamento/email");
		expect(visitor.value("email")).toBe(email);
	});

	test("an unknown profile is none", async () => {
		const visitor = await new Visitor(site.origin).get("/orcamento?perfil=admin");
		expect(visitor.address).toBe("/orcamento?perfil=admin");
		await visitor.get("/orcamento/email?perfil=admin");
		expect(visitor.address).toBe("/orcamento?aviso=etapa");
	});

	test("a link or a choice on Home asks where a request is open, and opens none unasked", async () => {
		const visitor = new Visitor(site.origin);
		await walk(visitor, { until: "contact" });
		const drafts = () => query(site.file, "SELECT id FROM draft").length;
		const before = drafts();
		await visitor.get("/orcamento?perfil=operator");
		expect([visitor.address, visitor.words]).toEqual([
			"/orcamento?perfil=operator",
			expect.stringContaining("Você já começou um pedido"),
		]);
		await visitor.post("/orcamento?segmento=event", { profile: "client" });
		expect(visitor.address).toBe("/orcamento?perfil=client&segmento=event");
		expect(visitor.words).toContain("Você já começou um pedido");
		expect(drafts()).toBe(before);
		await visitor.submit({ profile: "client" });
		expect(visitor.address).toMatch(/^\/orcamento\/email\?d=/);
		expect(drafts()).toBe(before + 1);
	});
});

test("who is neither client nor operator is shown where to write, and the message says so and promises no 24 hours", async () => {
	const visitor = await new Visitor(site.origin).get("/orcamento");
	expect(visitor.words).toContain("Não é nenhum dos dois?");
	const page = "/faq?de=quote-neither";
	await visitor.get(visitor.link("escreva para a equipe"));
	expect(visitor.address).toBe(page);
	const message = { fullName: "Teresa", email: "teresa@bairro.example", leaveEmpty: "" };
	// Refused once, the form still knows.
	await visitor.post("/faq", message, { Referer: site.origin + page });
	expect(visitor.status).toBe(422);
	const form = visitor.page.querySelector("form[data-half-written=contact]");
	expect(form?.getAttribute("action")).toBe(`${page}#contato`);
	await visitor.post(page, { ...message, phone: "(11) 5555-0100", company: "Bairro" });
	expect(visitor.words).toContain("Mensagem enviada com sucesso!");
	const rows = query(site.file, "SELECT kind, due_at, source_json FROM lead WHERE email = ?", message.email);
	expect(rows).toEqual([{ kind: "contact", due_at: null, source_json: '{"from":"quote-neither"}' }]);
});

test("Home's choice pressed twice begins one request and asks nothing", async () => {
	const visitor = await new Visitor(site.origin).get("/");
	for (let presses = 0; presses < 2; presses++) {
		await visitor.post("/orcamento", { profile: "operator" });
		expect(visitor.address).toBe("/orcamento/email");
	}
	await visitor.post("/orcamento", { profile: "client" });
	expect(visitor.words).toContain("Você já começou um pedido");
});

test("the first page's choice pressed twice begins one request, and in a second tab another one", async () => {
	const visitor = await new Visitor(site.origin).get("/orcamento");
	const { action, fields } = visitor.form();
	fields.set("profile", "client");
	const drafts = () => query(site.file, "SELECT id FROM draft").length;
	const before = drafts();
	for (let presses = 0; presses < 2; presses++) {
		await visitor.post(action, fields);
		expect(visitor.address).toBe("/orcamento/email");
	}
	expect(drafts()).toBe(before + 1);
	const database = new DatabaseSync(site.file, { timeout: 2000 });
	database.prepare("UPDATE draft SET created_at = created_at - ?").run(DOUBLE_CLICK_MS);
	database.close();
	await visitor.post(action, fields);
	expect(visitor.address).toMatch(/^\/orcamento\/email\?d=/);
});

test("a segment chosen on Home is said on the first page", async () => {
	const visitor = await new Visitor(site.origin).get("/orcamento?segmento=industry");
	expect(visitor.words).toContain("Segmento já escolhido: Indústria.");
});

test("the wizard stands alone: nothing in it leads away from what is typed", async () => {
	const visitor = new Visitor(site.origin);
	for (const until of ["email", "contact", "need", "review"] as const) {
		await walk(visitor, { until });
		await visitor.get(`${visitor.address}${visitor.address.includes("?") ? "&" : "?"}alterar=1`);
		expect(String(visitor.page.querySelector("body"))).not.toContain("newsletter");
		const leading = visitor.page.querySelectorAll(
			'a:not([target=_blank], [href^="#"], [href^="/orcamento"])',
		);
		expect(leading.map(String)).toEqual([]);
		const buttons = visitor.page
			.querySelectorAll("body button[type=submit]")
			.map((button) => button.getAttribute("name") ?? "continue");
		// A change of an earlier answer leads to its step, and Enter to the button before it.
		const first = buttons.findLastIndex((name) => name.startsWith("change-")) + 1;
		expect(buttons.slice(0, first)).toEqual(
			first === 0 ? [] : ["continue", ...flow.map(({ id }) => `change-${id}`)],
		);
		expect(buttons.slice(first)).toEqual(["continue", "back", "leave", "language"]);
	}
});

describe("an expired draft starts again with a notice and what was just sent", () => {
	const notice = "passou de 7 dias";

	test("at a step", async () => {
		const visitor = new Visitor(site.origin);
		const email = freshEmail();
		await walk(visitor, { changes: { email }, until: "contact" });
		expireDrafts(email);
		await visitor.submit({ ...answersOf("contact", complete.client), firstName: "Teresa" });
		expect(visitor.address).toBe("/orcamento/email?aviso=expirado");
		expect(visitor.words).toContain(notice);
		await visitor.submit({ email });
		expect(visitor.address).toBe("/orcamento/contato");
		expect(visitor.value("firstName")).toBe("Teresa");
		expect(visitor.words).not.toContain(notice);
	});

	test("at a step, when the answer is wrong", async () => {
		const visitor = new Visitor(site.origin);
		const email = freshEmail();
		await walk(visitor, { changes: { email }, until: "need" });
		expireDrafts(email);
		await visitor.submit({ reason: "Duas unidades" });
		expect(visitor.words).toContain(notice);
		await visitor.submit({ email });
		await visitor.submit(answersOf("contact", complete.client));
		expect(visitor.value("reason")).toBe("Duas unidades");
	});

	test.each([
		["Back", "back", "pt-BR"],
		["the other language", "language", "en"],
	])("at a step that is left by %s", async (_, button, language) => {
		const visitor = new Visitor(site.origin);
		const email = freshEmail();
		await walk(visitor, { changes: { email }, until: "contact" });
		expireDrafts(email);
		await visitor.submit({ firstName: "Teresa" }, { name: button });
		expect(visitor.language).toBe(language);
		expect(visitor.words).toMatch(language === "en" ? /7 days/ : notice);
		await visitor.submit({ email });
		expect(visitor.value("firstName")).toBe("Teresa");
	});

	test("at the review, where everything is there already", async () => {
		const visitor = new Visitor(site.origin);
		const email = freshEmail();
		await walk(visitor, { changes: { email } });
		expireDrafts(email);
		await visitor.submit();
		expect(visitor.address).toBe("/orcamento/revisao?aviso=expirado");
		expect(visitor.words).toContain(notice);
		expect(leadsOf(email)).toEqual([]);
		await visitor.submit();
		expect(visitor.words).toContain("Formulário enviado com sucesso!");
		expect(leadsOf(email)).toHaveLength(1);
	});

	test("without cookies, in English", async () => {
		const visitor = new Visitor(site.origin, { cookies: false });
		const email = freshEmail();
		await walk(visitor, { english: true, changes: { email } });
		expireDrafts(email);
		await visitor.submit();
		expect(visitor.language).toBe("en");
		expect(visitor.words).toContain(email);
		await visitor.submit();
		expect(visitor.words).toContain("Form submitted successfully!");
	});

	test("a page that is only looked at leads to the beginning", async () => {
		const visitor = new Visitor(site.origin);
		const email = freshEmail();
		await walk(visitor, { changes: { email } });
		expireDrafts(email);
		await visitor.get("/orcamento/revisao");
		expect(visitor.address).toBe("/orcamento?aviso=etapa");
	});
});

test("twenty identical posts at once become one lead and land on one page", async () => {
	const visitor = new Visitor(site.origin);
	const email = freshEmail();
	await walk(visitor, { changes: { email } });
	const { action, fields } = visitor.form();
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const responses = await Promise.all(
		Array.from({ length: 20 }, () =>
			fetch(site.origin + action, {
				method: "POST",
				body: fields,
				redirect: "manual",
				headers: { Cookie: cookie },
			}),
		),
	);
	expect(responses.map((response) => response.status)).toEqual(Array(20).fill(303));
	expect(new Set(responses.map((response) => response.headers.get("Location"))).size).toBe(1);
	expect(leadsOf(email)).toHaveLength(1);

	await visitor.post(action, fields);
	expect(visitor.words).toContain("Formulário enviado com sucesso!");
	await visitor.get(`/orcamento/recebido/${leadsOf(email)[0]?.reference}`);
	expect(visitor.words).toContain("Formulário enviado com sucesso!");
	expect(leadsOf(email)).toHaveLength(1);
});

test("after sending, the wizard's pages lead to the confirmation, and its beginning to a new request", async () => {
	const visitor = new Visitor(site.origin);
	const email = freshEmail();
	await walk(visitor, { changes: { email } });
	const id = visitor.value("draft");
	await visitor.submit();
	const confirmation = visitor.address;
	for (const mark of ["", `?d=${id}`]) {
		expect((await visitor.get(`/orcamento/contato${mark}`)).address).toBe(confirmation);
		expect((await visitor.get(`/orcamento/revisao${mark}`)).address).toBe(confirmation);
		await visitor.get(`/orcamento${mark}`);
		expect(visitor.form().fields.get("draft")).toBeNull();
	}
	await visitor.submit({ profile: "operator" });
	expect(visitor.address).toBe("/orcamento/email");
	expect(visitor.value("email")).toBe("");
});

test("deep links lead to the first unfinished step", async () => {
	const visitor = new Visitor(site.origin);
	for (const path of ["email", "contato", "necessidade", "revisao"]) {
		await visitor.get(`/orcamento/${path}?lng=en`);
		expect(visitor.address).toBe("/orcamento?lng=en&aviso=etapa");
		expect(visitor.words).toContain("comes after this one");
	}
	await walk(visitor, { english: true, until: "contact" });
	for (const path of ["necessidade", "revisao"]) {
		await visitor.get(`/orcamento/${path}`);
		expect(visitor.address).toBe("/orcamento/contato?aviso=etapa&lng=en");
		expect(visitor.words).toContain("comes after this one");
	}
});

test("a GET never opens a draft", async () => {
	const before = draftCount();
	const visitor = new Visitor(site.origin);
	await visitor.get("/orcamento?segmento=industry");
	await visitor.get("/orcamento/email");
	expect(draftCount()).toBe(before);
	await visitor.get("/orcamento?segmento=industry");
	await visitor.submit({ profile: "client" });
	await visitor.submit({ email: freshEmail() });
	expect(visitor.value("segment")).toBe("industry");
});

test("the language button keeps what is typed, in both directions", async () => {
	const visitor = new Visitor(site.origin);
	await walk(visitor, { until: "contact" });
	await visitor.submit({ firstName: "Teresa", phone: "12" }, { name: "language" });
	expect(visitor.language).toBe("en");
	expect(visitor.status).toBe(200);
	expect(visitor.value("firstName")).toBe("Teresa");
	expect(visitor.value("phone")).toBe("12");
	expect(visitor.words).toContain("Continue");
	await visitor.submit({ lastName: "Dias" }, { name: "language" });
	expect(visitor.language).toBe("pt-BR");
	expect(visitor.value("lastName")).toBe("Dias");
	expect(visitor.address.startsWith("/orcamento/contato")).toBe(true);
});

test("Back keeps what is typed, wrong or not, and the shared answers survive a change of profile", async () => {
	const visitor = new Visitor(site.origin);
	await walk(visitor, { until: "contact" });
	await visitor.submit({ ...answersOf("contact", complete.client), phone: "12" }, { name: "back" });
	expect(visitor.address).toBe("/orcamento/email");
	await visitor.submit({}, { name: "back" });
	expect(visitor.address).toMatch(/^\/orcamento\?d=/);
	await visitor.submit({ profile: "operator" });
	await visitor.submit();
	expect(visitor.address).toBe("/orcamento/contato");
	expect(visitor.value("firstName")).toBe("Ana");
	expect(visitor.value("phone")).toBe("12");
	expect(visitor.html).not.toContain('name="segment"');
	expect(visitor.html).toContain('name="position"');
});

test("a changed answer goes back to the review; one that opens questions asks them first", async () => {
	const visitor = new Visitor(site.origin);
	const email = freshEmail();
	await walk(visitor, { changes: { email } });
	await visitor.get("/orcamento/email?alterar=1");
	await visitor.submit({ email: freshEmail() });
	expect(visitor.address).toBe("/orcamento/revisao");
	await visitor.get("/orcamento?alterar=1");
	await visitor.submit({ profile: "operator" });
	expect(visitor.address).toBe("/orcamento/contato");
	await visitor.submit(answersOf("contact", complete.operator));
	await visitor.submit(answersOf("need", complete.operator));
	expect(visitor.address).toBe("/orcamento/revisao");
	expect(visitor.words).not.toContain("Número de pontos");
});

test("the calendar file holds the deadline, and an unknown reference is not found", async () => {
	const visitor = new Visitor(site.origin);
	await walk(visitor, { english: true });
	await visitor.submit();
	const page = visitor.address.split("?")[0];
	const due = visitor.attribute("time", "datetime") ?? "";
	expect(Math.abs(Date.parse(due) - Date.now() - 86_400_000)).toBeLessThan(60_000);
	await visitor.get(`${page}.ics`);
	expect(visitor.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	expect(visitor.html).toMatch(/^BEGIN:VCALENDAR\r\n/);
	// All day, in São Paulo, where the day begins three hours later: a deadline at night must not ring.
	const day = new Date(Date.parse(due) - 3 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
	expect(visitor.html).toContain(`DTSTART;VALUE=DATE:${day}\r\n`);
	expect(visitor.html).not.toContain("BEGIN:VALARM");
	for (const address of ["4RDKX-9QW7C-AHPMN", "4RDKX-9QW7C-AHPMN.ics", "x", "%F0%9F", "..%2f"]) {
		await visitor.get(`/orcamento/recebido/${address}`);
		expect([address, visitor.status]).toEqual([address, 404]);
	}
});

describe("the preferred time of contact", () => {
	const kept = () => {
		const [row] = query(site.file, "SELECT answers_json FROM lead ORDER BY received_at DESC LIMIT 1");
		return JSON.parse(String(row?.answers_json)).preferredTime;
	};

	test("is asked on the review, needs no answer, and is kept with the request", async () => {
		const visitor = await walk(new Visitor(site.origin), { changes: { email: freshEmail() } });
		expect(visitor.value("preferredTime")).toBe("");
		await visitor.submit();
		expect([visitor.status, kept()]).toEqual([200, undefined]);
		const other = await walk(new Visitor(site.origin), { profile: "operator" });
		await other.submit({ preferredTime: "whatsapp" });
		expect([other.status, kept()]).toEqual([200, "whatsapp"]);
	});

	test.each(["back", "leave", "language"])("stays chosen when %s is pressed", async (button) => {
		const visitor = await walk(new Visitor(site.origin), { changes: { email: freshEmail() } });
		await visitor.submit({ preferredTime: "morning" }, { name: button });
		await visitor.get("/orcamento/revisao");
		expect(visitor.value("preferredTime")).toBe("morning");
	});

	test("takes no answer that is not offered", async () => {
		const email = freshEmail();
		const visitor = await walk(new Visitor(site.origin), { changes: { email } });
		await visitor.submit({ preferredTime: "midnight" });
		expect([visitor.status, visitor.address]).toEqual([422, "/orcamento/revisao"]);
		expect(visitor.title).toMatch(/^Erro: /);
		expect(visitor.words).toMatch(/Há um problema.* Selecione na lista a melhor forma ou horário/);
		expect(visitor.html).toContain('href="#preferredTime"');
		expect(leadsOf(email)).toEqual([]);
		await visitor.submit();
		expect(leadsOf(email)).toHaveLength(1);
	});

	test("is kept where another answer sends the visitor back to its step, which says so", async () => {
		const visitor = await walk(new Visitor(site.origin), { changes: { email: freshEmail() } });
		await visitor.submit({ email: "ana", preferredTime: "morning" });
		expect(visitor.address).toBe("/orcamento/email?aviso=incompleto");
		expect(visitor.words).toContain("O pedido ainda não foi enviado");
		await visitor.get("/orcamento/revisao");
		expect(visitor.value("preferredTime")).toBe("morning");
	});
});
