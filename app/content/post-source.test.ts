import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inForce } from "#app/content/dated-text.ts";
import { postFile } from "#app/content/parse-posts.ts";
import { plainMarkdown, withWholeAddresses } from "#app/content/post-source.ts";
import { postNumbers } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";

test("marks of our own are taken out, and what a date decides is decided", () => {
	const source = `:::figure bars max=100 rest
A caption.

| A | B |
|---|---|
| a | {{drySentShare}}% |
:::

A *[lixão]{lang=pt}* [may]{until=2027-01-01}[might]{from=2027-01-01} close.

:::until 2027-01-01
Before.
:::
`;
	const markdown = plainMarkdown(source, "en");
	expect(inForce(markdown, "2026-12-31")).toBe(
		"A caption.\n\n| A | B |\n|---|---|\n| a | 8.7% |\n\nA *lixão* may close.\n\nBefore.\n",
	);
	expect(inForce(markdown, "2027-01-01")).toContain("A *lixão* might close.");
	expect(inForce(markdown, "2027-01-01")).not.toContain("Before.");
});

test("links lead back to the site, in the text's language", () => {
	expect(withWholeAddresses("[a](/blog/post-3#x) [b](/faq)", "https://a.example", "en")).toBe(
		"[a](https://a.example/blog/post-3?lng=en#x) [b](https://a.example/faq?lng=en)",
	);
});

test.each(languages)("no post keeps a mark (%s)", async (language) => {
	for (const number of postNumbers) {
		const source = await readFile(postFile("locales", number, language), "utf8");
		expect(inForce(plainMarkdown(source, language), "2026-11-23"), String(number)).not.toMatch(
			/^:::|\]\{|\{\{|<!--/m,
		);
	}
});
