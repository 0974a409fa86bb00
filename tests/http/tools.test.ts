import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";

let site: TestServer;
beforeAll(async () => {
	site = await startServer();
});
afterAll(() => site.remove());

const finished = {
	atividade: "industria",
	perigoso: "nao",
	dispensa: "nao",
	saida: "contratada",
	destino: "mesmo-estado",
	uf: "MG",
};

describe.each(languages)("the journey to plan and manifest in %s", (language) => {
	const visitor = () => new Visitor(site.origin);

	test("is one cached page for everybody until something is answered", async () => {
		const page = await visitor().get(localizedHref(paths.obligations, language));
		expect([page.status, page.headers.get("ETag")?.startsWith("W/")]).toEqual([200, true]);
		const campaign = await visitor().get(localizedHref(paths.obligations, language, { utm_source: "x" }));
		expect(campaign.headers.get("ETag")).toBe(page.headers.get("ETag"));
		const answered = await visitor().get(localizedHref(paths.obligations, language, { atividade: "agro" }));
		expect([answered.status, answered.headers.get("ETag")]).toEqual([200, null]);
	});

	test("asks on, and keeps the answers in the page's own form and in its language link", async () => {
		const page = await visitor().get(localizedHref(paths.obligations, language, { atividade: "agro" }));
		expect(page.html.includes('<input type="hidden" name="atividade" value="agro"/>')).toBe(true);
		expect(page.html.includes('value="nao-sei" name="perigoso"')).toBe(true);
		const toggle = /<li class="language"><a href="([^"]*)"/.exec(page.html)?.[1];
		expect(toggle).toBe(`${paths.obligations}?atividade=agro&amp;lng=${language === "pt" ? "en" : "pt"}`);
	});

	test("ends in a result with an address of its own, which no search engine is told of", async () => {
		const page = await visitor().get(localizedHref(paths.obligations, language, finished));
		expect(page.status).toBe(200);
		expect(page.words).toContain("MTR-MG");
		expect(page.words).toContain("DN COPAM 232/2019");
		const canonical = /<link rel="canonical" href="https?:\/\/[^/]*([^"]*)"/.exec(page.html)?.[1];
		expect(canonical).toBe(localizedHref(paths.obligations, language));
		expect(page.html.includes("application/ld+json")).toBe(false);
	});

	test("asks again for an answer that no question has", async () => {
		const page = await visitor().get(
			localizedHref(paths.obligations, language, { atividade: '"><script>alert(1)</script>' }),
		);
		expect(page.status).toBe(200);
		expect(page.html.includes("<script>alert")).toBe(false);
		expect(page.html.includes('value="industria" name="atividade"')).toBe(true);
	});
});
