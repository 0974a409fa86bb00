import fc from "fast-check";
import { expect, test } from "vitest";
import { emailRemark } from "#app/forms/email-remark.ts";

test.each([
	["ana@gmial.com", "ana@gmail.com"],
	["ana@gmai.com", "ana@gmail.com"],
	["ana@hotmal.com", "ana@hotmail.com"],
	["ana@yaho.com.br", "ana@yahoo.com.br"],
	["ana@fabrica.con.br", "ana@fabrica.com.br"],
	["ana@fabrica.com.b", "ana@fabrica.com.br"],
	["ana@fabrica.com.brr", "ana@fabrica.com.br"],
	["ana@fabrica.con", "ana@fabrica.com"],
	["ANA@Fabrica.CON", "ANA@fabrica.com"],
	["ana@gmail.con", "ana@gmail.com"],
	["ana@gmail.com.br", "ana@gmail.com"],
])("%s: did you mean %s", (email, suggestion) => {
	expect(emailRemark(email)).toEqual({ kind: "typo", suggestion });
});

test.each(["ana@gmail.com", "ana@GMAIL.com ", "ana@uol.com.br", "ana@yahoo.com.br", "ana@email.com"])(
	"%s is somebody's own, and welcome",
	(email) => {
		expect(emailRemark(email)).toEqual({ kind: "freeMail" });
	},
);

test.each([
	"ana@fabrica.com.br",
	"ana@fabrica.example",
	"ana@fabrica.co",
	"ana@fabrica.org.br",
	"ana@fabrica.combr.com",
	"ana",
	"@gmail.com",
	"",
])("%s needs no remark", (email) => {
	expect(emailRemark(email)).toBeUndefined();
});

test("a suggestion is never doubted again, and keeps what stands before the @", () => {
	const domain = fc.oneof(
		fc
			.constantFrom("gmail.com", "yahoo.com.br", "empresa.com.br")
			.chain((known) =>
				fc
					.tuple(fc.nat(known.length - 1), fc.constantFrom("", "x", "n", ".", "mm"))
					.map(([at, other]) => known.slice(0, at) + other + known.slice(at + 1)),
			),
		fc.domain(),
	);
	fc.assert(
		fc.property(fc.stringMatching(/^[a-zA-Z.]{1,9}$/), domain, (name, typed) => {
			const remark = emailRemark(`${name}@${typed}`);
			if (remark?.kind !== "typo") return;
			expect(remark.suggestion.startsWith(`${name}@`)).toBe(true);
			expect(emailRemark(remark.suggestion)?.kind).not.toBe("typo");
		}),
		{ numRuns: 500 },
	);
});
