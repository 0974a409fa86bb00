import { expect, test } from "vitest";
import { readCookies } from "#app/request/cookies.ts";
import { prefersLite, readPreferences } from "#app/request/preferences.ts";

test.each([
	[undefined, { hasFlash: false }],
	["ciranda-language=en", { language: "en", hasFlash: false }],
	["ciranda-language=fr", { hasFlash: false }],
	["a=1; ciranda-language=pt; ciranda-lite=on", { language: "pt", lite: true, hasFlash: false }],
	["ciranda-lite=off; ciranda-flash=x", { lite: false, hasFlash: true }],
	["ciranda-lite=1", { hasFlash: false }],
])("reads what the cookies %j prefer", (cookies, preferences) => {
	const read = readPreferences(readCookies(cookies));
	expect(JSON.parse(JSON.stringify(read))).toEqual(preferences);
});

test("the visitor's own choice counts before the browser's", () => {
	expect(prefersLite({ hasFlash: false }, "on")).toBe(true);
	expect(prefersLite({ hasFlash: false }, "off")).toBe(false);
	expect(prefersLite({ hasFlash: false, lite: false }, "on")).toBe(false);
	expect(prefersLite({ hasFlash: false, lite: true }, undefined)).toBe(true);
});
