import { expect, test } from "vitest";
import { renderInline, renderMarkdown } from "#app/at-build/markdown.ts";
import { changeDays, inForce, textInForce } from "#app/content/dated-text.ts";
import { dayOf } from "#app/formats/clock.ts";

const source = `Before.

:::until 2027-01-01
The **old** edition may be used.

- twice
:::

:::from 2027-01-01
Only the new edition.
:::

After, and [still]{until=2027-01-01}[no longer]{from=2027-01-01} so.
`;

test("a text changes when its day begins in São Paulo", () => {
	const { html } = renderMarkdown(source, "en");
	const before = inForce(html, dayOf(Date.parse("2027-01-01T02:59:59Z")));
	expect(before).toContain("<strong>old</strong>");
	expect(before).toContain("<li>twice</li>");
	expect(before).toContain("and still so.");
	expect(before).not.toContain("new edition");
	const after = inForce(html, dayOf(Date.parse("2027-01-01T03:00:00Z")));
	expect(after).toContain("<p>Only the new edition.</p>");
	expect(after).toContain("and no longer so.");
	expect(after).not.toContain("old");
	expect(before + after).not.toContain("<!--");
});

test("single lines and whole documents change too", () => {
	const answer = renderInline("Class [II A]{until=2027-01-01}[2]{from=2027-01-01}", "pt");
	expect(textInForce({ entries: [{ answer }] }, "2026-12-31")).toEqual({
		entries: [{ answer: "Class II A" }],
	});
	expect(textInForce([answer], "2027-01-01")).toEqual(["Class 2"]);
});

test("the days on which a text changes are known", () => {
	expect(changeDays(source)).toEqual(["2027-01-01"]);
	expect(changeDays("Nothing, not even [a link](/faq).")).toEqual([]);
});
