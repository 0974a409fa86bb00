import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { postFile } from "#app/at-build/parse-posts.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { modelPaths } from "#app/content-paths.ts";
import { formatDay } from "#app/formats/days.ts";
import { numberIn } from "#app/formats/numbers.ts";
import { languages } from "#app/i18n/languages.ts";

const rowsOf = (csv: string) => Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;

test("the tables say the same in both languages, in rows as long as their heads", () => {
	const disclosures = languages.map((language) => {
		const { columns, rows } = readLongText("models", language).crosswalk;
		expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
		return rows.slice(0, -1).map((row) => row[2]);
	});
	expect(disclosures[1]).toEqual(disclosures[0]);
	expect(new Set(disclosures[0])).toEqual(new Set(["306-4", "306-5"]));
});

describe.each(languages)("what is given away in %s", (language) => {
	const models = readLongText("models", language);

	test("is a sheet that works out net weights, shares and their total, as the post on the plan prints them", () => {
		const sheet = rowsOf(readFileSync(`public${modelPaths.weighing[language]}`, "utf8").slice(1));
		expect(sheet[0]).toEqual(models.plan.sheet.columns);
		expect(sheet.slice(1, 6).map((row) => row.slice(0, 9))).toEqual(
			models.plan.sheet.example.map((row, at) => [...row, `=F${at + 2}-G${at + 2}`, `=H${at + 2}/H$32`]),
		);
		expect(sheet[31]?.[7]).toMatch(/^=H2\+H3\+.*\+H31$/);
		expect(sheet.at(-1)?.[0]).toContain(formatDay(models.updated, language));
		const post = readFileSync(postFile("locales", 2, language), "utf8");
		const [, table = ""] = /^:::figure.*?\n\|[-|]+\|\n(.*?)\n:::/ms.exec(post) ?? [];
		const printed = table.split("\n").map((row) => numberIn(row.split("|")[2] ?? "", language));
		const nets = models.plan.sheet.example.map((row) => Number(row[5]) - Number(row[6]));
		expect(printed).toEqual(nets);
	});

	test("is a document with the nine items, their questions and the sheet", () => {
		const parts = unzipSync(readFileSync(`public${modelPaths.plan[language]}`));
		const read = (name: string) => strFromU8(parts[`word/${name}.xml`] ?? new Uint8Array());
		expect(read("footer1")).toContain(models.reuse.line);
		const text = read("document")
			.replaceAll(/<[^>]+>/g, "¶")
			.replaceAll("&amp;", "&");
		const { head, items, sheet } = models.plan;
		const wanted = [head.title, head.note, ...head.fields, sheet.text, ...sheet.columns];
		for (const part of [...wanted, ...items.flatMap(({ title, prompts }) => [title, ...prompts])])
			expect(text).toContain(`¶${part}¶`);
	});
});
