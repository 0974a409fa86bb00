import { expect, test } from "vitest";
import { email } from "./cases.json" with { type: "json" };
import { emailIn, isEmail } from "./email.ts";

test.each(email.address)("%s is an address", (address) => {
	expect(isEmail(address)).toBe(true);
	expect(emailIn(` ${address}\r\n`)).toBe(address);
});

test.each(email.pasted)("%j is pasted with what surrounds it", (pasted) => {
	expect(emailIn(pasted)).toBe("ana@fabrica.example");
});

test.each(email.noneOrSeveral)("%j holds no address, or more than one", (typed) => {
	expect(emailIn(typed)).toBeNull();
});

test.each([...email.noAddress, ["ana@fabrica.example"]])(
	"%j is none: no header or list of addresses can be smuggled in",
	(typed) => {
		expect(isEmail(typed)).toBe(false);
	},
);

test("what is too long for a mail server is no address, and a long text is not searched for one", () => {
	expect(isEmail(`${"a".repeat(240)}@fabrica.example`)).toBe(false);
	expect(isEmail(`${"\u{10400}".repeat(200)}@fabrica.example`)).toBe(true);
	expect(emailIn(`${"Ana ".repeat(200)}<ana@fabrica.example>`)).toBeNull();
});
