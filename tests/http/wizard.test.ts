import { describe, expect, test } from "vitest";
import { CALL_BACK_HOURS } from "#app/constants.ts";
import type { Profile } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { complete, freshEmail } from "#tests/support/answers.ts";
import { draftCount, leadsIn } from "#tests/support/leads-in.ts";
import { query } from "#tests/support/query.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, draftIdIn, placeOf, walk } from "#tests/support/walk-wizard.ts";

const site = useSite();

const languages = [
	["pt", "pt-BR", "Formulário enviado com sucesso!", "Nossa equipe entrará em contato em até"],
	["en", "en", "Form submitted successfully!", "Our team will contact you within"],
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
			expect(visitor.address).toMatch(/^\/orcamento\/[\w-]{22}\/revisao/);
			expect(visitor.language).toBe(tag);
			expect(visitor.words).toContain(email);

			await visitor.submit();
			expect(visitor.status).toBe(200);
			expect(visitor.address).toMatch(/^\/orcamento\/recebido\/[\w-]{17}(\?lng=en)?$/);
			expect(visitor.language).toBe(tag);
			expect(visitor.words).toContain(success);
			expect(visitor.words).toContain(`${callBack} ${CALL_BACK_HOURS} h`);
			expect(visitor.html).not.toContain(email);
			if (!cookies) expect(visitor.cookies.size).toBe(0);

			const [lead, ...others] = leadsIn(site, email);
			expect(others).toEqual([]);
			expect(lead).toMatchObject({ kind: profile, language, suspect: [] });
			expect(visitor.address).toContain(lead?.reference);
			expect(lead?.answers).toMatchObject({
				...complete[profile],
				email,
				...(profile === "operator" ? { website: "https://coletas.example" } : {}),
			});
		});
	});
});

describe("a draft takes no answer beyond its limit", () => {
	const bytesKept = (id: string) => {
		const [row] = query(site.file, "SELECT length(answers_json) AS bytes FROM draft WHERE id = ?", id);
		return Number(row?.bytes);
	};

	test.each(["back", "leave", "language", undefined])("whichever button sends more (%s)", async (button) => {
		const visitor = await walk(new Visitor(site.origin), { until: "contact" });
		const id = draftIdIn(visitor.address);
		const before = bytesKept(id);
		const firstName = "a".repeat(60_000);
		await visitor.submit({ firstName }, button ? { name: button } : undefined);
		expect(visitor.status).toBe(422);
		expect(visitor.words).toContain("O nome deve ter até 120 caracteres");
		expect(visitor.value("firstName")).toBe(firstName);
		expect(bytesKept(id)).toBe(before);
	});

	test("and a post without a draft opens none with one", async () => {
		const visitor = await new Visitor(site.origin).get("/orcamento");
		const before = draftCount(site);
		const unknown = `/orcamento/${"A".repeat(22)}`;
		await visitor.post(`${unknown}/necessidade`, { profile: "client", reason: "a".repeat(50_000) });
		expect(visitor.status).toBe(422);
		expect(visitor.words).toContain("O motivo deve ter até 2.000 caracteres");
		expect(draftCount(site)).toBe(before);
		await visitor.post(`${unknown}/revisao`, {
			...complete.client,
			reason: "a".repeat(50_000),
			areaOther: "a".repeat(5000),
		});
		expect([visitor.status, visitor.address]).toEqual([
			200,
			expect.stringMatching(/necessidade\?aviso=novo$/),
		]);
		expect(bytesKept(draftIdIn(visitor.address))).toBeLessThan(1000);
	});
});

test("a phone without area code is accepted, with a remark on the next page and the review", async () => {
	const visitor = await walk(new Visitor(site.origin), { changes: { phone: "91234567" }, until: "need" });
	expect(visitor.address).toBe(placeOf(visitor, "need"));
	expect(visitor.words).toContain("Não reconhecemos o DDD em 91234567");
	await visitor.submit(answersOf("need", complete.client));
	expect(visitor.address).toBe(placeOf(visitor, "review"));
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

test("who is neither client nor operator is shown where to write, and the message says so and promises no 24 hours", async () => {
	const visitor = await new Visitor(site.origin).get("/orcamento");
	const page = "/faq?de=quote-neither";
	expect((await visitor.get(visitor.link("escreva para a equipe"))).address).toBe(page);
	const message = { fullName: "Teresa", email: "teresa@bairro.example", leaveEmpty: "" };
	// Refused once, the form still knows.
	await visitor.post("/faq", message, { Referer: site.origin + page });
	expect(visitor.page.querySelector("main form[novalidate]")?.getAttribute("action")).toBe(`${page}#contato`);
	await visitor.post(page, { ...message, phone: "(11) 5555-0100", company: "Bairro" });
	expect(visitor.words).toContain("Mensagem enviada com sucesso!");
	const source = { from: "quote-neither" };
	expect(leadsIn(site, message.email)).toMatchObject([{ kind: "contact", due_at: null, source }]);
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
			.querySelectorAll("body :is(button, input)[type=submit]")
			.map((button) => button.getAttribute("name") ?? "continue");
		// A change of an earlier answer leads to its step, and Enter to the button before it.
		const first = buttons.findLastIndex((name) => name.startsWith("change-")) + 1;
		expect(buttons.slice(0, first)).toEqual(
			first === 0 ? [] : ["continue", ...flow.map(({ id }) => `change-${id}`)],
		);
		expect(buttons.slice(first)).toEqual(["continue", "back", "leave", "language"]);
	}
});

test("the language button keeps what is typed, in both directions", async () => {
	const visitor = await walk(new Visitor(site.origin), { until: "contact" });
	await visitor.submit({ firstName: "Teresa", phone: "12" }, { name: "language" });
	expect(visitor.language).toBe("en");
	expect(visitor.status).toBe(200);
	expect(visitor.value("firstName")).toBe("Teresa");
	expect(visitor.value("phone")).toBe("12");
	expect(visitor.words).toContain("Continue");
	await visitor.submit({ lastName: "Dias" }, { name: "language" });
	expect(visitor.language).toBe("pt-BR");
	expect(visitor.value("lastName")).toBe("Dias");
	expect(visitor.address).toBe(`${placeOf(visitor, "contact").split("?")[0]}?lng=pt`);
});

test("Back keeps what is typed, wrong or not, and the shared answers survive a change of profile", async () => {
	const visitor = await walk(new Visitor(site.origin), { until: "contact" });
	await visitor.submit({ ...answersOf("contact", complete.client), phone: "12" }, { name: "back" });
	expect(visitor.address).toBe(placeOf(visitor, "email"));
	await visitor.submit({}, { name: "back" });
	expect(visitor.address).toBe(placeOf(visitor, "profile"));
	await visitor.submit({ profile: "operator" });
	await visitor.submit();
	expect(visitor.address).toBe(placeOf(visitor, "contact"));
	expect(visitor.value("firstName")).toBe("Ana");
	expect(visitor.value("phone")).toBe("12");
	expect(visitor.html).not.toContain('name="segment"');
	expect(visitor.html).toContain('name="position"');
});

test("a changed answer goes back to the review; one that opens questions asks them first", async () => {
	const visitor = new Visitor(site.origin);
	const email = freshEmail();
	await walk(visitor, { changes: { email } });
	await visitor.get(`${placeOf(visitor, "email")}?alterar=1`);
	await visitor.submit({ email: freshEmail() });
	expect(visitor.address).toBe(placeOf(visitor, "review"));
	await visitor.get(`${placeOf(visitor, "profile")}?alterar=1`);
	await visitor.submit({ profile: "operator" });
	expect(visitor.address).toBe(placeOf(visitor, "contact"));
	await visitor.submit(answersOf("contact", complete.operator));
	await visitor.submit(answersOf("need", complete.operator));
	expect(visitor.address).toBe(placeOf(visitor, "review"));
	expect(visitor.words).not.toContain("Número de pontos");
});

test("a page without answers differs between visitors by address and nonce alone, and one with answers is its visitor's", async () => {
	const email = freshEmail();
	const one = await walk(new Visitor(site.origin), { until: "contact", changes: { email } });
	const other = await walk(new Visitor(site.origin), { until: "contact" });
	const own = ({ address, headers, html }: Visitor) =>
		html.replaceAll(draftIdIn(address), "address").replaceAll(headers.get("X-Request-Id") ?? "", "nonce");
	expect(other.html).not.toContain(draftIdIn(one.address));
	expect(other.html).toContain(` nonce="${other.headers.get("X-Request-Id")}"`);
	expect(other.headers.get("Content-Security-Policy")).toContain(
		`'nonce-${other.headers.get("X-Request-Id")}'`,
	);
	expect(own(other)).toBe(own(one));

	await one.get(placeOf(one, "email"));
	expect(one.value("email")).toBe(email);
	await other.get(placeOf(other, "email"));
	expect(other.html).not.toContain(email);
});

test("the calendar file holds the deadline, and an unknown reference is not found", async () => {
	const visitor = await walk(new Visitor(site.origin), { english: true });
	await visitor.submit();
	const due = visitor.attribute("time", "datetime") ?? "";
	expect(Math.abs(Date.parse(due) - Date.now() - 86_400_000)).toBeLessThan(60_000);
	await visitor.get(visitor.link("Add to calendar"));
	expect(visitor.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	expect(visitor.html).toMatch(/^BEGIN:VCALENDAR\r\n/);
	// All day, in São Paulo, where the day begins three hours later: a deadline at night must not ring.
	const [day = "", time = ""] = new Date(Date.parse(due) - 3 * 3_600_000).toISOString().split("T");
	expect(visitor.html).toContain(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\n`);
	expect(visitor.html).toContain(`contact deadline\\, by ${time.slice(0, 5)} (Brasília)\r\n`);
	expect(visitor.html).not.toContain("BEGIN:VALARM");
	for (const address of ["4RDKX-9QW7C-AHPMN", "4RDKX-9QW7C-AHPMN.ics", "x", "%F0%9F", "..%2f"]) {
		await visitor.get(`/orcamento/recebido/${address}`);
		expect([address, visitor.status]).toEqual([address, 404]);
	}
});
