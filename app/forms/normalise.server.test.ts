import { expect, test } from "vitest";
import { MAX_LINE } from "#app/constants.ts";
import { normalisePhone, normaliseWebsite } from "#app/forms/normalise.server.ts";

test.each([
	["11 91234-5678", "+5511912345678"],
	["+44 20 7946 0958", "+442079460958"],
	["0xx11 3333 4444", "+551133334444"],
	["11 3333-4444 ramal 21", "+551133334444"],
	["11 3333–4444", "+551133334444"],
	["12345678", undefined],
])("phone %s is %s", (typed, expected) => {
	expect(normalisePhone(typed)).toBe(expected);
});

test("what is longer than a line is no number, and not searched for one", () => {
	expect(normalisePhone(`11${" ".repeat(MAX_LINE - 10)}33334444`)).toBe("+551133334444");
	expect(normalisePhone(`11${" ".repeat(MAX_LINE - 9)}33334444`)).toBeUndefined();
});

test.each([
	["coletas.com.br", "https://coletas.com.br"],
	["http://coletas.com.br", "http://coletas.com.br"],
	["coletas.com.br:8080/a", "https://coletas.com.br:8080/a"],
	["javascript:alert(1)//x.y", undefined],
	["//coletas.com.br", undefined],
])("website %s is %s", (typed, expected) => {
	expect(normaliseWebsite(typed)).toBe(expected);
});
