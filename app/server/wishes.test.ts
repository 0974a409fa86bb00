import { expect, test } from "vitest";
import { readWishes, wantsLite } from "#app/server/wishes.ts";

test.each([
	[undefined, { hasFlash: false }],
	["ciranda-language=en", { language: "en", hasFlash: false }],
	["ciranda-language=fr", { hasFlash: false }],
	["a=1; ciranda-language=pt; ciranda-lite=on", { language: "pt", lite: true, hasFlash: false }],
	["ciranda-lite=off; ciranda-flash=x", { lite: false, hasFlash: true }],
	["ciranda-lite=1", { hasFlash: false }],
])("reads what the cookies %j wish", (cookies, wishes) => {
	const read = readWishes(cookies);
	expect(JSON.parse(JSON.stringify(read))).toEqual(wishes);
});

test("the visitor's own choice counts before the browser's", () => {
	expect(wantsLite({ hasFlash: false }, "on")).toBe(true);
	expect(wantsLite({ hasFlash: false }, "off")).toBe(false);
	expect(wantsLite({ hasFlash: false, lite: false }, "on")).toBe(false);
	expect(wantsLite({ hasFlash: false, lite: true }, undefined)).toBe(true);
});
