import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import type { Answers, Profile } from "#app/forms/field.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";
import { complete } from "#tests/support/answers.ts";
import { Visitor, wordsOf } from "#tests/support/visitor.ts";
import { answersOf, type Place, walk } from "#tests/support/walk-wizard.ts";
import cases from "#tests/support/wizard-mistakes.json" with { type: "json" };

const site = inject("site");

/** What is sent at `place`; `isFilled`: the step's other answers are given too. */
type Sent = { place: Place; profile: Profile; isFilled: boolean; given: Answers };
/** `heading`: the summary's first sentence, word for word; `named`: its fields. */
type Mistake = Sent & { heading: keyof typeof cases.headings; named: string[] };

function fieldTexts(language: Language): Record<string, Record<string, string>> {
	return JSON.parse(readFileSync(`locales/${language}/wizard.json`, "utf8")).field;
}

describe.each(languages)("in %s", (language) => {
	test.each(cases.mistakes as object[] as Mistake[])(
		"a mistake at $place of a $profile is named word for word: $named",
		async ({ place, profile, isFilled, given, heading, named }) => {
			const answers = { ...(isFilled && answersOf(place, complete[profile])), ...given };
			const visitor = await walk(new Visitor(site.origin), {
				profile,
				english: language === "en",
				until: place,
			});
			const { title } = visitor;
			for (let time = 0; time < 2; time++) {
				await visitor.submit(answers);
				expect([visitor.status, visitor.title]).toEqual([
					422,
					`${language === "en" ? "Error" : "Erro"}: ${title}`,
				]);
				const summary = visitor.page.querySelector("main [role=alert][autofocus]");
				if (!summary) throw new Error("There is no summary");
				expect(wordsOf(summary)).toContain(cases.headings[heading][language]);
				const messages = named.map((name) => {
					const [field = "", problem = ""] = name.split(" ");
					return { field, message: withFixedSpaces(String(fieldTexts(language)[field]?.[problem])) };
				});
				const links = summary.querySelectorAll("a");
				expect(links.map((link) => link.text)).toEqual(messages.map(({ message }) => message));
				for (const [number, { field, message }] of messages.entries()) {
					const errors = visitor.page.querySelectorAll("main p[id$=-error]");
					expect(errors.filter(({ text }) => text.includes(message))).toHaveLength(1);
					const control = visitor.page.querySelector(String(links[number]?.getAttribute("href")));
					expect(control?.getAttribute("name")).toBe(field);
				}
				for (const [name, answer] of Object.entries(answers))
					expect([name, visitor.form().fields.getAll(name)]).toEqual([name, [answer].flat()]);
			}
		},
	);
});
