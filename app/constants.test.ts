import { expect, test } from "vitest";
import { RETRIES, retryPause } from "#app/constants.ts";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";

test("the pause before a retry starts at one second, doubles, and stops at thirty", () => {
	expect(Array.from({ length: 8 }, (_, n) => retryPause(n))).toEqual([
		1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
	]);
	expect(RETRIES).toBe(3);
});

test.each(languages)("Home and its page tell of the three phases, in %s", (language) => {
	expect(textOf("home", language).segments.phases.split(", ")).toHaveLength(4);
	expect(textOf("how", language).phases.items).toHaveLength(3);
});
