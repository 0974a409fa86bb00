import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { browserTranslate } from "#app/i18n/browser-translate.ts";
import { catalogue as en } from "#app/i18n/catalogue-en.ts";
import { catalogue as pt } from "#app/i18n/catalogue-pt.ts";
import { i18nextOptions, textVariables } from "#app/i18n/options.ts";
import { lookUp, translationOf } from "#app/i18n/translation.tsx";

const values = { step: 2, of: 4, seconds: 30, reference: "A{{b}}", kilobytes: "31", retention: "2 anos" };

function keysOf(part: unknown, path: string): string[] {
	if (typeof part === "string") return [path];
	return Object.entries(part as object).flatMap(([name, inner]) =>
		keysOf(inner, path ? `${path}.${name}` : name),
	);
}

test.each([
	["pt", pt],
	["en", en],
] as const)("says in the browser what i18next says on the server: %s", async (language, catalogue) => {
	const instance = createInstance({ ...i18nextOptions, lng: language, resources: { [language]: catalogue } });
	await instance.init();
	const server = translationOf(instance).t;
	const browser = browserTranslate(catalogue, textVariables);
	const keys = Object.entries(catalogue).flatMap(([name, texts]) =>
		keysOf(texts, "").map((key) => `${name}:${key}`),
	);
	expect(keys.length).toBeGreaterThan(300);
	for (const key of [...keys, "sending", "nav.menu"]) {
		const say = (t: typeof server) => t(key as "sending", values as Record<string, unknown>);
		expect([key, say(browser)]).toEqual([key, say(server)]);
	}
	expect(lookUp(browser, "wizard:field.nothing.label")).toBeUndefined();
	expect(browser("nothing" as "sending")).toBe(server("nothing" as "sending"));
});
