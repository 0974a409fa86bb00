import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { i18nextOptions } from "#app/request/language.server.ts";
import { textsUnder } from "#tests/support/texts.ts";
import { loadTranslate } from "./browser-texts.client.ts";
import { textVariables } from "./interpolate.ts";
import { languages } from "./languages.ts";
import { catalogues } from "./texts.server.ts";
import { lookUp, translationOf } from "./translation.tsx";

const values = { step: 2, of: 4, seconds: 30, reference: "A{{b}}", kilobytes: "31", retention: "2 anos" };

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test.each(languages)("says in the browser and on the server what i18next says: %s", async (language) => {
	const interpolation = { escapeValue: false, defaultVariables: textVariables };
	const instance = createInstance({ ...i18nextOptions, interpolation, lng: language });
	await instance.init();
	const { t: server } = translationOf(instance);
	const browser = await loadTranslate(language);
	const { layout, wizard, forms, link } = catalogues[language];
	const namespaces = { layout, wizard, forms, link };
	const keys = Object.entries(namespaces).flatMap(([name, texts]) =>
		textsUnder(texts).flatMap(([key]) => [`${name}:${key}`, key]),
	);
	expect(keys.length).toBeGreaterThan(600);
	// Some keys are in several namespaces: their order decides.
	expect(new Set(keys).size).toBeLessThan(keys.length);
	for (const key of keys) {
		const expected = instance.t(
			key as "sending",
			{ ...values, ns: Object.keys(namespaces) } as Record<string, unknown>,
		);
		for (const t of [browser, server])
			expect([key, plain(t(key as "sending", values as Record<string, unknown>))]).toEqual([
				key,
				plain(expected),
			]);
	}
	for (const t of [browser, server])
		expect(t("wizard:step.profile.intro")).toMatch(/\d\u00A0(?:horas|hours)/);
	expect(lookUp(browser, "wizard:field.nothing.label")).toBeUndefined();
	expect(browser("nothing" as "sending")).toBe("nothing");
	expect(server("nothing" as "sending")).toBe("nothing");
});
