import { expect, test } from "vitest";
import { MAX_LINE } from "#app/constants.ts";
import { mistakenForPhone, normalisePhone, normaliseWebsite } from "#app/forms/normalise.server.ts";

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
	["coletas.com.br.", "https://coletas.com.br"],
	["instagram.com/coletas", "https://instagram.com/coletas"],
	["@coletas", undefined],
	["www.coletas", undefined],
	["www.coletas.eco", "https://www.coletas.eco"],
])("website %s is %s", (typed, expected) => {
	expect(normaliseWebsite(typed)).toBe(expected);
});

test.each([
	["11.222.333/0001-81", "cnpj"],
	["CNPJ: 11222333000181", "cnpj"],
	["11.222.333/0001-82", undefined],
	["01310-100", "cep"],
	["01.310-100", "cep"],
	["5555-0100", undefined],
	["(11) 91234-5678", undefined],
	["+5511912345678", undefined],
])("a phone field with %s holds a %s", (typed, expected) => {
	expect(mistakenForPhone(typed)).toBe(expected);
});
