import fc from "fast-check";
import { expect, test } from "vitest";
import { email } from "./cases.json" with { type: "json" };
import { emailRemark } from "./email-remark.ts";

test.each(Object.entries(email.typo))("%s: did you mean %s", (typed, suggestion) => {
	expect(emailRemark(typed)).toEqual({ kind: "typo", suggestion });
});

test.each(email.freeMail)("%s is somebody's own, and welcome", (typed) => {
	expect(emailRemark(typed)).toEqual({ kind: "freeMail" });
});

test.each(email.unremarked)("%s needs no remark", (typed) => {
	expect(emailRemark(typed)).toBeUndefined();
});

test("a suggestion is never doubted again, and keeps what stands before the @", () => {
	const domain = fc.oneof(
		fc
			.constantFrom("gmail.com", "yahoo.com.br", "empresa.com.br")
			.chain((known) =>
				fc
					.tuple(fc.nat(known.length - 1), fc.constantFrom("", "x", "n", ".", "mm"))
					.map(([index, other]) => known.slice(0, index) + other + known.slice(index + 1)),
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
