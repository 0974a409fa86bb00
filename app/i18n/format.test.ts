import { expect, test } from "vitest";
import { formatDays } from "#app/i18n/format.ts";

test.each([
	[730, "pt", "2 anos"],
	[365, "pt", "1 ano"],
	[123, "pt", "123 dias"],
	[730, "en", "2 years"],
	[123, "en", "123 days"],
] as const)("%i days in %s are %s", (days, language, words) => {
	expect(formatDays(days, language).replaceAll("\u00A0", " ")).toBe(words);
});
