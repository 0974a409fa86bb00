import { describe, expect, test } from "vitest";
import { renderInline, renderMarkdown } from "./markdown.ts";

describe("a term of the other language", () => {
	test.each([
		["An open dump ([lixão]{lang=pt}).", 'An open dump (<span lang="pt-BR">lixão</span>).'],
		["*[lixão]{lang=pt}*", '<em><span lang="pt-BR">lixão</span></em>'],
		["**[lixão]{lang=pt}**, closed", '<strong><span lang="pt-BR">lixão</span></strong>, closed'],
		["[*lixão* fechado]{lang=pt}", '<span lang="pt-BR"><em>lixão</em> fechado</span>'],
		["[a [lixão]{lang=pt} today](/faq)", '<a href="/faq?lng=en">a <span lang="pt-BR">lixão</span> today</a>'],
		["[one]{lang=pt} and [two]{lang=pt}", '<span lang="pt-BR">one</span> and <span lang="pt-BR">two</span>'],
	])("is a span: %s", (markdown, html) => {
		expect(renderInline(markdown, "en")).toBe(html);
	});

	test("is marked as English on a Portuguese page", () => {
		expect(renderInline("[Food Waste Index]{lang=en} 2024", "pt")).toBe(
			'<span lang="en">Food Waste Index</span> 2024',
		);
	});

	test("is marked in a heading, its entry of the contents and a table", () => {
		const { html, headings } = renderMarkdown(
			"## What a *[lixão]{lang=pt}* is\n\n| [Rejeito]{lang=pt} |\n|---|\n| *[resíduo]{lang=pt}* |",
			"en",
		);
		expect(html).toContain('<h2 id="what-a-lixao-is">');
		expect(headings).toEqual([{ id: "what-a-lixao-is", text: 'What a <span lang="pt-BR">lixão</span> is' }]);
		expect(html).toContain('<th scope="col"><span lang="pt-BR">Rejeito</span></th>');
		expect(html).toContain('<th scope="row"><em><span lang="pt-BR">resíduo</span></em></th>');
	});

	test.each([
		"[dump]{lang=en}",
		"[lixão]{lang=de}",
		"[lixão] {lang=pt}",
		"[lixão]{lang=pt .x}",
		"lixão{lang=pt}",
	])("is refused when mistyped: %s", (markdown) => {
		expect(() => renderMarkdown(markdown, "en")).toThrow(/another language|Not \[term\]/);
		expect(() => renderInline(markdown, "en")).toThrow(/another language|Not \[term\]/);
	});
});

describe("what belongs together stays on one line", () => {
	test("as the rules of typography have it, within marks and links too", () => {
		expect(renderInline("**30 t** na [Lei 12.305/2010](/faq)", "pt")).toBe(
			'<strong>30\u00A0t</strong> na <a href="/faq">Lei\u00A012.305/2010</a>',
		);
	});

	test("a table of more columns than a phone has room for names the column of each value; figures stand to the right", () => {
		const table = '| a | b "c" | d? |\n|---|---|---|\n| 1 | 2 | 16 01 |\n| Total | R$ 1.236,50/t | 3 kg |';
		expect(renderMarkdown(table, "pt").html).toMatch(
			/<th scope="row">1<.th><td class="text-right" data-column="b &quot;c&quot;:">2<.td><td data-column="d\?">16 01<.td><.tr><tr class="[^"]*bold"><th scope="row">Total</,
		);
		const wide = (n = 2) => ["|a", "|-", "|".padEnd(n < 8 ? 62 : 9, "1")].map((c) => c.repeat(n)).join("\n");
		const looks = [2, 5, 6, 8, 9].map((n) => /blocks[^"]*/.exec(renderMarkdown(wide(n), "pt").html)?.[0]);
		expect(looks).toEqual([undefined, "blocks", "blocks laptop", "blocks", "blocks tablet"]);
		expect(() => renderMarkdown("| a | b |\n|---|---|\n| | 2 |", "pt")).toThrow("A row says first");
	});

	test("a number and its unit, in a table and a heading, whose address does not change", () => {
		const { html, headings } = renderMarkdown("## São 30 t\n\n| a |\n|---|\n| 30 t |", "pt");
		expect(html).toContain('<th scope="row">30\u00A0t</th>');
		expect(headings).toEqual([{ id: "sao-30-t", text: "São 30\u00A0t" }]);
	});

	test("the word e-mail, and no other with a hyphen, gases and days", () => {
		expect(
			renderInline("Por E-mail, e-mails ou *e-mail*; sub-e-mail, R-410A, MTR-SINIR, 306-4, 31/12.", "pt"),
		).toBe(
			'Por <span class="min-[20em]:whitespace-nowrap">E-mail</span>, <span class="min-[20em]:whitespace-nowrap">e-mails</span> ou ' +
				'<em><span class="min-[20em]:whitespace-nowrap">e-mail</span></em>; sub-e-mail, <span class="min-[20em]:whitespace-nowrap">R-410A</span>, <span class="min-[20em]:whitespace-nowrap">MTR-SINIR</span>, <span class="min-[20em]:whitespace-nowrap">306-4</span>, <span class="min-[20em]:whitespace-nowrap">31/12</span>.',
		);
	});

	test("CNPJ and the number behind it", () => {
		expect(renderInline("CNPJ 00.000.000/0000-00, ou o CNPJ dela", "pt")).toBe(
			'<span class="min-[20em]:whitespace-nowrap">CNPJ 00.000.000/0000-00</span>, ou o CNPJ dela',
		);
	});
});
