import { describe, expect, test } from "vitest";
import { numberIn } from "#app/content/figure.ts";
import { renderMarkdown } from "#app/content/markdown.ts";
import { hundredFor, partsFor } from "#app/ui/art/figures.ts";

const bars = `:::figure bars max=100 rest
Municipalities with a dump, of a hundred.

| Region | Share |
|---|---|
| North | 73.8% |
| South | 5.7% |
| Elsewhere | unknown |
:::

After.
`;
const parts = `:::figure parts
What a month's load became.

| Part | Tonnes |
|---|---|
| Sold | 68 |
| Rejects | 18 |
| Stock | 7 |
| Unproved | 7 |
:::`;

/** Widths of the shapes of class `part-…` in `html`, in order. */
function widths(html: string, part = "\\d"): number[] {
	return [...html.matchAll(new RegExp(`class="part-${part}" d="M[\\d.]+ 0(h|H)([\\d.]+)`, "g"))].map(
		([shape, way, end]) => Number(end) - (way === "H" ? Number(/M([\d.]+)/.exec(shape)?.[1]) : 0),
	);
}

describe("figures", () => {
	test("a bar is drawn from the number in its row, and the table stays its text", () => {
		const { html } = renderMarkdown(bars, "en");
		expect(html).toContain("<figcaption>Municipalities with a dump");
		const [north = "", south = "", elsewhere = ""] = html.split("<tr>").slice(2);
		expect([widths(north, "1"), widths(north, "0")]).toEqual([[74], [26]]);
		expect([widths(south, "1"), widths(south, "0")]).toEqual([[6], [94]]);
		expect(elsewhere).not.toContain("<svg");
		expect(north).toContain("<td>73.8%</td>");
	});

	test("parts fill one field in the order of their rows, each with its letter", () => {
		const { html } = renderMarkdown(parts, "en");
		const field = html.slice(0, html.indexOf("<figcaption>"));
		expect(widths(field)).toEqual([170, 45, 17.5, 17.5]);
		expect([...field.matchAll(/<text [^>]*>(\w)</g)].map(([, letter]) => letter).join("")).toBe("ABCD");
		expect(html).toContain('<b aria-hidden="true">D</b> Unproved');
	});

	test("no styles and no scripts, which the policy forbids", () => {
		const { html } = renderMarkdown(`${bars}\n${parts}`, "en");
		expect(html).not.toMatch(/ style=|<style|<script| on\w+=/);
	});

	test.each([
		[":::figure pie\nCaption.\n\n| A | B |\n|---|---|\n| a | 1 |\n| b | 2 |\n:::", "Not a kind of figure"],
		[":::figure bars\nCaption only.\n:::", "a caption and a table"],
		[":::figure bars\nCaption.\n\n| A | B |\n|---|---|\n| a | one |\n| b | 2 |\n:::", "two numbers"],
		[
			":::figure bars max=1\nCaption.\n\n| A | B |\n|---|---|\n| a | 1 |\n| b | 2 |\n:::",
			"cannot show 2 of 1",
		],
		[":::figure bars wide\nCaption.\n\n| A | B |\n|---|---|\n| a | 1 |\n| b | 2 |\n:::", "Not an option"],
	])("%s is refused", (source, problem) => {
		expect(() => renderMarkdown(source, "pt")).toThrow(problem);
	});

	test("numbers are read as their language writes them", () => {
		expect(numberIn("cerca de 1.236,5 t", "pt")).toBe(1236.5);
		expect(numberIn("about 1,236.5 t", "en")).toBe(1236.5);
		expect(numberIn("5,7%", "pt")).toBe(5.7);
		expect(numberIn("R$ 3", "en")).toBe(3);
		expect(numberIn("sem dado", "pt")).toBeUndefined();
	});

	test("parts are whole, none is lost, and what is above zero shows", () => {
		expect([0, 0.1, 49.6, 100].map((value) => partsFor(value, 100))).toEqual([0, 1, 50, 100]);
		expect(hundredFor([1, 1, 1])).toEqual([34, 33, 33]);
	});
});
