import { expect, test } from "vitest";
import { formatTime } from "./clock.ts";
import { formatDay, formatDays, formatWeekday } from "./days.ts";

test.each([
	[730, "pt", "2 anos"],
	[123, "pt", "123 dias"],
	[730, "en", "2 years"],
] as const)("%i days in %s are %s", (days, language, words) => {
	expect(formatDays(days, language).replaceAll("\u00A0", " ")).toBe(words);
});

test("the first of a month is an ordinal in Portuguese, and only there; a line breaks in no date but before its year", () => {
	const plain = (text: string) => text.replaceAll("\u00A0", " ");
	expect(plain(formatDay("2027-07-01", "pt"))).toBe("1º de julho de 2027");
	expect(formatWeekday("2027-08-31", "pt")).toBe("terça-feira, 31\u00A0de\u00A0agosto de\u00A02027");
	expect(plain(formatDay("2027-07-01", "en"))).toBe("1 July 2027");
	expect(plain(formatTime(Date.parse("2027-02-01T13:00:00Z"), "pt"))).toContain("1º de fevereiro de 2027");
});
