import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { numberIn } from "#app/content/figure.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { postFile } from "#app/content/parse-posts.ts";
import { modelPaths } from "#app/content-paths.ts";
import { formatDay } from "#app/i18n/format.ts";
import { languages } from "#app/i18n/languages.ts";
import { zipEntry } from "#tests/support/zip-entry.ts";

const rowsOf = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;

/** Value of a cell such as `H2` of a sheet whose formulas hold numbers, cells and one kind of operator. */
function numberAt(sheet: readonly string[][], cell: string): number {
	const [column = "", row = ""] = cell.replace("$", "").split(/(?=\d)(.*)/s);
	const written = sheet[Number(row) - 1]?.[column.charCodeAt(0) - 65] ?? "";
	if (!written.startsWith("=")) return Number(written);
	const parts = written.slice(1).split(/([-+/])/);
	return parts.reduce((value, part, place) => {
		if (place % 2 === 1) return value;
		const next = numberAt(sheet, part);
		if (place === 0) return next;
		const operator = parts[place - 1];
		return operator === "+" ? value + next : operator === "-" ? value - next : value / next;
	}, 0);
}

test("the tables say the same in both languages, in rows as long as their heads", () => {
	const [pt, en] = languages.map((language) => readLongText("models", language));
	for (const { columns, rows } of [pt?.crosswalk, en?.crosswalk].map(
		(table) => table ?? { columns: [], rows: [] },
	))
		expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
	expect(en?.crosswalk.rows.length).toBe(pt?.crosswalk.rows.length);
	const disclosures = (rows?: string[][]) => rows?.slice(0, -1).map((row) => row[2]);
	expect(disclosures(en?.crosswalk.rows)).toEqual(disclosures(pt?.crosswalk.rows));
	expect(new Set(disclosures(pt?.crosswalk.rows))).toEqual(new Set(["306-4", "306-5"]));
});

describe.each(languages)("what is given away in %s", (language) => {
	const models = readLongText("models", language);

	test("is a sheet that works out net weights, shares and their total, as the post on the plan prints them", () => {
		const whole = rowsOf(readFileSync(`public${modelPaths.weighing[language]}`, "utf8").slice(1));
		expect(whole[0]).toEqual(models.plan.sheet.columns);
		expect(whole.at(-2)).toEqual([models.plan.source]);
		expect(whole.at(-1)?.[0]).toContain(formatDay(models.updated, language));
		const sheet = whole.slice(0, -2);
		expect(new Set(sheet.map((row) => row.length))).toEqual(new Set([11]));
		const nets = models.plan.sheet.example.map((_, index) => numberAt(sheet, `H${index + 2}`));
		const total = numberAt(sheet, `H${sheet.length}`);
		expect([nets, total]).toEqual([[1840, 800, 620, 430, 310], 4000]);
		expect(numberAt(sheet, "I2")).toBe(0.46);
		expect(numberAt(sheet, "I20")).toBe(0);
		const post = readFileSync(postFile("locales", 2, language), "utf8");
		const [, table = ""] = /^:::figure.*?\n\|[-|]+\|\n(.*?)\n:::/ms.exec(post) ?? [];
		const printed = table.split("\n").map((row) => numberIn(row.split("|")[2] ?? "", language));
		expect(printed).toEqual(nets);
	});

	test("is a document with the nine items, their questions and the sheet", () => {
		const text = zipEntry(readFileSync(`public${modelPaths.plan[language]}`), "word/document.xml")
			.replaceAll(/<[^>]+>/g, "¶")
			.replaceAll("&amp;", "&");
		const { head, items, sheet } = models.plan;
		const wanted = [head.title, head.note, ...head.fields, sheet.text, ...sheet.columns];
		for (const part of [...wanted, ...items.flatMap(({ title, prompts }) => [title, ...prompts])])
			expect(text).toContain(`¶${part}¶`);
	});
});
