import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import type { Answers, Profile } from "#app/forms/field.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";
import { complete } from "#tests/support/answers.ts";
import { Visitor, wordsOf } from "#tests/support/visitor.ts";
import { answersOf, walk } from "#tests/support/walk-wizard.ts";

type Place = "email" | "contact" | "need";

const site = inject("site");

/** Step, profile, what is filled in, the summary's first sentence in English and Portuguese, and the fields it names. */
const mistakes: [Place, Profile, Answers, string, string, string[]][] = [
	[
		"email",
		"client",
		{ email: "" },
		"Please fill in all fields before continuing.",
		"Preencha todos os campos antes de continuar.",
		["email required"],
	],
	["email", "client", { email: "ana@" }, "There is a problem.", "Há um problema.", ["email invalid"]],
	[
		"contact",
		"client",
		{ phone: "11 5555" },
		"Please fill in all fields before continuing.",
		"Preencha todos os campos antes de continuar.",
		["firstName required", "lastName required", "phone invalid", "area required", "segment required"],
	],
	[
		"contact",
		"client",
		{ ...answersOf("contact", complete.client), area: "other", segment: "other" },
		"Please fill in all fields before continuing.",
		"Preencha todos os campos antes de continuar.",
		["areaOther required", "segmentOther required"],
	],
	[
		"contact",
		"client",
		{ ...answersOf("contact", complete.client), firstName: "a".repeat(121), website: "ftp://x.example" },
		"There is a problem.",
		"Há um problema.",
		["firstName tooLong", "website invalid"],
	],
	[
		"contact",
		"operator",
		{ firstName: "Rui", lastName: "Lima", phone: "21 5555-0199" },
		"Please fill in all fields before continuing.",
		"Preencha todos os campos antes de continuar.",
		["position required"],
	],
	[
		"need",
		"operator",
		{ operationType: "collection", states: ["SP"], metThrough: "media" },
		"Company website, operation type and where you heard about us are required.",
		"Site da empresa, tipo de operação e como nos conheceu são obrigatórios.",
		["website required"],
	],
	[
		"need",
		"operator",
		{ website: "coletas.example", states: ["SP"] },
		"Company website, operation type and where you heard about us are required.",
		"Site da empresa, tipo de operação e como nos conheceu são obrigatórios.",
		["operationType required", "metThrough required"],
	],
	[
		"need",
		"operator",
		{ website: "coletas.example", operationType: "collection", metThrough: "media" },
		"Please fill in all fields before continuing.",
		"Preencha todos os campos antes de continuar.",
		["states required"],
	],
	[
		"need",
		"client",
		{ needPoints: "low", collectionPoints: "1", metThrough: "media" },
		"Please answer all questions to continue.",
		"Responda a todas as perguntas para continuar.",
		["needCompliance required", "needTechnology required"],
	],
	[
		"need",
		"client",
		{ ...answersOf("need", complete.client), metThrough: "referral" },
		"The name of the person who referred you and their company are required.",
		"O nome de quem indicou você e a empresa dessa pessoa são obrigatórios.",
		["referralName required", "referralCompany required"],
	],
];

function fieldTexts(language: Language): Record<string, Record<string, string>> {
	return JSON.parse(readFileSync(`locales/${language}/wizard.json`, "utf8")).field;
}

describe.each(languages)("in %s", (language) => {
	test.each(mistakes)(
		"a mistake at %s of a %s is told word for word: %j",
		async (place, profile, answers, english, portuguese, named) => {
			const visitor = new Visitor(site.origin);
			await walk(visitor, { profile, english: language === "en", until: place });
			const { title } = visitor;
			for (let time = 0; time < 2; time++) {
				await visitor.submit(answers);
				expect([visitor.status, visitor.title]).toEqual([
					422,
					`${language === "en" ? "Error" : "Erro"}: ${title}`,
				]);
				const summary = visitor.page.querySelector("main [role=alert][autofocus]");
				if (!summary) throw new Error("There is no summary");
				expect(wordsOf(summary)).toContain(language === "en" ? english : portuguese);
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
