import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";

const files = { pt: "codigos-de-residuos.csv", en: "waste-codes.csv" } as const;

/** Rows of the tables of post 19: code, asterisk or none, everyday words, name in the list. */
function tableRows(language: keyof typeof files): string[][] {
	const post = readFileSync(`locales/${language}/posts/post-19.md`, "utf8");
	return [...post.matchAll(/^\| (\d\d \d\d \d\d)(\\\*)? \| (.+) \| (.+) \|$/gm)].map(
		([, code = "", asterisk, words = "", name = ""]) => [code, asterisk ? "*" : "", words, name],
	);
}

/** Rows of the file that post 19 offers, the same way. */
function fileRows(language: keyof typeof files): string[][] {
	const { data } = Papa.parse<string[]>(readFileSync(`public/${files[language]}`, "utf8").slice(1), {
		skipEmptyLines: true,
	});
	return data
		.slice(1)
		.map(([code = "", hazardous = "", words = "", name = ""]) => [
			code,
			/^(sim|yes)$/.test(hazardous) ? "*" : "",
			words,
			name,
		]);
}

test.each(["pt", "en"] as const)(
	"the file of waste codes holds what the tables of post 19 say (%s)",
	(language) => {
		expect(fileRows(language)).toHaveLength(40);
		expect(fileRows(language)).toEqual(tableRows(language));
		expect(readFileSync(`locales/${language}/posts/post-19.md`, "utf8")).toContain(`](/${files[language]})`);
	},
);

test("both languages give the same codes, and the same ones an asterisk", () => {
	const codes = (language: keyof typeof files) => tableRows(language).map((row) => row.slice(0, 2));
	expect(codes("en")).toEqual(codes("pt"));
	expect(new Set(codes("pt").map(([code]) => code)).size).toBe(40);
});
