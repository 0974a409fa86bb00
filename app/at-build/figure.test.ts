import { describe, expect, test } from "vitest";
import { partsFor } from "./figure.ts";
import { renderMarkdown } from "./markdown.ts";

const bars = `:::figure max=100
Municipalities with a dump, of a hundred.

| Region | Share |
|---|---|
| North | 73.8% |
| South | 5.7% |
| Elsewhere | unknown |
:::

After.
`;
/** Widths of the shapes in `html`, the whole first. */
function widths(html: string): number[] {
	return [...html.matchAll(/d="M0 0h([\d.]+)v/g)].map(([, width]) => Number(width));
}

describe("figures", () => {
	test("a bar is drawn from the number in its row, and the table stays its text", () => {
		const { html } = renderMarkdown(bars, "en");
		expect(html).toContain("<figcaption>Municipalities with a dump");
		const [north = "", south = "", elsewhere = ""] = html.split("<tr>").slice(2);
		expect([widths(north), widths(south)]).toEqual([
			[100, 74],
			[100, 6],
		]);
		expect(elsewhere).not.toContain("<svg");
		expect(north).toContain("<td>73.8%</td>");
	});

	test.each([
		[":::figure\nCaption only.\n:::", "a caption and a table"],
		[":::figure\nCaption.\n\n| A | B |\n|---|---|\n| a | one |\n| b | 2 |\n:::", "two numbers"],
		[":::figure max=1\nCaption.\n\n| A | B |\n|---|---|\n| a | 1 |\n| b | 2 |\n:::", "cannot show 2 of 1"],
		[":::figure wide\nCaption.\n\n| A | B |\n|---|---|\n| a | 1 |\n| b | 2 |\n:::", ":::figure wide"],
	])("%s is refused", (source, problem) => {
		expect(() => renderMarkdown(source, "pt")).toThrow(problem);
	});

	test("parts are whole, and what is above zero shows", () => {
		expect([0, 0.1, 49.6, 100].map((value) => partsFor(value, 100))).toEqual([0, 1, 50, 100]);
	});
});
