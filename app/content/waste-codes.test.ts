import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { postFile, readPost } from "#app/at-build/parse-posts.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { wasteCodesCsv } from "./waste-codes.ts";

/** Code with its asterisk, everyday words and name in the list, row by row, as post 19 is published. */
function tableRows(language: Language): string[][] {
	const { html } = readPost(readFileSync(postFile("locales", 19, language), "utf8"), language);
	return [
		...html.replaceAll("\u00A0", " ").matchAll(/<tr><th scope="row">(\d\d \d\d \d\d\*?)<\/th>(.*?)<\/tr>/g),
	].map(([, code = "", cells = ""]) => [
		code,
		...cells.split("<br>").map((cell) => cell.replaceAll(/<[^>]+>/g, "")),
	]);
}

/** The same from the file that post 19 offers. */
function fileRows(language: Language): string[][] {
	const { data } = Papa.parse<string[]>(wasteCodesCsv(language).slice(1), { skipEmptyLines: true });
	return data.slice(1).map(([code = "", hazardous = "", words = "", name = ""]) => {
		expect(code.endsWith("*")).toBe(/^(sim|yes)$/.test(hazardous));
		return [code, words, name];
	});
}

test.each(languages)("post 19 and its file hold the same codes, as many as it says (%s)", (language) => {
	const rows = fileRows(language);
	expect(tableRows(language)).toEqual(rows);
	const codes = rows.map(([code = ""]) => code);
	expect(new Set(codes).size).toBe(codes.length);
	const source = readFileSync(postFile("locales", 19, language), "utf8");
	for (const said of [/title: .*: (\d+)/, /key: "(\d+)/])
		expect(source.match(said)?.[1]).toBe(`${codes.length}`);
	// IN Ibama 13/2012: clothes and cloth, a car's oil filter, tyres (not the end-of-life vehicle), equipment with HFC.
	expect(codes).toEqual(
		expect.arrayContaining(["20 01 10", "20 01 11", "16 01 07*", "16 01 24", "16 02 11*", "18 01 04*"]),
	);
	expect(codes).not.toContain("16 01 03*");
});
