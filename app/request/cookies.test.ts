import { expect, test } from "vitest";
import cases from "#tests/support/context-cases.json" with { type: "json" };
import { readBrowserKey, readCookies } from "./cookies.ts";

test.each(cases.keys)("a browser's key is $about", ({ cookie, isSecure, key }) => {
	expect(readBrowserKey(readCookies(cookie), isSecure) ?? null).toBe(key);
});
