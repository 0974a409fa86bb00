import { expect, test } from "vitest";
import { MAX_LINE } from "#app/constants.ts";
import { isPhone, mistakenForPhone, normalisePhone, phoneDoubt } from "#app/forms/phone.server.ts";

test.each([
	["11 91234-5678", "+5511912345678"],
	["0xx11 3333 4444", "+551133334444"],
	["11 3333-4444 ramal 21", "+551133334444"],
	["(11) 3333-4444, r. 21", "+551133334444"],
	["+44 20 7946 0958 ext 3", "+442079460958"],
	["tel: 11/3333-4444", "+551133334444"],
	["11 3333–4444", "+551133334444"],
	["12345678", undefined],
	["00 55 11 98765-4321", "+5511987654321"],
	["0055 11 98765-4321", "+5511987654321"],
	["(00) 55 11 98765-4321", "+5511987654321"],
	["00351 912 345 678", "+351912345678"],
	["+351 912 345 678", "+351912345678"],
	["55 11 98765-4321", "+5511987654321"],
	["0 15 11 98765-4321", "+5511987654321"],
	["00 11 98765-4321", undefined],
	["11 3333-4444 / 98765-4321", "+551133334444"],
	["11 3333-4444 ou 11 98765-4321", "+551133334444"],
	["11 3333-4444, 11 98765-4321", "+551133334444"],
	["11 3333-4444/45", "+551133334444"],
	["11/3333-4444", "+551133334444"],
	["+55 11 98765/4321", "+5511987654321"],
	["(11)98765-4321 (Ana)", "+5511987654321"],
	["11 98765-4321 - falar com Ana", "+5511987654321"],
	["3333-4444/45", undefined],
	["3333-4444, 55", undefined],
	["98765-4321 22", undefined],
	["33334444/45", undefined],
	["11 3333 4444 98765 4321", "+551133334444"],
	["11 3333-4444 e 98765-4321", "+551133334444"],
	["5511 3333-4444", "+551133334444"],
	["55 11 3333-4444", "+551133334444"],
	["0800 7777 000", "+558007777000"],
	["+49 1234-5678-90", "+491234567890"],
	["zap 11987654321", "+5511987654321"],
	["wa.me/5511987654321", "+5511987654321"],
	["https://wa.me/+5511987654321", "+5511987654321"],
	["Ana 11 3333-4444", "+551133334444"],
	["11 3333-4444 R22", "+551133334444"],
	["１１ ９８７６５-４３２１", "+5511987654321"],
])("%s is the number %s, and no other country's", (typed, expected) => {
	expect(isPhone(typed)).toBe(true);
	expect(normalisePhone(typed)).toBe(expected);
});

test("what is longer than a line is no number, and not searched for one", () => {
	expect(normalisePhone(`11${" ".repeat(MAX_LINE - 10)}33334444`)).toBe("+551133334444");
	expect(normalisePhone(`11${" ".repeat(MAX_LINE - 9)}33334444`)).toBeUndefined();
});

test.each(["não tenho", "119", "Ana 12", "<b>11 33334444</b>", "depois das 18: 11 33334444"])(
	"%s is no number",
	(typed) => {
		expect(isPhone(typed)).toBe(false);
	},
);

test.each([
	["5555-0100", "areaCode"],
	["98765-4321", "areaCode"],
	["11 98765-43210", "digits"],
	["00 11 98765-4321", "digits"],
	["(11) 98765-4321", undefined],
	["11 9123-4567", "digits"],
	["+551999118778", "digits"],
	["20 99999-8888", "digits"],
	["11 81234-5678", "digits"],
	["68632556587", "digits"],
	["9090 3333-4444", "areaCode"],
	["11 3333-4444", undefined],
	["0800 123 4567", undefined],
	["+351 912 345 678", undefined],
	["98765-4321 22", "areaCode"],
])("the doubt about %s is %s", (typed, expected) => {
	expect(phoneDoubt(typed)).toBe(expected);
});

test.each([
	["11.222.333/0001-81", "cnpj"],
	["CNPJ: 11222333000181", "cnpj"],
	["11.222.333/0001-82", undefined],
	["12.ABC.345/01DE-35", "cnpj"],
	["cnpj 12abc34501de35", "cnpj"],
	["12.ABC.345/01DE-36", undefined],
	["01310-100", "cep"],
	["01.310-100", "cep"],
	["5555-0100", undefined],
	["(11) 91234-5678", undefined],
	["+5511912345678", undefined],
])("a phone field with %s holds a %s", (typed, expected) => {
	expect(mistakenForPhone(typed)).toBe(expected);
});
