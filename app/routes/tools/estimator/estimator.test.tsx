import fc from "fast-check";
import Papa from "papaparse";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { estimate } from "#app/routes/tools/estimator/estimate.ts";
import { estimatorWords } from "#app/routes/tools/estimator/estimator.server.ts";
import { destinations, materials, PAPER, VOLUME } from "#app/routes/tools/estimator/factors.ts";
import {
	decodeQuantities,
	encodeQuantities,
	readQuantities,
} from "#app/routes/tools/estimator/quantities.ts";
import { gri306File } from "#app/routes/tools/estimator/report-file.server.ts";
import { Result } from "#app/routes/tools/estimator/result.tsx";

/** The worked example of the sources: 50 % paper, 25 % plastics, 15 % glass, 10 % metals of 1,000 t recycled. */
test("a thousand tonnes come to about what the sources' own example says", () => {
	const found = estimate(
		decodeQuantities(
			"papel-misto_reciclagem_250000,papelao_reciclagem_250000,plastico-misto_reciclagem_250000,vidro_reciclagem_150000,metal-misto_reciclagem_100000",
		),
	);
	expect(found.total).toBe(1000);
	// The example rounds to 2,510 with another mix of papers.
	expect(found.avoided.total).toBeCloseTo(250 * 3.91 + 250 * 3.46 + 250 * 1.02 + 150 * 0.3 + 100 * 4.84);
	expect(found.paper).toEqual({ tonnes: 500, trees: 9350, litres: 14_600_000 });
	expect(found.volume.mean).toBeCloseTo(1100);
	expect(found.diversion).toEqual({ without: 1, withEnergy: 1 });
});

/** Worked out on paper from the sources' factors. */
test.each([
	[
		"cardboard",
		"papelao_reciclagem_1200",
		{
			avoided: [4.152],
			volume: [1.32, 1.08, 1.68],
			paper: [1.2, 22.44, 35_040],
			diversion: [1, 1],
		},
	],
	[
		"cans",
		"latas-aluminio_reciclagem_80",
		{ avoided: [0.8048], volume: [0.088, 0.072, 0.112], paper: [0, 0, 0], diversion: [1, 1] },
	],
	[
		"a factory's year",
		"reciclaveis-mistos_reciclagem_290000,organicos_compostagem_60000,outros_energia_120000,rejeito_aterro_30000",
		{ avoided: [896.1], volume: [385, 315, 490], paper: [0, 0, 0], diversion: [0.7, 0.94] },
	],
	[
		"a building site",
		"entulho_reciclagem_12000,concreto_reciclagem_5000",
		{ avoided: [0.05], volume: [10.2, 10.2, 10.2], paper: [0, 0, 0], diversion: [1, 1] },
	],
	[
		"an office",
		"papel-escritorio_reciclagem_350,jornal_reciclagem_150,vidro_reciclagem_100,pet_aterro_200",
		{
			avoided: [1.5845],
			volume: [0.66, 0.54, 0.84],
			paper: [0.5, 9.35, 14_600],
			diversion: [0.75, 0.75],
		},
	],
])("of %s", (_, code, expected) => {
	const { avoided, volume, paper, diversion } = estimate(decodeQuantities(code));
	const found = {
		avoided: [avoided.total],
		volume: [volume.mean, volume.low, volume.high],
		paper: [paper.tonnes, paper.trees, paper.litres],
		diversion: [diversion.without, diversion.withEnergy],
	};
	for (const [name, numbers] of Object.entries(expected))
		for (const [place, number] of numbers.entries())
			expect(found[name as keyof typeof found][place], `${name} ${place}`).toBeCloseTo(number, 6);
});

/** The factors of the sources, per tonne and per short ton. */
const sheet = {
	"latas-aluminio": [10.06, 9.13],
	"metal-misto": [4.84, 4.39],
	"fio-cobre": [4.95, 4.49],
	"latas-aco": [2.02, 1.83],
	"papel-misto": [3.91, 3.55],
	papelao: [3.46, 3.14],
	"papel-escritorio": [3.16, 2.86],
	jornal: [2.99, 2.71],
	"reciclaveis-mistos": [3.09, 2.8],
	pet: [1.14, 1.04],
	"plastico-misto": [1.02, 0.93],
	pp: [0.88, 0.79],
	pead: [0.84, 0.76],
	eletronicos: [1, 0.9],
	madeira: [1.83, 1.66],
	pneus: [0.41, 0.38],
	vidro: [0.3, 0.28],
	concreto: [0.01, undefined],
};

test("no factor is without its line in the sources", () => {
	const listed: readonly { id: string; perTonne?: number; perShortTon?: number }[] = materials;
	const factors = listed.flatMap(({ id, perTonne, perShortTon }) =>
		perTonne === undefined ? [] : [[id, [perTonne, perShortTon]]],
	);
	expect(Object.fromEntries(factors)).toEqual(sheet);
	expect(VOLUME).toEqual({ mean: 1.1, low: 0.9, high: 1.4, rubble: 0.6 });
	expect(PAPER).toEqual({ trees: 18.7, litres: 29_200 });
});

test("only what is recycled avoids, and what could have been is told apart", () => {
	const found = estimate(
		decodeQuantities(
			"vidro_aterro_1000,vidro_reciclagem_1000,organicos_compostagem_2000,entulho_reciclagem_1000,rejeito_energia_5000",
		),
	);
	expect(found.total).toBe(10);
	expect(found.avoided.total).toBeCloseTo(0.3);
	expect(found.withoutEstimate).toBe(3);
	expect(found.scenarios.today).toMatchObject({ diverted: 4, disposed: 6 });
	expect(found.scenarios.could).toMatchObject({ diverted: 5, disposed: 5 });
	expect(found.scenarios.could.avoided).toBeCloseTo(0.6);
	expect(found.avoided.tonnes).toBe(1);
	expect(found.diversion).toEqual({ without: 0.4, withEnergy: 0.9 });
	expect(found.volume.mean).toBeCloseTo(3 * 1.1 + 0.6);
	expect(estimate([]).diversion.without).toBe(0);
});

test("a factor per tonne is the model's per short ton, but for rounding", () => {
	for (const material of materials) {
		if (!("perShortTon" in material)) continue;
		expect(Math.abs(material.perTonne - material.perShortTon / 0.907185)).toBeLessThan(0.012);
	}
});

const quantities = fc.array(
	fc.record({
		material: fc.constantFrom(...materials.map(({ id }) => id)),
		destination: fc.constantFrom(...destinations),
		kilograms: fc.integer({ min: 1, max: 1e12 }).map((grams) => grams / 1000),
	}),
	{ maxLength: 24 },
);

test("an address brings back what was put into it, and parts add up", () => {
	fc.assert(
		fc.property(quantities, (given) => {
			expect(decodeQuantities(encodeQuantities(given))).toEqual(given);
			const found = estimate(given);
			const sum = found.scenarios.today.byDestination.reduce((all, { tonnes }) => all + tonnes, 0);
			expect(sum).toBeCloseTo(found.total, 3);
			expect(found.diversion.withEnergy).toBeGreaterThanOrEqual(found.diversion.without);
			expect(found.avoided.tonnes).toBeLessThanOrEqual(found.total + 0.001);
			expect(found.scenarios.could.diverted).toBeGreaterThanOrEqual(found.scenarios.today.diverted);
			expect(found.scenarios.could.avoided).toBeGreaterThanOrEqual(found.scenarios.today.avoided);
			expect(found.scenarios.today.diverted + found.scenarios.today.disposed).toBeCloseTo(found.total, 3);
		}),
	);
	fc.assert(
		fc.property(fc.string(), (code) => {
			for (const { kilograms } of decodeQuantities(code)) expect(kilograms).toBeGreaterThan(0);
		}),
	);
	expect(decodeQuantities("papelao_lua_1,ouro_aterro_1,papelao_aterro_0,papelao_aterro_1e9")).toEqual([]);
});

test("what has no factor has no estimate, which is not zero", () => {
	const compost = estimate(decodeQuantities("organicos_compostagem_20000"));
	expect(compost.avoided).toEqual({ total: 0, tonnes: 0, lines: [] });
	expect(compost.withoutEstimate).toBe(20);
	const both = estimate(decodeQuantities("organicos_compostagem_20000,vidro_reciclagem_3000,pet_reuso_500"));
	expect(both.avoided.total).toBeCloseTo(0.9);
	expect(both.withoutEstimate).toBe(20.5);
	expect(estimate(decodeQuantities("vidro_reciclagem_3000")).withoutEstimate).toBe(0);
	const organic = estimate(decodeQuantities("organicos_aterro_1000,perigosos_aterro_1000"));
	expect(organic.scenarios.could).toMatchObject({ diverted: 1, disposed: 1, avoided: 0 });
});

test("the visitor's own prices give income and cost", () => {
	const quantities = decodeQuantities(
		"papelao_reciclagem_1500_450.5,rejeito_aterro_2000_-180,vidro_aterro_100",
	);
	expect(quantities.map(({ price }) => price)).toEqual([450.5, -180, undefined]);
	const { money } = estimate(quantities);
	expect(money.total).toBeCloseTo(675.75 - 360);
	expect(money.lines).toHaveLength(2);
	const form = new URLSearchParams({ m1: "vidro", d1: "aterro", q1: "1000", p1: "-1.180,50" });
	expect(readQuantities(form, "pt").quantities[0]?.price).toBe(-1180.5);
	form.set("p1", "muito");
	expect(readQuantities(form, "pt").lines[0]?.error).toBe("price");
});

test("months are added up in one field", () => {
	const read = (q1: string) =>
		readQuantities(new URLSearchParams({ unidade: "kg", m1: "vidro", d1: "aterro", q1 }), "pt");
	expect(read("1.200 + 95,5+130").quantities[0]?.kilograms).toBe(1425.5);
	expect(read(Array(12).fill("100").join(" + ")).quantities[0]?.kilograms).toBe(1200);
	expect(read(Array(13).fill("1").join("+")).lines[0]?.error).toBe("quantity");
	expect(read("100 + ").lines[0]?.error).toBe("quantity");
	expect(read("2.000.000.000").lines[0]?.error).toBe("tooMuch");
});

describe.each(languages)("the file in GRI 306 form in %s", (language) => {
	test("keeps hazardous waste apart and sums up", async () => {
		const query = new URLSearchParams({
			itens: "papelao_reciclagem_1200,organicos_compostagem_300,rejeito_aterro_500,perigosos_energia_250",
		});
		const text = (await gri306File(query, language).text()).replace("\ufeff", "");
		const rows = Papa.parse<string[]>(text, {
			delimiter: language === "pt" ? ";" : ",",
			skipEmptyLines: true,
		}).data;
		const { gri } = textOf("estimator", language);
		const of = (content: string, kind: string, operation: string) =>
			rows
				.find((row) => row[0] === content && row[1] === kind && row[2] === operation)?.[3]
				?.replace(",", ".");
		expect(of(gri.generated, gri.notHazardous, gri.total)).toBe("2");
		expect(of(gri.generated, gri.hazardous, gri.total)).toBe("0.25");
		expect(of(gri.diverted, gri.notHazardous, gri.total)).toBe("1.5");
		// GRI's guidance names composting under recycling.
		expect(of(gri.diverted, gri.notHazardous, gri.operations.compostagem)).toBe("0.3");
		expect(of(gri.disposed, gri.notHazardous, gri.operations.aterro)).toBe("0.5");
		expect(of(gri.disposed, gri.hazardous, gri.operations.energia)).toBe("0.25");
		expect(of(gri.disposed, gri.hazardous, gri.total)).toBe("0.25");
	});
});

describe("what is typed", () => {
	test.each([
		["1200", "kg", 1200, 1200],
		["1.200", "kg", 1200, 1.2],
		["1,200", "kg", 1.2, 1200],
		["1,5", "t", 1500, 1500],
		["1.5", "t", 1500, 1500],
		["0,001", "t", 1, 1],
		["0.001", "t", 1, 1],
		["1.200,5", "kg", 1200.5, 1200.5],
		["1,200.5", "kg", 1200.5, 1200.5],
	])("%s %s is %d kg in Portuguese and %d in English", (quantity, unidade, pt, en) => {
		const form = new URLSearchParams({ unidade, m1: "papelao", d1: "aterro", q1: quantity });
		const read = languages.map((language) => readQuantities(form, language).quantities);
		const expected = (kilograms: number) => [{ material: "papelao", destination: "aterro", kilograms }];
		expect(read).toEqual(languages.map((language) => expected(language === "pt" ? pt : en)));
	});

	test.each([
		[{ d1: "aterro", q1: "1" }, "material"],
		[{ m1: "papelao", q1: "1" }, "destination"],
		[{ m1: "papelao", d1: "aterro" }, "quantity"],
		[{ m1: "papelao", d1: "aterro", q1: "muito" }, "quantity"],
		[{ m1: "papelao", d1: "aterro", q1: "0" }, "notPositive"],
		[{ m1: "papelao", d1: "aterro", q1: "-5" }, "notPositive"],
		[{ m1: "papelao", d1: "aterro", q1: "120 + −95" }, "notPositive"],
		[{ m1: "papelao", d1: "aterro", q1: "−muito" }, "quantity"],
		[{ p1: "450" }, "material"],
		[{ m1: "papelao", d1: "aterro", q1: "99999999999" }, "tooMuch"],
	])("%j lacks its %s", (fields, error) => {
		const { lines, quantities: read } = readQuantities(new URLSearchParams(fields), "pt");
		expect(lines.map((line) => line.error)).toEqual([error]);
		expect(read).toEqual([]);
	});
});

describe("the result", () => {
	const shown = (code: string) =>
		renderToStaticMarkup(
			<Result words={estimatorWords("pt")} found={estimate(decodeQuantities(code))} itens={code} />,
		).replaceAll("\u00A0", " ");

	test("says one volume where its source has no range, and none where nothing is spared", () => {
		expect(shown("concreto_reciclagem_200000")).toContain(">120 m³ de aterro poupados.<");
		expect(shown("papelao_reciclagem_1000")).toContain(">1,1 m³ de aterro poupados (de 0,9 a 1,4).<");
		expect(shown("rejeito_aterro_1000")).not.toContain("m³ de aterro poupados");
	});

	test("gives the figures of a column equally many decimals", () => {
		const html = shown("papelao_reciclagem_1380,pet_reciclagem_600,rejeito_aterro_1020");
		for (const figure of ["1,98", "1,02", "3,00", "0,60", "66%", "34%", "100%"])
			expect(html).toContain(`>${figure}<`);
		expect(shown("papelao_reciclagem_391,rejeito_aterro_609")).toContain(">100,0%<");
	});

	test("claims no more digits than its factors give", () => {
		const html = shown("papelao_reciclagem_1234567.891,madeira_reciclagem_54321");
		expect(html).toContain("36.000.000 litros");
		expect(html).toContain("23.100 árvores");
		expect(html).toContain("1.400 m³");
		expect(html).toContain("4.371 tCO₂e");
		expect(html).toContain("1.288,9 t no período");
	});
});

describe.each(languages)("in %s", (language) => {
	const text = textOf("estimator", language);

	test("every material and destination has its name", () => {
		expect(Object.keys(text.materials).sort()).toEqual(materials.map(({ id }) => id).sort());
		expect(Object.keys(text.destinations).sort()).toEqual([...destinations].sort());
	});
});
