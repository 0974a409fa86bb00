import { expect, test } from "vitest";
import { CALL_BACK_HOURS, MAX_UPLOAD_BYTES } from "#app/constants.ts";
import type { Field } from "#app/forms/field.ts";
import { flowFields } from "#app/forms/quote-flow.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import { isTooLong } from "#app/forms/validation.server.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { catalogues as texts } from "#app/i18n/texts.server.ts";

// A sentence that names a limit is only true while the limit is what it says.

type FieldTexts = Readonly<Record<string, { label?: string; tooLong?: string }>>;

function tooLongTexts(language: Language): { field: Field; text: string }[] {
	const { forms: frame, messages, wizard } = texts[language];
	const parts: [readonly Field[], FieldTexts][] = [
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

test.each(languages)("what is too long is told the length that is taken, in %s", (language) => {
	const all = tooLongTexts(language);
	expect(all.length).toBeGreaterThan(15);
	for (const { field, text } of all) {
		const told = Number(/\d+/.exec(text.replaceAll(/[.,]/g, ""))?.[0]);
		expect([field.name, text, isTooLong(field, "x".repeat(told))]).toEqual([field.name, text, false]);
		expect([field.name, text, isTooLong(field, "x".repeat(told + 1))]).toEqual([field.name, text, true]);
	}
});

const catalogues = import.meta.glob<string>("/locales/*/*.{json,yaml}", {
	query: "?raw",
	import: "default",
	eager: true,
});

/** Every number before `unit` in a catalogue of `language`, as it is written there. */
function numbersBefore(unit: RegExp, language: Language, catalogue: string): Set<string> {
	const text = catalogues[`/locales/${language}/${catalogue}`] ?? "";
	const found = text.matchAll(new RegExp(`([\\d.,]+)[ \u00a0](?:${unit.source})`, "gi"));
	return new Set([...found].map(([, number = ""]) => number));
}

test.each([
	["the call back", /horas|hours/, "wizard.json", CALL_BACK_HOURS],
	["the call back", /horas|hours/, "quote-server.json", CALL_BACK_HOURS],
	["what a list may weigh", /MB/, "reconciliation.json", MAX_UPLOAD_BYTES / 1024 ** 2],
] as const)("%s is told as it is (%s, %s)", (_, unit, catalogue, value) => {
	for (const language of languages)
		expect([language, [...numbersBefore(unit, language, catalogue)]]).toEqual([language, [String(value)]]);
});
