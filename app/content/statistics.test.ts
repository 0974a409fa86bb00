import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { fillInBrand } from "#app/i18n/brand-words.ts";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { statistics } from "#app/statistics.json" with { type: "json" };
import { overdueStatistics, statisticsCsv } from "./statistics.ts";

describe("published figures", () => {
	test("agree with each other, but for the rounding of those who published them", () => {
		const share = (part: number, whole: number) => (part / whole) * 100;
		const { generated, collected, collectedShare, drySent, drySentShare, dryPublic, dryInformal } =
			statistics;
		expect(share(drySent.value, generated.value)).toBeCloseTo(drySentShare.value, 1);
		expect(Math.abs(share(collected.value, generated.value) - collectedShare.value)).toBeLessThan(0.1);
		expect(dryPublic.value + dryInformal.value).toBeCloseTo(drySent.value);
		expect(share(dryInformal.value, drySent.value)).toBeCloseTo(statistics.pickersShare.value, 1);
		expect(statistics.landfilledShare.value + statistics.inadequateShare.value).toBeCloseTo(100);
		const { biogasPower, biomethane, composted, derivedFuel, bioenergeticShare } = statistics;
		const bioenergetic = biogasPower.value + biomethane.value + composted.value + derivedFuel.value / 1000;
		expect(share(bioenergetic, generated.value)).toBeCloseTo(bioenergeticShare.value, 1);
		expect(share(composted.value, generated.value)).toBeCloseTo(statistics.compostedShare.value, 1);
	});

	test("stand in texts as each language writes them", () => {
		expect(fillInBrand("{{drySent}} Mt, {{glassRecovered}}%", "pt")).toBe("7,1 Mt, 32,99%");
		expect(fillInBrand("{{drySent}} Mt, {{glassRecovered}}%", "en")).toBe("7.1 Mt, 32.99%");
	});

	test.each(languages)("are what Home and a table for spreadsheets hold (%s)", (language) => {
		const { data, errors } = Papa.parse<string[]>(statisticsCsv(language).slice(1), { skipEmptyLines: true });
		expect(errors).toEqual([]);
		expect(data).toHaveLength(Object.keys(statistics).length + 1);
		expect(new Set(data.map((row) => row.length))).toEqual(new Set([9]));
		expect(data[1]?.[1]).toBe(language === "pt" ? "81,6" : "81.6");
		expect(textOf("home", language).tonne.figure).toMatch(`${statistics.inadequateShare.value * 10}`);
	});

	test("name no month that has passed as the next edition's", () => {
		const next = (day: string) =>
			Papa.parse<string[]>(statisticsCsv("en", Date.parse(day)).slice(1)).data.map((row) => row[7] ?? "");
		expect(next("2026-10-31")).toContain("2026-10");
		for (const month of next("2026-11-28").slice(1)) expect(month === "" || month >= "2026-11").toBe(true);
	});

	test("are reported once the next edition is overdue, and not before", () => {
		const at = (day: string) => overdueStatistics(Date.parse(day)).join();
		expect(at("2026-12-31")).not.toContain("Panorama");
		expect(at("2027-01-01")).toContain("Panorama");
		expect(at("2026-01-01")).toBe("");
	});
});
