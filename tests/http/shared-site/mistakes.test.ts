import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import type { Answers, Profile } from "#app/forms/field.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";
import { complete } from "#tests/support/answers.ts";
import { Visitor, wordsOf } from "#tests/support/visitor.ts";
import { answersOf, type Place, walk } from "#tests/support/walk-wizard.ts";

const site = inject("site");

/** First sentences of the summary, word for word. */
const headings = {
	problem: { en: "There is a problem.", pt: "Há um problema." },
	fillAll: {
		en: "Please fill in all fields before continuing.",
		pt: "Preencha todos os campos antes de continuar.",
	},
	operator: {
		en: "Company website, operation type, states and where you heard about us are required.",
		pt: "Site da empresa, tipo de operação, estados e como nos conheceu são obrigatórios.",
	},
	answerAll: {
		en: "Please answer all questions to continue.",
		pt: "Responda a todas as perguntas para continuar.",
	},
	referral: {
		en: "The name of the person who referred you and their company are required.",
		pt: "O nome de quem indicou você e a empresa dessa pessoa são obrigatórios.",
	},
};

const contact = answersOf("contact", complete.client);
const need = answersOf("need", complete.client);
const operator = { website: "coletas.example", operationType: "collection", metThrough: "media" };

/** Step, profile, what is filled in, the summary's first sentence, and the fields it names. */
const mistakes: [Place, Profile, Answers, keyof typeof headings, string[]][] = [
	["email", "client", { email: "" }, "fillAll", ["email required"]],
	["email", "client", { email: "ana@" }, "problem", ["email invalid"]],
	[
		"contact",
		"client",
		{ phone: "11 5555" },
		"fillAll",
		["firstName required", "lastName required", "phone invalid", "area required", "segment required"],
	],
	[
		"contact",
		"client",
		{ ...contact, area: "other", segment: "other" },
		"fillAll",
		["areaOther required", "segmentOther required"],
	],
	[
		"contact",
		"client",
		{ ...contact, firstName: "a".repeat(121), website: "ftp://x.example" },
		"problem",
		["firstName tooLong", "website invalid"],
	],
	[
		"contact",
		"operator",
		{ firstName: "Rui", lastName: "Lima", phone: "21 5555-0199" },
		"fillAll",
		["position required"],
	],
	["need", "operator", { ...operator, states: ["SP"], website: "" }, "operator", ["website required"]],
	[
		"need",
		"operator",
		{ website: "coletas.example", states: ["SP"] },
		"operator",
		["operationType required", "metThrough required"],
	],
	["need", "operator", operator, "operator", ["states required"]],
	[
		"need",
		"client",
		{ needPoints: "low", collectionPoints: "1", metThrough: "media" },
		"answerAll",
		["needCompliance required", "needTechnology required"],
	],
	[
		"need",
		"client",
		{ ...need, metThrough: "referral" },
		"referral",
		["referralName required", "referralCompany required"],
	],
];

function fieldTexts(language: Language): Record<string, Record<string, string>> {
	return JSON.parse(readFileSync(`locales/${language}/wizard.json`, "utf8")).field;
}

describe.each(languages)("in %s", (language) => {
	test.each(mistakes)(
		"a mistake at %s of a %s is named word for word: %j",
		async (place, profile, answers, heading, named) => {
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
				expect(wordsOf(summary)).toContain(headings[heading][language]);
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
