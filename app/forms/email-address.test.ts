import { expect, test } from "vitest";
import { email } from "#app/forms/cases.json" with { type: "json" };
import { addressIn, isEmailAddress } from "#app/forms/email-address.ts";

test.each(email.address)("%s is an address", (address) => {
	expect(isEmailAddress(address)).toBe(true);
	expect(addressIn(` ${address}\r\n`)).toBe(address);
});

test.each(email.pasted)("%j is pasted with what surrounds it", (pasted) => {
	expect(addressIn(pasted)).toBe("ana@fabrica.example");
});

test.each(email.noneOrSeveral)("%j holds no address, or more than one", (typed) => {
	expect(addressIn(typed)).toBeNull();
});

test.each([...email.noAddress, ["ana@fabrica.example"]])(
	"%j is none: no header or list of addresses can be smuggled in",
	(typed) => {
		expect(isEmailAddress(typed)).toBe(false);
	},
);

test("what is too long for a mail server is no address", () => {
	expect(isEmailAddress(`${"a".repeat(240)}@fabrica.example`)).toBe(false);
});
