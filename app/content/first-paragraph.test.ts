import { expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { firstParagraph } from "./first-paragraph.ts";
import { readLongText } from "./long-texts.server.ts";

test("a law's number does not end a sentence", () => {
	const answer =
		"<p>No: it binds those named in article 20 (PNRS, Lei 12.305/2010). They are:</p><ul><li>industry</li></ul>";
	expect(firstParagraph(answer)).toBe(
		"<p>No: it binds those named in article 20 (PNRS, Lei 12.305/2010).</p>",
	);
});

test("a paragraph that only announces a list ends as a sentence", () => {
	expect(firstParagraph("<p>Who must hold one under Lei 12.305/2010:</p><ul></ul>")).toBe(
		"<p>Who must hold one under Lei 12.305/2010.</p>",
	);
});

test.each(languages)("no answer is cut within a sentence (%s)", (language) => {
	for (const { answer } of readLongText("faq", language).flatMap(({ entries }) => entries))
		expect(firstParagraph(answer)).toMatch(/^<p>.*[.?!](<\/\w+>)*<\/p>$/s);
});
