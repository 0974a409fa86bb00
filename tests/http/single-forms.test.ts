import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { brand } from "#app/brand.ts";
import type { Answers } from "#app/forms/field.ts";
import { languages } from "#app/i18n/languages.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { localizedHref } from "#app/paths.ts";
import { signToken } from "#app/platform/secrets/token.server.ts";
import { formOf } from "#tests/support/answers.ts";
import { contact } from "#tests/support/contact-form.ts";
import { leadsIn } from "#tests/support/leads-in.ts";
// Messages of the specification, word for word.
import said from "#tests/support/single-form-words.json" with { type: "json" };
import { useSite } from "#tests/support/use-site.ts";
import { Visitor, wordsOf } from "#tests/support/visitor.ts";

const SECRET = "a-secret-for-the-tests-only";

const { phone: _, ...partner } = contact;

type Form = { path: string; anchor: string; complete: Answers; kind: string; missing: string };
const pageForms: Form[] = [
	{ kind: "partner", path: "/parceiros", anchor: "parceria", complete: partner, missing: "fullName email" },
	{ kind: "contact", path: "/faq", anchor: "contato", complete: contact, missing: "fullName email phone" },
];

const site = useSite({ SESSION_SECRET: SECRET });

describe.each(pageForms)("the $kind form", ({ kind, path, anchor, complete, missing }) => {
	test("brings the visitor back to its place on the page, which says once that it was sent", async () => {
		const visitor = await new Visitor(site.origin).get(path);
		const etag = visitor.headers.get("ETag");
		await visitor.post(path, { ...complete, fullName: `${kind} com cookies` });
		expect([visitor.trail, visitor.status]).toEqual([[path, path], 200]);
		expect(visitor.words.match(/Mensagem enviada com sucesso!|ao e-mail que você informou/g)).toHaveLength(2);
		expect(visitor.headers.get("Cache-Control")).toBe("no-store, no-cache");
		expect((await visitor.get(path)).html).not.toContain("Mensagem enviada com sucesso!");
		expect(visitor.headers.get("ETag")).toBe(etag);
		expect([...visitor.cookies.keys()]).toEqual(["ciranda-language"]);
		const body = formOf({ ...complete, fullName: `${kind} com âncora` });
		const response = await visitor.ask(path, { method: "POST", body });
		expect([response.status, response.headers.get("Location")]).toEqual([303, `${path}#${anchor}`]);
		const headers = { Cookie: `ciranda-flash=a.b.c; ${response.headers.getSetCookie().join("; ")}` };
		expect(await (await fetch(site.origin + path, { headers })).text()).toContain("Mensagem enviada");
	});

	test("says so to a browser that keeps no cookies, in its language, and in nobody else's words", async () => {
		const visitor = new Visitor(site.origin, { cookies: false });
		await visitor.post(`${path}?lng=en`, { ...complete, fullName: `${kind} without cookies` });
		const token = /^[^?]+\?aviso=([\w-]+\.\w+\.[\w-]+)&lng=en$/.exec(visitor.trail[1] ?? "")?.[1] ?? "";
		expect(visitor.html.includes("Message sent successfully!")).toBe(true);
		const expired = signToken([SECRET], "flash", "sent", Date.now());
		const forged = signToken(["another secret"], "flash", "sent", Date.now() + 60_000);
		for (const claimed of ["sent", "subscribed", expired, forged, `${token}x`]) {
			await visitor.get(`${path}?aviso=${claimed}&lng=en`);
			expect([claimed, visitor.html.includes("Message sent successfully!")]).toEqual([claimed, false]);
		}
		await visitor.get(`${path}?aviso=Ligue para 0900`);
		expect(visitor.html.includes("0900")).toBe(false);
		expect(visitor.headers.get("ETag")).not.toBeNull();
	});

	test.each(languages)(
		"keeps what was typed and says what is missing, at its own anchor: %s",
		async (language) => {
			const address = localizedHref(path + (kind === "contact" ? "?q=mtr" : ""), language);
			const visitor = await new Visitor(site.origin).post(address, { company: 'A <b> & "c"' });
			expect(visitor.status).toBe(422);
			expect(visitor.title).toMatch(/^(Error|Erro): /);
			expect(visitor.words).toContain(said[language].missing);
			const summary = `main #${anchor}[role=alert][tabindex="-1"][autofocus]`;
			expect(visitor.page.querySelectorAll(summary)).toHaveLength(1);
			for (const name of missing.split(" "))
				expect(visitor.attribute(`${summary} a[href="#${kind}-${name}"]`, "href")).not.toBeNull();
			expect(visitor.value("company")).toBe('A <b> & "c"');
			expect(visitor.form().action).toBe(`${address}#${anchor}`);
			expect(visitor.headers.get("Cache-Control")).toBe("private, no-cache");
		},
	);

	test("says what is malformed", async () => {
		const visitor = new Visitor(site.origin);
		await visitor.post(path, { ...complete, fullName: "", email: "ana", company: "x".repeat(121) });
		expect(visitor.status).toBe(422);
		expect(visitor.words.includes("Há um problema.")).toBe(true);
		expect(visitor.words.includes("Digite um e-mail no formato nome@empresa.com.br")).toBe(true);
		expect(visitor.words.includes("O nome da empresa deve ter até 120 caracteres")).toBe(true);
		expect(visitor.value("email")).toBe("ana");
		expect(visitor.words).toContain(`${said.pt.missing} Corrija também as outras`);
	});

	test("is kept once, with the notice that was shown, and where the visitor came from", async () => {
		const visitor = new Visitor(site.origin);
		const before = leadsIn(site).length;
		const headers = { Referer: `${site.origin}${path}?utm_source=feira&utm_evil=<x>` };
		await visitor.post(path, { ...complete, fullName: `${kind} repetida` }, headers);
		await visitor.post(path, { ...complete, fullName: `  ${kind}  REPETIDA ` }, headers);
		const kept = leadsIn(site).slice(before);
		expect(kept).toHaveLength(1);
		expect(kept[0]).toMatchObject({ kind, language: "pt", suspect: [], source: { utm_source: "feira" } });
		expect(kept[0]).toMatchObject({
			notice_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
			notice_language: "pt",
		});
		expect(kept[0]?.answers).not.toHaveProperty("leaveEmpty");
	});

	test("takes suspects as if nothing was wrong, and marks them", async () => {
		const visitor = new Visitor(site.origin);
		await visitor.post(path, { ...complete, fullName: `${kind} robô`, leaveEmpty: "x" });
		expect(visitor.html.includes("Mensagem enviada com sucesso!")).toBe(true);
		expect(leadsIn(site).at(-1)).toMatchObject({ kind, suspect: ["honeypot"] });
		const links = "http://a.example http://b.example www.c.example";
		await visitor.post(path, { ...complete, fullName: `${kind} links`, message: links });
		expect(leadsIn(site).at(-1)).toMatchObject({ kind, suspect: ["links"] });
	});
});

test("both keep everything while the store cannot be written, and can be sent again", async () => {
	const other = new DatabaseSync(site.file, { timeout: 10_000 });
	other.exec("BEGIN EXCLUSIVE");
	const refused = await Promise.all(
		languages.flatMap((language) =>
			pageForms.map(async ({ kind, path, complete }) => {
				const again = { ...complete, fullName: `${kind} ${language}` };
				const visitor = await new Visitor(site.origin).post(localizedHref(path, language), again);
				return { again, visitor, words: said[language] };
			}),
		),
	);
	const box = await new Visitor(site.origin).post("/newsletter?lng=en", { email: "ana@leitores.example" });
	expect([box.status, box.title]).toEqual([503, expect.stringMatching(/^Error: /)]);
	other.close();
	for (const { again, visitor, words } of refused) {
		expect(visitor.status).toBe(503);
		expect(visitor.words).toContain(words.failed);
		for (const [name, value] of Object.entries(again)) expect(visitor.value(name)).toBe(value);
		await visitor.submit();
		expect(visitor.words).toContain(words.sent);
	}
});

test("a page that fails says so, with the portal, the address for companies and a reference", async () => {
	const presses = await Promise.all(
		languages.map(async (language) => {
			const email = `erro.${language}@leitores.example`;
			await new Visitor(site.origin).post("/newsletter", { email, page: "/", leaveEmpty: "" });
			const token = signLink([SECRET], "confirm", String(leadsIn(site, email)[0]?.id), Date.now());
			return { language, address: localizedHref(`/newsletter/confirmar/${token}`, language) };
		}),
	);
	const other = new DatabaseSync(site.file, { timeout: 10_000 });
	other.exec("BEGIN EXCLUSIVE");
	for (const { language, address } of presses) {
		const visitor = await new Visitor(site.origin).post(address, {});
		expect(visitor.status).toBe(503);
		for (const words of ["Unexpected Application Error!", brand.email, ...said[language].waysOn])
			expect(wordsOf(visitor.page)).toContain(words);
	}
	other.close();
});

describe("the newsletter's box", () => {
	test("brings the visitor back to the page it stands on, with or without cookies", async () => {
		const visitor = await new Visitor(site.origin).get("/blog/post-3");
		await visitor.post("/newsletter", { email: "a@leitores.example", page: "/blog/post-3", leaveEmpty: "" });
		expect(visitor.address).toBe("/blog/post-3");
		expect(visitor.html.includes("Inscrição recebida.")).toBe(true);
		// The toast is gone after seconds; the sentence stays where the form was.
		expect(visitor.page.querySelector("#newsletter")?.textContent).toContain("Inscrição recebida.");
		expect(visitor.page.querySelector("#newsletter form")).toBeNull();
		const refuser = new Visitor(site.origin, { cookies: false });
		const typed = { email: "b@leitores.example", page: "/faq?q=mtr", leaveEmpty: "" };
		await refuser.post("/newsletter?lng=en", typed);
		expect(refuser.address).toMatch(/^\/faq\?q=mtr&aviso=[\w.-]+&lng=en$/);
		expect(refuser.html).toMatch(/Had you begun to write here.*Subscription received\./s);
	});

	test("says the same for an address it knows", async () => {
		const texts: string[] = [];
		for (const email of ["twice@leitores.example", "twice@leitores.example", "new@leitores.example"]) {
			const visitor = await new Visitor(site.origin).get("/blog");
			await visitor.post("/newsletter", { email, page: "/blog", leaveEmpty: "" });
			texts.push(visitor.html.replaceAll(/(?<=[":])[\da-f-]{36}(?=[\\"])/g, ""));
		}
		expect(new Set(texts).size).toBe(1);
	});

	test("shows a small page with what is wrong, what was typed and a way back", async () => {
		const visitor = new Visitor(site.origin);
		await visitor.post("/newsletter?lng=en", { email: "a@b", page: "/blog2", leaveEmpty: "" });
		expect(visitor.status).toBe(422);
		expect(visitor.title).toMatch(/^Error: /);
		expect(visitor.value("email")).toBe("a@b");
		expect(visitor.html.includes('href="/blog2?lng=en"')).toBe(true);
		expect(visitor.page.querySelectorAll('[action^="/newsletter"]')).toHaveLength(1);
		await visitor.submit({ email: "" });
		expect(visitor.words).toContain(said.en.missing);
		const reader = new Visitor(site.origin);
		await reader.post("/newsletter", { email: "", page: "/blog", leaveEmpty: "" });
		expect(reader.words).toContain(said.pt.missing);
		await visitor.submit({ email: "c@leitores.example" });
		expect(visitor.address).toBe("/blog2?lng=en");
		expect(visitor.html.includes("Subscription received.")).toBe(true);
	});
});

test("the lite version is chosen and left in the footer, stays on the page, and leads to none but ours", async () => {
	const visitor = await new Visitor(site.origin).get("/faq");
	for (const [lite, hasScript] of [
		["on", false],
		["off", true],
	] as const) {
		await visitor.post("/versao-leve", { lite, page: "/faq" });
		expect([visitor.address, visitor.html.includes('<script type="module"')]).toEqual(["/faq", hasScript]);
	}
	await visitor.post("/versao-leve", { lite: "on", page: "//evil.example" });
	expect(visitor.address).toBe("/");
});

test.each(["/newsletter", "/versao-leve"])("%s has no screen of its own", async (address) => {
	const visitor = await new Visitor(site.origin).get(address);
	expect([visitor.address, visitor.status]).toEqual(["/", 200]);
});
