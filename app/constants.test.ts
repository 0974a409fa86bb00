import { expect, test } from "vitest";
import { ONBOARDING_PHASES, RETRIES, retryPause } from "#app/constants.ts";
import { languages } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";

test("the pause before a retry starts at one second, doubles, and stops at thirty", () => {
	expect(Array.from({ length: 8 }, (_, n) => retryPause(n))).toEqual([
		1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
	]);
	expect(RETRIES).toBe(3);
});

test.each(languages)("the pages tell of as many phases as there are, in %s", (language) => {
	expect(pageText("home", language).onboarding.phases).toHaveLength(ONBOARDING_PHASES);
	expect(pageText("how", language).phases.items).toHaveLength(ONBOARDING_PHASES);
});
