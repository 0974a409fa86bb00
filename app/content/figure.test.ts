import { describe, expect, test } from "vitest";
import { numberIn } from "#app/content/figure.ts";
import { renderMarkdown } from "#app/content/markdown.ts";
import { hundredFor, tilesFor, tilesOutline } from "#app/ui/art/figures.ts";

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

/** Area in tiles of an outline made of M, h, V, H and z only. */
function area(outline: string): number {
	let [x, y] = [0, 0];
	const points: [number, number][] = [];
	for (const [, command, first, second] of outline.matchAll(/([MhVHz])(-?\d+)?(?: (-?\d+))?/g)) {
		if (command === "M") [x, y] = [Number(first), Number(second)];
		else if (command === "h") x += Number(first);
		else if (command === "H") x = Number(first);
		else if (command === "V") y = Number(first);
		points.push([x, y]);
	}
	const doubled = points.reduce((sum, [px, py], index) => {
		const [nx, ny] = points[(index + 1) % points.length] ?? [0, 0];
		return sum + px * ny - nx * py;
	}, 0);
	return Math.abs(doubled) / 200;
}

describe("figures", () => {
	test("a bar is drawn from the number in its row, and the table stays its text", () => {
		const { html } = renderMarkdown(bars, "en");
		expect(html).toContain("<figcaption>Municipalities with a dump");
		const [north = "", south = "", elsewhere = ""] = html.split("<tr>").slice(2);
		const closed = (row: string) => area(/url\(#f1-1\)" d="([^"]+)"/.exec(row)?.[1] ?? "");
		const loose = (row: string) => area(/url\(#f1-0\)" d="([^"]+)"/.exec(row)?.[1] ?? "");
		expect([closed(north), loose(north)]).toEqual([74, 26]);
		expect([closed(south), loose(south)]).toEqual([6, 94]);
		expect(elsewhere).not.toContain("<svg");
		expect(north).toContain("<td>73.8%</td>");
		expect(html.match(/<pattern /g)).toHaveLength(2);
	});

	test("parts fill a hundred tiles in the order of their rows, each with its letter", () => {
		const { html } = renderMarkdown(parts, "en");
		const field = html.slice(0, html.indexOf("<figcaption>"));
		const areas = [...field.matchAll(/url\(#f1-\d\)" d="([^"]+)"/g)].map(([, outline = ""]) => area(outline));
		expect(areas).toEqual([68, 18, 7, 7]);
		expect([...field.matchAll(/<text [^>]*>(\w)</g)].map(([, letter]) => letter).join("")).toBe("ABCD");
		expect(html).toContain('<b aria-hidden="true">D</b> Unproved');
	});

	test("no styles and no scripts, which the policy forbids", () => {
		const { html } = renderMarkdown(`${bars}\n${parts}`, "en");
		expect(html).not.toMatch(/ style=|<style|<script| on\w+=/);
		expect(html).toContain('id="f2-1"');
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

	test("tiles are whole, none is lost, and what is above zero shows", () => {
		expect([0, 0.1, 49.6, 100].map((value) => tilesFor(value, 100))).toEqual([0, 1, 50, 100]);
		expect(hundredFor([1, 1, 1])).toEqual([34, 33, 33]);
		for (const [from, to, rows] of [
			[0, 1, 2],
			[1, 2, 2],
			[3, 100, 2],
			[7, 9, 4],
			[5, 7, 4],
			[8, 16, 4],
		] as const)
			expect(area(tilesOutline(from, to, rows)), `${from} ${to} ${rows}`).toBe(to - from);
	});
});
