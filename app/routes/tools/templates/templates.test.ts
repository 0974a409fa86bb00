import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { postFile } from "#app/at-build/parse-posts.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { downloadPaths } from "#app/content-paths.ts";
import { formatDay } from "#app/formats/days.ts";
import { numberIn } from "#app/formats/numbers.ts";
import { languages } from "#app/i18n/languages.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("the tables say the same in both languages, in rows as long as their heads", () => {
	const disclosures = languages.map((language) => {
		const { columns, rows } = readLongText("templates", language).crosswalk;
		expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
		return rows.slice(0, -1).map((row) => row[2]);
	});
	expect(disclosures[1]).toEqual(disclosures[0]);
	expect(new Set(disclosures[0])).toEqual(new Set(["306-4", "306-5"]));
});

describe.each(languages)("what is given away in %s", (language) => {
	const templates = readLongText("templates", language);

	test("is a sheet that works out net weights, shares and their total, as the post on the plan prints them", () => {
		const parts = unzipSync(readFileSync(`public${downloadPaths.weighing[language]}`));
		const [texts, xml] = ["sharedStrings.xml", "worksheets/sheet1.xml"].map((name) =>
			strFromU8(parts[`xl/${name}`] ?? new Uint8Array()),
		);
		for (const text of [...templates.plan.sheet.columns, formatDay(templates.updated, language)])
			expect(texts).toContain(text);
		const formulas = [...(xml ?? "").matchAll(/<f>(.*?)<\/f>/g)].map(([, formula]) => formula);
		const rows = Array.from({ length: 30 }, (_, index) => index + 2);
		expect(formulas).toEqual([...rows.flatMap((row) => [`F${row}-G${row}`, `H${row}/H$32`]), "SUM(H2:H31)"]);
		const post = readFileSync(postFile("locales", 2, language), "utf8");
		const [, table = ""] = /^:::figure.*?\n\|[-|]+\|\n(.*?)\n:::/ms.exec(post) ?? [];
		const printed = table.split("\n").map((row) => numberIn(row.split("|")[2] ?? "", language));
		const nets = templates.plan.sheet.example.map((row) => Number(row[5]) - Number(row[6]));
		expect(printed).toEqual(nets);
	});

	test.runIf(language === "pt" && spawnSync("soffice", ["--version"]).status === 0)(
		"is a sheet that LibreOffice calculates",
		() => {
			const parts = unzipSync(readFileSync(`public${downloadPaths.weighing[language]}`));
			const path = "xl/worksheets/sheet1.xml";
			const xml = strFromU8(parts[path] ?? new Uint8Array());
			const weighed = xml.replaceAll(/<\/f><v>.*?<\/v>/g, "</f>").replace("<v>2140</v>", "<v>3140</v>");
			const folder = temporaryFolder();
			writeFileSync(join(folder, "a.xlsx"), zipSync({ ...parts, [path]: strToU8(weighed) }));
			const profile = `-env:UserInstallation=file://${folder}/profile`;
			const words = ["--headless", "--convert-to", "csv", "--outdir", folder, join(folder, "a.xlsx")];
			execFileSync("soffice", [profile, ...words], { stdio: "ignore" });
			const sheet = Papa.parse<string[]>(readFileSync(join(folder, "a.csv"), "latin1")).data;
			expect([sheet[1]?.[7], sheet[31]?.[7], sheet[1]?.[8]]).toEqual(["2840", "5000", "56.8%"]);
		},
	);

	test("is a document with the nine items, their questions and the sheet", () => {
		const parts = unzipSync(readFileSync(`public${downloadPaths.plan[language]}`));
		const read = (name: string) => strFromU8(parts[`word/${name}.xml`] ?? new Uint8Array());
		expect(read("footer1")).toContain(templates.reuse.line);
		const text = read("document")
			.replaceAll(/<[^>]+>/g, "¶")
			.replaceAll("&amp;", "&");
		const { head, items, wastes, sheet } = templates.plan;
		const wanted = [head.title, head.note, ...head.fields, ...wastes, sheet.text, ...sheet.columns];
		for (const part of [...wanted, ...items.flatMap(({ title, prompts }) => [title, ...prompts])])
			expect(text).toContain(`¶${part}¶`);
	});
});
