import { expect, test } from "vitest";
import { fillInBrand, responseTimes } from "#app/i18n/brand-words.ts";

test.each([
	[{ contact: null, partner: null }, "assim que possível, em dias úteis"],
	[{ contact: 48, partner: 48 }, "em até 48 horas"],
	[
		{ contact: 48, partner: null },
		"assim: as de contato, em até 48 horas; as de parceria, assim que possível, em dias úteis",
	],
])("messages with the hours %o are answered %s", (hours, said) => {
	expect(responseTimes(hours, "pt")).toBe(said);
});

test("the same in English", () => {
	expect(responseTimes({ contact: 24, partner: 72 }, "en")).toBe(
		"as follows: contact messages within 24 hours, partner messages within 72 hours",
	);
});

test("a place that nobody fills is an error, one that a setting fills is left", () => {
	expect(fillInBrand("{{retention}} {{brand}}", "en")).toMatch(/^\{\{retention\}\} \w/);
	expect(() => fillInBrand("{{nobody}}", "pt")).toThrow("{{nobody}}");
});
