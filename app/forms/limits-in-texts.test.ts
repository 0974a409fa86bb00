import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { catalogues as texts } from "#app/i18n/texts.server.ts";
import { fields } from "#app/routes/tools/reconciliation/fields.ts";
import type { Field } from "./field.ts";
import { flowFields } from "./quote-flow.ts";
import { forms } from "./single-page-forms.ts";
import { isTooLong } from "./validation.server.ts";

// A sentence that names a limit is only true while the limit is what it says.

function tooLongTexts(language: Language): { field: Field; text: string }[] {
	const { forms: frame, messages, wizard } = texts[language];
	const parts: [readonly Field[], Readonly<Record<string, { label?: string; tooLong?: string }>>][] = [
		[forms.partner, { ...frame.field, ...messages.field }],
		[forms.contact, { ...frame.field, ...messages.field }],
		[forms.newsletter, frame.field],
		[flowFields, wizard.field],
	];
	return parts.flatMap(([fields, words]) =>
		fields.flatMap((field) => {
			const text = words[field.name]?.tooLong;
			return text === undefined || field.kind === "phone" ? [] : [{ field, text }];
		}),
	);
}

test.each(languages)("what refuses a long text names the length that is taken, in %s", (language) => {
	const all = tooLongTexts(language);
	expect(all.length).toBeGreaterThan(15);
	for (const { field, text } of all) {
		const told = Number(/\d+/.exec(text.replaceAll(/[.,]/g, ""))?.[0]);
		expect([field.name, text, isTooLong(field, "x".repeat(told))]).toEqual([field.name, text, false]);
		expect([field.name, text, isTooLong(field, "x".repeat(told + 1))]).toEqual([field.name, text, true]);
	}
});

test.each(languages)(
	"the hours of the promise are written out nowhere but in what people search for, in %s",
	(language) => {
		for (const path of globSync(`locales/${language}/*.{json,yaml}`)) {
			const sentences = readFileSync(path, "utf8").replaceAll(/^ *- (?:id: .*|\d+ (?:horas|hours))$/gm, "");
			expect([path, sentences.match(/\d+[ \u00a0-](?:horas?|hours?)\b/g)]).toEqual([path, null]);
		}
	},
);

test.each(languages)("texts name a list’s size and the proposed tolerance as they are, in %s", (language) => {
	const text = readFileSync(`locales/${language}/reconciliation.json`, "utf8");
	const weights = new Set([...text.matchAll(/([\d.,]+)[ \u00a0]MB/g)].map(([, number]) => number));
	expect([...weights]).toEqual([String(MAX_UPLOAD_BYTES / 1024 ** 2)]);
	expect(text).toMatch(new RegExp(`(menos de|less than) ${fields.tolerance.proposed}% `));
});
