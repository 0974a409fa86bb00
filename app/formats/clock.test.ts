import { expect, test } from "vitest";
import { formatHour, formatNearHour, localTime } from "./clock.ts";

test.each([
	["2026-12-28T11:00:59.000Z", "2026-12-28 08:00 -03:00"],
	["2026-11-20T03:00:00.000Z", "2026-11-20 00:00 -03:00"],
	// Clocks were changed twice a year until 2019.
	["2018-12-29T01:30:00.000Z", "2018-12-28 23:30 -02:00"],
])("%s is %s on the team's clock", (at, shown) => expect(localTime(Date.parse(at))).toBe(shown));

test.each([
	["pt", "domingo, 29_de_novembro de_2026, das_09:30 às_10:30", formatHour],
	["pt", "domingo, das_09:30 às_10:30", formatNearHour],
	["en", "Sunday, 29_November 2026, 09:30–10:30", formatHour],
] as const)("an hour in %s is %s", (language, shown, format) =>
	expect(format(Date.parse("2026-11-29T12:30Z"), language)).toBe(shown.replaceAll("_", "\u00a0")),
);
