import { expect, test } from "vitest";
import { fromLocalTime, localTime } from "#app/cli/local-time.ts";

test.each([
	["2026-12-28T08:00", "2026-12-28T11:00:00.000Z", "2026-12-28 08:00 -03:00"],
	["2026-11-20T00:00", "2026-11-20T03:00:00.000Z", "2026-11-20 00:00 -03:00"],
	// Clocks were changed twice a year until 2019.
	["2018-12-28T23:30", "2018-12-29T01:30:00.000Z", "2018-12-28 23:30 -02:00"],
])("%s is %s on the team's clock", (text, at, shown) => {
	expect(new Date(fromLocalTime(text) ?? 0).toISOString()).toBe(at);
	expect(localTime(Date.parse(at))).toBe(shown);
});

test.each(["2026-02-30T00:00", "2026-11-20", "2026-11-20T24:30", "2018-11-04T00:30", "amanhã", ""])(
	"no clock ever shows %j",
	(text) => expect(fromLocalTime(text)).toBeNull(),
);
