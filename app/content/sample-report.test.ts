import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ownerAnswers } from "#app/brand.ts";
import { downloadPaths } from "#app/content-paths.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { homeData } from "#app/routes/pages/home/home.server.ts";
import { Technology } from "#app/routes/pages/home/technology.tsx";
import { readWorkbook } from "#app/routes/tools/reconciliation/lists/read-workbook.ts";
import { readImpact } from "./impact.server.ts";
import { readLongText } from "./long-texts.server.ts";
import { openLoad, sampleLoads } from "./sample-month.ts";
import streams from "./sample-report.json" with { type: "json" };
import { sampleReport, sampleReportTable } from "./sample-report.ts";

function cellsOf(file: string): string[] {
	return readWorkbook(readFileSync(`public${file}`)).flatMap(({ rows }) =>
		rows.flatMap(({ cells }) => cells),
	);
}

test.each(languages)("the sample report's table, page and file bear out its words (%s)", (language) => {
	const streams = sampleReport(language);
	const total = streams.at(-1);
	if (!total) throw new Error("No total");
	const mass = total.kgWeighed + total.kgEstimated;
	const rejected = streams.filter(({ destination }) => /^(Aterro|Sanitary)/.test(destination));
	const kept = mass - rejected.reduce((sum, row) => sum + row.kgWeighed + row.kgEstimated, 0);
	const { intro, sections } = readLongText("report", language);
	const [brief, table, open] = sections.map(({ body }) => body.replaceAll(/<[^>]+>|\u00a0/g, " "));
	expect(intro).toMatch(/<strong>(Exemplo|Example)\.<\/strong>/);
	const masses = [mass, total.kgWeighed, total.kgEstimated, kept];
	const words = masses.map((kg) => `${formatNumber(kg, language)} kg`);
	const shares = sampleReportTable(language).rows.at(-1)?.slice(3, 6) ?? [];
	for (const word of [...words, ...shares, `${Math.round((kept / mass) * 100)}%`, ` ${total.loads}`])
		expect(brief).toContain(word);
	expect(brief).toMatch(new RegExp(`${total.loads - total.withoutCdf}.*${total.withoutCdf}`));
	expect(open).toMatch(new RegExp(`${openLoad().load.number}.*${openLoad().wait}.*${openLoad().missing} kg`));
	const cells = cellsOf(downloadPaths.report[language]);
	for (const row of streams) {
		expect(table).toContain(formatNumber(row.kgWeighed, language));
		expect(cells).toEqual(expect.arrayContaining([row.name, `${row.loads}`, `${row.kgWeighed}`]));
	}
	expect(cells.join()).toMatch(/exemplo|example/);
});

test("the site of the sample month has its loads in the report", () => {
	for (const { waste, loads, kgWeighed, withoutCdf } of streams.filter(({ site }) => site === 12)) {
		const known = sampleLoads.filter((load) => load.waste === waste);
		const kg = known.reduce((sum, { receipt }) => sum + receipt.kg, 0);
		const open = known.filter(({ cdf }) => cdf === null).length;
		expect([known.length, kg, open]).toEqual([loads, kgWeighed, withoutCdf]);
	}
});

test.each(languages)("the schedule is empty, and the owner has sections to write (%s)", (language) => {
	const { columns, rows } = textOf("legal", language).schedule;
	expect(rows.map((row) => row.slice(2))).toEqual(rows.map(() => ["", "", ""]));
	expect(cellsOf(downloadPaths.schedule[language])).toEqual([...columns, ...rows.flat().filter(Boolean)]);
	const needs = readLongText("procurement", language).sections.flatMap(({ needs = [] }) => needs);
	expect(Object.keys(ownerAnswers)).toEqual(expect.arrayContaining(needs));
	expect(new Set(needs).size).toBe(6);
});

test("Home draws the open load's masses to scale", () => {
	const { load, missing } = openLoad();
	const data = homeData("pt", [], readImpact(""));
	const html = renderToStaticMarkup(createElement(Technology, { data }));
	expect(html).toContain(`grid-cols-[${load.receipt.kg}fr_${missing}fr]`);
});
