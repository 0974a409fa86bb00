import { readdirSync, readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { type Field, optionsOf } from "#app/forms/field.ts";
import { type FieldForm, fieldText } from "#app/forms/field-input.tsx";
import { optionText } from "#app/forms/question-input.tsx";
import { flowFields } from "#app/forms/quote-flow.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import { i18nextOptions } from "#app/request/language.server.ts";
import { textsUnder } from "#tests/support/texts.ts";
import { type Language, languages } from "./languages.ts";
import { lookUp, translateBy, translationOf } from "./translation.tsx";

const files = readdirSync("locales/pt").filter((name) => name.endsWith(".json"));

function read(language: Language, file: string): [string, string][] {
	return textsUnder(JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8")));
}

function placeholders(text: string): string[] {
	return [...new Set(text.match(/\{\{[^}]*\}\}/g))].sort();
}

describe.each(files)("%s", (file) => {
	const portuguese = read("pt", file);
	const english = new Map(read("en", file));

	test("has the same keys in both languages", () => {
		expect([...english.keys()].sort()).toEqual(portuguese.map(([key]) => key).sort());
	});

	test("leaves no text empty in one language only, and fills in the same places", () => {
		for (const [key, text] of portuguese) {
			const other = english.get(key) ?? "";
			expect([key, other.trim() === ""]).toEqual([key, text.trim() === ""]);
			expect([key, placeholders(other)]).toEqual([key, placeholders(text)]);
			expect((text + other).replaceAll(/\{\{\w+\}\}/g, "")).not.toMatch(/[{}]/);
		}
	});
});

test.each(languages)("Home and its page tell of the three phases, in %s", (language) => {
	expect(new Map(read(language, "home.json")).get("quote.phases")?.split(", ")).toHaveLength(4);
	const names = read(language, "how.json").filter(([key]) => /^phases\.items\.\d+\.name$/.test(key));
	expect(names).toHaveLength(3);
});

const everyField: { form: FieldForm; field: Field }[] = [
	...flowFields.map((field) => ({ form: "wizard" as const, field })),
	...forms.newsletter.map((field) => ({ form: "forms" as const, field })),
	...[...forms.partner, ...forms.contact].map((field) => ({ form: "messages" as const, field })),
];

/** Keys of the texts that a field must have. */
function textParts(field: Field): string[] {
	const isTyped = optionsOf(field).length === 0;
	return [
		"label",
		...(field.hint ? ["hint"] : []),
		...(field.optional === true ? [] : ["required"]),
		...(field.kind === "text" || field.kind === "textarea" ? [] : ["invalid"]),
		...(isTyped ? ["tooLong"] : []),
	];
}

const catalogues = ["layout", "wizard", "forms", "messages"];

/** Keys written in the code, as patterns: what is put in when it runs may be any one name. */
function keysInCode(): RegExp[] {
	const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
		(file) => /\.tsx?$/.test(file) && !file.includes(".test."),
	);
	const looks = /\b(?:t|lookUp)\(\s*(?:t,\s*)?(["`])(.+?)\1/gs;
	const whole = new RegExp(`"((?:${catalogues.join("|")}):[\\w.-]+)"`, "g");
	const written = sources.flatMap((file) => {
		const source = readFileSync(`app/${file}`, "utf8");
		return [...source.matchAll(looks), ...source.matchAll(whole)].map((found) => String(found.at(-1)));
	});
	return written.map((key) => {
		const pattern = key
			.split(/\$\{[^}]*\}/)
			.map((part) => part.replaceAll(/[.*+?^()|[\]\\]/g, "\\$&"))
			.join("[\\w-]+");
		return new RegExp(`^(layout:)?${pattern}$`);
	});
}

test.each(catalogues)("every text of %s.json is asked for by code", (file) => {
	const all = new Map(
		catalogues.flatMap((name) => read("pt", `${name}.json`).map(([key, text]) => [`${name}:${key}`, text])),
	);
	const asked = new Set<string>();
	const t = translateBy((namespace, path) => {
		asked.add(`${namespace}:${path}`);
		return all.get(`${namespace}:${path}`);
	});
	for (const { form, field } of everyField) {
		for (const part of textParts(field)) fieldText(t, form, field, part);
		for (const option of optionsOf(field)) optionText(t, field, option, form);
	}
	const patterns = keysInCode();
	const unused = [...all].filter(
		([key, text]) =>
			key.startsWith(`${file}:`) &&
			text !== "" &&
			!asked.has(key) &&
			!patterns.some((pattern) => pattern.test(key)),
	);
	expect(unused).toEqual([]);
});

describe.each(languages)("in %s", async (language) => {
	const instance = createInstance({ ...i18nextOptions, lng: language });
	await instance.init();
	const { t } = translationOf(instance);

	test.each(everyField)("$form: $field.name has every text it can need", ({ form, field }) => {
		expect(textParts(field).filter((part) => fieldText(t, form, field, part) === undefined)).toEqual([]);
		const short = read(language, "quote-server.json").map(([key]) => key);
		if (field.when || field.kind === "ranking") expect(short).toContain(`short.${field.name}`);
	});

	test.each(flowFields.filter((field) => optionsOf(field).length > 0))("$name names its options", (field) => {
		const names = optionsOf(field).map((option) => optionText(t, field, option));
		expect(new Set(names).size).toBe(names.length);
		const unnamed = optionsOf(field).filter((option) => optionText(t, field, option) === option);
		expect(unnamed).toEqual(field.name === "collectionPoints" ? ["1"] : []);
	});

	test("the groups of boxes have their names", () => {
		const groups = flowFields.flatMap((field) => ("groups" in field ? field.groups : []));
		expect(groups.filter(({ id }) => lookUp(t, `wizard:region.${id}`) === undefined)).toEqual([]);
	});
});
