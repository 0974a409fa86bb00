import { expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { readLongText } from "./long-texts.server.ts";
import { unfinishedTexts } from "./unfinished-texts.server.ts";

test("every text that calls itself a draft is listed, and none says so in other words", () => {
	const sentences = unfinishedTexts();
	for (const language of languages) {
		for (const name of ["accessibility", "privacy", "terms"] as const) {
			const file = `locales/${language}/${name}.yaml`;
			expect(sentences).toContainEqual(expect.stringContaining(`${file} calls itself a draft`));
			const { unfinished, ...approved } = readLongText(name, language);
			expect(unfinished).toMatch(/minuta|draft/);
			expect(JSON.stringify(approved)).not.toMatch(/\bminuta\b|\bis a draft\b/i);
		}
	}
});

test("a wording whose time is over is listed", () => {
	const named = expect.stringMatching(/^locales\/pt\/posts\/post-\d+\.md has changed/);
	expect(unfinishedTexts(Date.parse("2026-11-23T12:00:00-03:00"))).not.toContainEqual(named);
	expect(unfinishedTexts(Date.parse("2027-01-01T03:00:00Z"))).toContainEqual(named);
});
