import { readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { brand } from "#app/brand.ts";
import { contentPaths, downloadPaths } from "#app/content-paths.ts";
import { textVariables } from "#app/i18n/interpolate.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { textsUnder } from "#tests/support/texts.ts";
import { Visitor } from "#tests/support/visitor.ts";

function catalogue(language: Language, name: string) {
	const texts = textsUnder(JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8")));
	return texts.filter(([, text]) => text !== "");
}

/** Catalogues that only the server reads for whole pages. */
const pageCatalogues = ["blog", "faq-page", "home", "how", "legal", "link", "not-found", "partners", "why"];

/** Catalogues of the tools, whose other texts depend on answers: every visitor gets the head. */
const toolCatalogues = ["tools", "obligations", "legal-calendar", "reconciliation", "estimator"];

/** Shown only where one answer was reviewed on another day than the rest. */
const rare: ReadonlySet<string> = new Set(["faq-page reviewed"]);

/** Marks an item of the partners' list that has a date to write in; no text. */
const MARK = "due";

/** Words that stand in texts for what only the page knows. */
function fill(text: string): string {
	const words: Record<string, string> = { ...textVariables, slug: brand.slug };
	return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => words[name] ?? whole);
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");

/** Everything a page says: its text, and that of its attributes. */
function saidBy(page: HTMLElement): string {
	const attributes = page.querySelectorAll("*").flatMap((element) => Object.values(element.attributes));
	return inOneLine([page.text, ...attributes].join("\n"));
}

describe.each(languages)("page texts in %s", (language) => {
	let served = "";
	beforeAll(async () => {
		const visitor = new Visitor(inject("site").origin);
		const searches = ["residuo+waste", "zzzz", "cookies"].map((words) => `${paths.faq}?q=${words}`);
		const files = [paths.feed, downloadPaths.sampleMonth];
		for (const path of [...contentPaths, "/nao-existe", ...searches, ...files]) {
			await visitor.get(localizedHref(path, language));
			served += saidBy(visitor.page);
		}
		const fields = { email: "", leaveEmpty: "", page: paths.terms };
		await visitor.post(localizedHref(paths.newsletter, language), fields);
		served += saidBy(visitor.page);
	});

	test("the letters beside the FAQ's sources are explained before the first answer, and each list leads there", async () => {
		const { html } = await new Visitor(inject("site").origin).get(localizedHref(paths.faq, language));
		expect(html).toMatch(/id="fontes".*href="#fontes"[^>]*>[^<]*2026[^<]*</s);
		expect(html).not.toMatch(/href="#fontes".*id="fontes"/s);
	});

	test("Home draws as many dark rings as it names", async () => {
		const { page } = await new Visitor(inject("site").origin).get(localizedHref(paths.home, language));
		const dark = page.querySelectorAll("#indicadores .fill-night").length;
		expect(served).toMatch(new RegExp(`10 kg .* ${dark} (escuras|dark)`));
	});

	test("a site without mail names one way to one's own data", async () => {
		const { page } = await new Visitor(inject("site").origin).get(localizedHref(paths.ownData, language));
		expect(page.querySelectorAll("main form, main h2, main a[href^=mailto]")).toHaveLength(1);
	});

	test("no page shows a place that nobody filled", () => {
		expect(served.match(/.{0,40}\{\{.{0,40}/g)).toBeNull();
	});

	test.each([...pageCatalogues, ...toolCatalogues])("every text of %s is on some page", (name) => {
		const missing = catalogue(language, name).filter(([key, text]) => {
			if (toolCatalogues.includes(name) && !/^(templates\.)?head\./.test(key)) return false;
			if (rare.has(`${name} ${key}`) || text === MARK) return false;
			const parts = fill(text).split(/\{\{\w+\}\}/);
			return !parts.every((part) => served.includes(inOneLine(part).trim()));
		});
		expect(missing).toEqual([]);
	});
});
