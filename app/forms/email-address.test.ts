import { expect, test } from "vitest";
import { addressIn, isEmailAddress } from "#app/forms/email-address.ts";

test.each([
	"ana@fabrica.example",
	"a&b@empresa.com.br",
	"ana@empresa.xn--p1ai",
	"ana@coleta-açaí.com.br",
	"joão@coleta.com.br",
])("%s is an address", (address) => {
	expect(isEmailAddress(address)).toBe(true);
	expect(addressIn(` ${address}\r\n`)).toBe(address);
});

test.each([
	"ana@fabrica.example\u200b",
	"ana@fabrica.example,",
	"ana@fabrica.example;",
	"ana@fabrica.example.",
	"<ana@fabrica.example>",
	"mailto:ana@fabrica.example",
	"mailto:ana@fabrica.example?subject=Oi",
	"João Ângelo <ana@fabrica.example>",
	"João <ana@fabrica.example>;",
])("%j is pasted with what surrounds it", (pasted) => {
	expect(addressIn(pasted)).toBe("ana@fabrica.example");
});

test.each(["ana@fabrica.example, rui@coletas.example", "a@b.example <ana@fabrica.example>", "<>", "mailto:"])(
	"%j holds no address, or more than one",
	(typed) => {
		expect(addressIn(typed)).toBeNull();
	},
);

test.each([
	"ana@fabrica.example\n",
	"ana@fabrica.example\r\nBcc: rui@coletas.example",
	"ana\r\nBcc: rui@coletas.example",
	"ana\0@fabrica.example",
	"ana@fabrica.example,rui@coletas.example",
	"ana@fabrica.example;rui@coletas.example",
	"<ana@fabrica.example>",
	'"ana"@fabrica.example',
	"equipe:ana@fabrica.example",
	"ana(rui)@fabrica.example",
	"ana@[127.0.0.1]",
	"ana@127.0.0.1",
	"ana@fabrica.-example",
	"ana@fabrica.example-",
	"ana@fabrica",
	"@fabrica.example",
	"ana@",
	"ana souza@fabrica.example",
	"ana@fabrica.example rui@coletas.example",
	"ana@@fabrica.example",
	"ana@-fabrica.example",
	"ana..souza@fabrica.example",
	"",
	["ana@fabrica.example"],
	undefined,
])("%j is none: no header or list of addresses can be smuggled in", (typed) => {
	expect(isEmailAddress(typed)).toBe(false);
});

test("what is too long for a mail server is no address", () => {
	expect(isEmailAddress(`${"a".repeat(240)}@fabrica.example`)).toBe(false);
});
