import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DRAFT_MS } from "#app/constants.ts";
import type { Profile } from "#app/forms/field.ts";
import { complete } from "#tests/support/answers.ts";
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
	const database = new DatabaseSync(site.file, { readOnly: true });
	const rows = database.prepare("SELECT * FROM lead WHERE email = ? ORDER BY received_at").all(email);
	database.close();
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
	const two = new Visitor(site.origin);
	// One browser, two tabs: they share their cookies.
	Object.defineProperty(two, "cookies", { value: one.cookies });
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
		expect(visitor.address).toBe("/orcamento");
	});
});

test("twenty identical posts at once become one lead and land on one page", async () => {
	const visitor = new Visitor(site.origin);
	const email = freshEmail();
	await walk(visitor, { changes: { email } });
	const { action, fields } = visitor.form();
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const answers = await Promise.all(
		Array.from({ length: 20 }, () =>
			fetch(site.origin + action, {
				method: "POST",
				body: fields,
				redirect: "manual",
				headers: { Cookie: cookie },
			}),
		),
	);
	expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(303));
	expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
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
		expect(visitor.address).toBe("/orcamento?lng=en");
	}
	await walk(visitor, { english: true, until: "contact" });
	for (const path of ["necessidade", "revisao"]) {
		await visitor.get(`/orcamento/${path}`);
		expect(visitor.address).toBe("/orcamento/contato?lng=en");
	}
});

test("a GET never opens a draft", async () => {
	const count = () => {
		const database = new DatabaseSync(site.file, { readOnly: true });
		const row = database.prepare("SELECT count(*) AS n FROM draft").get();
		database.close();
		return row?.n;
	};
	const before = count();
	const visitor = new Visitor(site.origin);
	await visitor.get("/orcamento?segmento=industry");
	await visitor.get("/orcamento/email");
	expect(count()).toBe(before);
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
	expect(visitor.address).toBe("/orcamento");
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
	const due = /<time[^>]*dateTime="([^"]+)"/i.exec(visitor.html)?.[1] ?? "";
	expect(Math.abs(Date.parse(due) - Date.now() - 86_400_000)).toBeLessThan(60_000);
	await visitor.get(`${page}.ics`);
	expect(visitor.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	expect(visitor.html).toMatch(/^BEGIN:VCALENDAR\r\n/);
	expect(visitor.html).toContain(`DTEND:${due.replaceAll(/[-:]|\.\d+/g, "")}`);
	for (const address of ["4RDKX-9QW7C-AHPMN", "4RDKX-9QW7C-AHPMN.ics", "x", "%F0%9F", "..%2f"]) {
		await visitor.get(`/orcamento/recebido/${address}`);
		expect([address, visitor.status]).toEqual([address, 404]);
	}
});
