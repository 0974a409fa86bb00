import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { brand, company, ownerAnswers } from "#app/brand.ts";
import { languages } from "#app/i18n/languages.ts";
import { textsBeside } from "#tests/support/texts.ts";

/** Laws that are no longer in force, each with the words beside which a text may still name it. */
const repealed: readonly [name: string, law: RegExp, mayStandBeside: RegExp][] = [
	["Lei 14.016/2020", /14\.016/, /revog|revoked|repealed|15\.224/i],
	["Decreto 7.404/2010", /7\.404/, /revog|revoked|repealed|10\.936/i],
	["Decreto 5.940/2006", /5\.940/, /revog|revoked|repealed|10\.936/i],
	["Decreto 9.177/2017", /9\.177/, /revog|revoked|repealed|10\.936/i],
	["Decreto 11.044/2022", /11\.044/, /revog|substitu|revoked|repealed|replaced|11\.413/i],
	["Decreto 7.405/2010", /7\.405/, /10\.473|11\.414|descontinu|discontinued/i],
	["Res. ANTT 5.947/2021", /5\.947\/2021/, /revog|revoked|repealed|5\.998/i],
	["Lei 8.666/1993", /8\.666/, /revog|revoked|repealed|14\.133/i],
	["RDC 306/2004", /RDC (ANVISA )?306/, /revog|substitu|revoked|repealed|replaced|222/i],
	[
		"CONTRAN 5-year course",
		/validade (geral )?de 5 anos|5-year validity/,
		/sem |without|\bends?\b|no longer|acab|deix/i,
	],
];

/** Article 27, paragraph 1 of the PNRS binds the persons of article 20 alone (article 28 ends the duty for household waste). */
const article27 = /art(?:igo|icle|s)?\.? ?27\b|arts?\. [^.;]{0,40}\b27, (?:§|par)/i;
const itsPersons =
	/art(?:igo|icle|s)?\.? ?(?:[\d§ºº,. ]*\be? ?)?20\b|\b20, 2[0-9]|sujeit[oa]s? a(?: um)? (?:PGRS|plano)|obrigad[oa]s a (?:ter )?plano|subject to a (?:waste )?(?:plan|PGRS)|must have a waste plan/i;

type Text = { place: string; text: string };

function stringsOf(value: unknown, place: string): Text[] {
	const texts = textsBeside(["sources", "source", "keywords"], value);
	return texts.map(([key, text]) => ({ place: `${place}/${key}`, text }));
}

/** The site's statements, paragraph by paragraph; lists of sources state nothing. */
function statements(): Text[] {
	const files = languages.flatMap((language) =>
		readdirSync(join("locales", language), { recursive: true, encoding: "utf8" })
			.filter((file) => /\.(md|yaml|json)$/.test(file))
			.map((file) => join("locales", language, file)),
	);
	const texts = files.flatMap((file) => {
		const source = readFileSync(file, "utf8");
		if (file.endsWith(".json")) return stringsOf(JSON.parse(source), file);
		if (file.endsWith(".yaml")) return stringsOf(parse(source), file);
		const [, frontMatter = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
		return [...stringsOf(parse(frontMatter), file), { place: file, text: body }];
	});
	return [...texts, ...stringsOf({ brand, company, ownerAnswers }, "app/brand.ts")].flatMap(
		({ place, text }) =>
			text.split(/\n\s*\n|\n(?=\s*[-|#>\d])/).map((part) => ({ place, text: part.replaceAll(/\s+/g, " ") })),
	);
}

const found = (text: string) =>
	repealed.flatMap(([name, law, mayStandBeside]) =>
		law.test(text) && !mayStandBeside.test(text) ? [name] : [],
	);
const claimsLiability = /isent|respons|exempt|reliev|releas|\bfree|liab/i;
const overreaches = (text: string) =>
	article27.test(text) && claimsLiability.test(text) && !itsPersons.test(text);

test("a repealed law cited as in force is found, and its history is not", () => {
	expect(found("A doação segue a Lei 14.016/2020.")).toEqual(["Lei 14.016/2020"]);
	expect(found("A Lei 15.224/2025 revogou a Lei 14.016/2020.")).toEqual([]);
});

test("article 27 stretched to every generator is found", () => {
	expect(overreaches("Contratar não isenta o gerador (Lei 12.305/2010, art. 27, § 1º).")).toBe(true);
	expect(overreaches("Hiring does not free the generator (PNRS, article 27).")).toBe(true);
	expect(overreaches("Não isenta as pessoas do art. 20 (PNRS, art. 27, § 1º).")).toBe(false);
	expect(overreaches("It does not relieve a company subject to a PGRS (art. 27, par. 1).")).toBe(false);
});

test("no text cites a repealed law as in force", () => {
	expect(
		statements().flatMap(({ place, text }) => found(text).map((name) => `${place}: ${name}: ${text}`)),
	).toEqual([]);
});

test("no text cites article 27, paragraph 1 without the persons whom it binds", () => {
	expect(statements().filter(({ text }) => overreaches(text))).toEqual([]);
});
