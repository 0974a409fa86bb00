import { expect, test } from "vitest";
import { readCallHours } from "./call-hours.ts";

test("spans of the week are read, with and without days", () => {
	expect(readCallHours("Mon-Fri 08:00-18:30; sat 09:00-12:00")).toEqual([
		{ weekdays: [1, 2, 3, 4, 5], from: 480, to: 1110 },
		{ weekdays: [6], from: 540, to: 720 },
	]);
	expect(readCallHours("00:00-24:00")).toEqual([{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 }]);
});

test.each([
	"",
	"8-18",
	"Mon-Fri",
	"Fri-Mon 08:00-18:00",
	"Xyz 08:00-18:00",
	"18:00-08:00",
	"08:00-24:30",
	"08:00-18:00;",
])("%j is no span", (text) => expect(readCallHours(text)).toEqual([]));
