import { expect, test } from "vitest";
import { MAX_LINE } from "#app/constants.ts";
import { phone } from "./cases.json" with { type: "json" };
import { isPhone, mistakenForPhone, normalisePhone, phoneDoubt } from "./phone.server.ts";

test.each(Object.entries(phone.number))("%s is the number %s, and no other country's", (typed, expected) => {
	expect(isPhone(typed)).toBe(true);
	expect(normalisePhone(typed) ?? null).toBe(expected);
});

test("what is longer than a line is no number, and not searched for one", () => {
	expect(normalisePhone(`11${" ".repeat(MAX_LINE - 10)}33334444`)).toBe("+551133334444");
	expect(normalisePhone(`11${" ".repeat(MAX_LINE - 9)}33334444`)).toBeUndefined();
});

test.each(phone.none)("%s is no number", (typed) => {
	expect(isPhone(typed)).toBe(false);
});

test.each(Object.entries(phone.doubt))("the doubt about %s is %s", (typed, expected) => {
	expect(phoneDoubt(typed) ?? null).toBe(expected);
});

test.each(Object.entries(phone.mistaken))("a phone field with %s holds a %s", (typed, expected) => {
	expect(mistakenForPhone(typed) ?? null).toBe(expected);
});
