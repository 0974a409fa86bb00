import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { postFile, readPost } from "#app/at-build/parse-posts.ts";
import { postNumbers } from "#app/content-paths.ts";
import { numberIn } from "#app/formats/numbers.ts";
import { type Language, languages } from "#app/i18n/languages.ts";

const plain = (html: string) =>
	html
		.replaceAll(/<\/(?:t[dh]|p|li|h\d)>/g, " | ")
		.replaceAll(/<[^>]+>/g, "")
		.replaceAll(/&\w+;/g, " ")
		.replaceAll(/\s/g, " ");

const htmlOf = (number: number, language: Language) =>
	readPost(readFileSync(postFile("locales", number, language), "utf8"), language).html;

/** The numbers of the `index`th table of a post as it is published, row by row; `NaN` in a cell without one. */
function numbersOf(number: number, language: Language, index: number): number[][] {
	const table = [...htmlOf(number, language).matchAll(/<tbody>(.*?)<\/tbody>/gs)][index]?.[1] ?? "";
	return [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
		[...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(
			([, cell = ""]) => numberIn(plain(cell.replace(/^.*=/s, "")), language) ?? Number.NaN,
		),
	);
}

const column = (rows: readonly number[][], index: number) => rows.map((row) => row[index] ?? Number.NaN);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const percent = (part: number, whole: number, digits = 0) => Number(((part / whole) * 100).toFixed(digits));

const NUMBER = String.raw`\d[\d.,]*\d|\d`;
const unit = String.raw`(?: ?(?:t|kg|%|L|m³|R\$))?`;
const TERM = String.raw`(?:R\$ )?(?:${NUMBER})${unit}`;
const EQUATION = new RegExp(
	String.raw`(\(?${TERM}(?: [+×÷] \(?${TERM}\)?)+) [=|] (?:R\$ )?(${NUMBER})( ?%)?`,
	"g",
);

/** Value of `(66 + 18) ÷ 120` as a post writes it. */
function evaluate(text: string, language: Language): number {
	const signs: Record<string, string> = { "×": "*", "÷": "/" };
	const numbers = text.replaceAll(
		new RegExp(`(${NUMBER})( ?%)?${unit}`, "g"),
		(_, written, percent) => `(${numberIn(written, language)}${percent ? "/100" : ""})`,
	);
	return runInNewContext(numbers.replaceAll(/[×÷]|R\$/g, (sign) => signs[sign] ?? ""));
}

describe.each(languages)("examples in %s", (language) => {
	test("every equation of every post holds, as far as its last digit says", () => {
		const found = postNumbers.flatMap((number) =>
			[...plain(htmlOf(number, language)).matchAll(EQUATION)].map(([whole, left = "", right = "", sign]) => {
				const stated = (numberIn(right, language) ?? Number.NaN) / (sign ? 100 : 1);
				const decimals = /[.,](\d+)$/.exec(right.replace(/[.,]\d{3}$/, ""))?.[1]?.length ?? 0;
				const tolerance = (0.5 * 10 ** -decimals) / (sign ? 100 : 1) + 1e-9;
				const isTrue = Math.abs(evaluate(left, language) - stated) <= tolerance;
				return { number, whole, isTrue };
			}),
		);
		expect(found.length).toBeGreaterThan(15);
		expect(found.filter(({ isTrue }) => !isTrue)).toEqual([]);
	});

	test("shares are those of the masses and volumes beside them", () => {
		for (const [number, index, digits] of [
			[2, 3, 2],
			[6, 1, 1],
		] as const) {
			const rows = numbersOf(number, language, index);
			const whole = sum(column(rows, 1));
			expect([number, column(rows, 2)]).toEqual([
				number,
				column(rows, 1).map((part) => percent(part, whole, digits)),
			]);
		}
		expect(column(numbersOf(8, language, 1), 3)).toEqual(
			column(numbersOf(8, language, 1), 2).map((wrong) => percent(wrong, 20)),
		);
		const rejects = numbersOf(13, language, 1);
		expect(column(rejects, 3)).toEqual(
			rejects.map(([, delivered = 0, rejected = 0]) => percent(rejected, delivered, 1)),
		);
		expect(sum(column(numbersOf(7, language, 1), 2))).toBe(100);
	});

	test("shares of totals are those of the amounts beside them (posts 16, 17, 20, 25 and 26)", () => {
		const regions = column(numbersOf(17, language, 1), 1);
		expect(sum(regions)).toBeCloseTo(31.99);
		expect(plain(htmlOf(17, language))).toContain(`${Math.round(((regions[0] ?? 0) / 100) * 1000)} t`);
		const [asked = 0, raised = 0] = column(numbersOf(20, language, 0), 1);
		expect(plain(htmlOf(20, language))).toContain(`${percent(raised, asked)}%`);
		const quote = column(numbersOf(16, language, 2), 3);
		expect(sum(quote.slice(0, -1))).toBe(quote.at(-1));
		const [before = 0, after = 0, meanBefore = 0, meanAfter = 0] = column(numbersOf(25, language, 1), 1);
		expect(plain(htmlOf(25, language))).toContain(`${percent(meanBefore - meanAfter, before - after)}%`);
		const [recycled = 0, burned = 0, ...others] = column(numbersOf(26, language, 3), 1);
		const whole = recycled + burned + sum(others);
		for (const share of [percent(recycled, whole), percent(recycled + burned, whole)])
			expect(plain(htmlOf(26, language))).toContain(`${share}%`);
	});
});
