import { describe, expect, test } from "vitest";
import { renderInline, renderMarkdown } from "#app/content/markdown.ts";

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

	test("in English on a Portuguese page", () => {
		expect(renderInline("[Food Waste Index]{lang=en} 2024", "pt")).toBe(
			'<span lang="en">Food Waste Index</span> 2024',
		);
	});

	test("in a heading, its entry of the contents and a table", () => {
		const { html, headings } = renderMarkdown(
			"## What a *[lixão]{lang=pt}* is\n\n| [Rejeito]{lang=pt} |\n|---|\n| *[resíduo]{lang=pt}* |",
			"en",
		);
		expect(html).toContain('<h2 id="what-a-lixao-is">');
		expect(headings).toEqual([{ id: "what-a-lixao-is", text: 'What a <span lang="pt-BR">lixão</span> is' }]);
		expect(html).toContain('<th scope="col"><span lang="pt-BR">Rejeito</span></th>');
		expect(html).toContain('<td><em><span lang="pt-BR">resíduo</span></em></td>');
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
