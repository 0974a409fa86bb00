import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readKilograms } from "#app/formats/masses.ts";
import { checkAnswers } from "#app/forms/validation.server.ts";
import { languages } from "#app/i18n/languages.ts";
import { type Translate, TranslationProvider } from "#app/i18n/translation.tsx";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";
import typedMasses from "#tests/support/typed-masses.json" with { type: "json" };
import worked from "#tests/support/worked-estimates.json" with { type: "json" };
import { estimate } from "./estimate.ts";
import { quantitiesOf, typedAgain } from "./estimator.server.ts";
import { fates, materials } from "./factors.ts";
import { answeredRows, decodeQuantities, encodeQuantities, rows } from "./quantities.ts";
import { EstimatorResult } from "./result.tsx";

const estimated = (code: string) => estimate(decodeQuantities(code));

/** The worked example of the sources: 50 % paper, 25 % plastics, 15 % glass, 10 % metals of 1,000 t recycled. */
test("a thousand tonnes come to about what the sources' own example says", () => {
	const found = estimated(
		"papel-misto_reciclagem_250000,papelao_reciclagem_250000,plastico-misto_reciclagem_250000,vidro_reciclagem_150000,metal-misto_reciclagem_100000",
	);
	expect(found.total).toBe(1000);
	// The example rounds to 2,510 with another mix of papers.
	expect(found.avoided.total).toBeCloseTo(250 * 3.91 + 250 * 3.46 + 250 * 1.02 + 150 * 0.3 + 100 * 4.84);
	expect(found.diversion).toEqual({ without: 1, withEnergy: 1 });
});

/** Worked out on paper from the sources' factors; the last is a tonne of each material not named before. */
test.each(worked)("$code avoids $total tCO₂e and keeps $without out of disposal", (row) => {
	const { code, total, without, withEnergy } = row;
	const { avoided, diversion } = estimated(code);
	expect(avoided.total).toBeCloseTo(total, 6);
	expect(diversion.without).toBeCloseTo(without, 6);
	expect(diversion.withEnergy).toBeCloseTo(withEnergy, 6);
});

test("only what is recycled avoids", () => {
	const found = estimated(
		"vidro_aterro_1000,vidro_reciclagem_1000,organicos_compostagem_2000,entulho_reciclagem_1000,rejeito_energia_5000",
	);
	expect(found.total).toBe(10);
	expect(found.avoided.total).toBeCloseTo(0.3);
	expect(found.withoutEstimate).toBe(3);
	expect(found.avoided.tonnes).toBe(1);
	expect(found.diversion).toEqual({ without: 0.4, withEnergy: 0.9 });
	expect(estimate([]).diversion.without).toBe(0);
	// A waste without a factor has no estimate, which is not zero.
	const compost = estimated("organicos_compostagem_20000");
	expect(compost.avoided).toEqual({ total: 0, tonnes: 0, lines: [] });
	expect(compost.withoutEstimate).toBe(20);
});

const quantities = fc.array(
	fc.record({
		material: fc.constantFrom(...materials),
		fate: fc.constantFrom(...fates),
		kilograms: fc.integer({ min: 1, max: 1e12 }).map((grams) => grams / 1000),
	}),
	{ maxLength: 24 },
);

test("an address brings back what was put into it, and parts add up", () => {
	fc.assert(
		fc.property(quantities, (given) => {
			expect(decodeQuantities(encodeQuantities(given))).toEqual(given);
			const found = estimate(given);
			const sum = found.byFate.reduce((all, { tonnes }) => all + tonnes, 0);
			expect(sum).toBeCloseTo(found.total, 3);
			expect(found.diversion.withEnergy).toBeGreaterThanOrEqual(found.diversion.without);
			expect(found.avoided.tonnes).toBeLessThanOrEqual(found.total + 0.001);
		}),
	);
	expect(decodeQuantities("papelao_lua_1,ouro_aterro_1,papelao_aterro_0,papelao_aterro_1e9")).toEqual([]);
});

test.each(typedMasses)("$typed is $kilograms kg", ({ typed, kilograms }) => {
	expect(readKilograms(typed) ?? null).toBe(kilograms);
});

describe("what is typed", () => {
	test("the language of the page decides where a number reads in two ways", () => {
		const answers = {
			m1: "papelao",
			d1: "aterro",
			q1: "1.200",
			m2: "papelao",
			d2: "aterro",
			q2: "1.200.300",
		};
		const read = (language: "pt" | "en") => quantitiesOf(answers, language).map(({ kilograms }) => kilograms);
		expect([read("pt"), read("en")]).toEqual([
			[1200, 1_200_300],
			[1.2, 1_200_300],
		]);
	});

	test.each([
		[{ d1: "aterro", q1: "1" }, { m1: "required" }],
		[{ m3: "papelao", d3: "aterro" }, { q3: "required" }],
		[{ m1: "papelao", d1: "aterro", q1: "muito" }, { q1: "invalid" }],
		[{ m1: "ouro", d1: "aterro", q1: "1" }, { m1: "invalid" }],
		[
			{ m1: "papelao", d1: "aterro", q1: "1", d2: "aterro" },
			{ m2: "required", q2: "required" },
		],
		[{ m1: "papelao", d1: "aterro", q1: "1" }, null],
	])("%j has the errors %j", (answers, errors) => {
		expect(checkAnswers(answers, answeredRows(answers).flat()).errors).toEqual(errors);
	});

	test("comes back as it would have to be typed again", () => {
		const given = decodeQuantities("papelao_reciclagem_1200.5,vidro_aterro_300");
		for (const language of languages)
			expect(quantitiesOf(typedAgain(given, language), language)).toEqual(given);
		expect(new Set(rows.flat().map(({ name }) => name)).size).toBe(72);
	});
});

describe("the result", () => {
	const shown = (code: string) =>
		renderToStaticMarkup(
			<TranslationProvider translation={{ language: "pt", t: String as unknown as Translate }}>
				<EstimatorResult words={toolWords("estimator", "pt")} found={estimated(code)} url="http://a/" />
			</TranslationProvider>,
		).replaceAll("\u00A0", " ");

	test("gives the figures of a column equally many decimals", () => {
		const html = shown("papelao_reciclagem_1380,pet_reciclagem_600,rejeito_aterro_1020");
		for (const figure of ["1,98", "1,02", "3,00", "0,60", "66%", "34%", "100%"])
			expect(html).toContain(`>${figure}<`);
		expect(shown("papelao_reciclagem_391,rejeito_aterro_609")).toContain(">100,0%<");
	});

	test("has a total that paper does not repeat at the end of each page", () => {
		const total = /^(?!.*<tfoot).*<tbody class="font-bold"><tr><th scope="row"[^>]*>Total/s;
		expect(shown("papelao_reciclagem_1380,pet_reciclagem_600")).toMatch(total);
	});

	test("claims no more digits than its factors give", () => {
		const html = shown("papelao_reciclagem_1234567.891,madeira_reciclagem_54321");
		expect(html).toContain("4.371 tCO₂e");
		expect(html).toContain("1.288,9 t no período");
	});
});
