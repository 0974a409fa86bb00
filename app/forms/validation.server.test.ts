import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyAnswers, complete } from "#tests/support/answers.ts";
import { errorsOf, postForm } from "#tests/support/post-form.ts";
import cases from "./cases.json" with { type: "json" };
import type { Answers, Field } from "./field.ts";
import { flowFields } from "./quote-flow.ts";
import { forms } from "./single-page-forms.ts";
import { isTooLong, normaliseWebsite, readAnswers } from "./validation.server.ts";

/** Answers that may be typed, and others with their error. */
const answers = cases.answers as Record<
	"operator" | "client",
	[string, string | string[] | null, string | null][]
>;

function errorOf(name: string, answer: string | string[] | undefined, base: Answers = complete.operator) {
	const answers = { ...base };
	delete answers[name];
	if (answer !== undefined) answers[name] = answer;
	return errorsOf(flowFields, answers)[name];
}

const long = (length: number) => "á".repeat(length);
const domain = `${"d".repeat(60)}.${"e".repeat(60)}.example`;

const rules: [string, string | string[] | null, string | null][] = [
	...answers.operator,
	["email", `${"a".repeat(254 - domain.length - 1)}@${domain}`, null],
	["email", `${"a".repeat(254 - domain.length)}@${domain}`, "tooLong"],
	["firstName", long(120), null],
	["firstName", `  ${long(120)}  `, null],
	["firstName", "👩🏽".repeat(60), null],
	["firstName", long(121), "tooLong"],
	["phone", "1".repeat(121), "tooLong"],
	["website", `coletas.com.br/${"a".repeat(2048 - 15)}`, null],
	["website", `coletas.com.br/${"a".repeat(2049 - 15)}`, "tooLong"],
	["states", Array.from({ length: 100 }, (_, index) => `S${index}`), "invalid"],
	["reason", long(2000), null],
	["reason", `${"linha\n".repeat(333)}`, null],
	["reason", long(2001), "tooLong"],
	["referralName", long(5000), null],
];

test.each(rules)("operator: %s %j is %s", (name, answer, expected) => {
	expect(errorOf(name, answer ?? undefined) ?? null).toBe(expected);
});

test.each(answers.client)("client: %s %j is %s", (name, answer, expected) => {
	expect(errorOf(name, answer ?? undefined, complete.client) ?? null).toBe(expected);
});

test.each([
	["area", "other", "areaOther"],
	["segment", "other", "segmentOther"],
	["metThrough", "referral", "referralName"],
	["metThrough", "referral", "referralCompany"],
])("%s %s asks for %s, and only then", (field, choice, specify) => {
	const chosen = { ...complete.client, [field]: choice };
	expect(errorOf(specify, undefined, chosen)).toBe("required");
	expect(errorOf(specify, " ", chosen)).toBe("required");
	expect(errorOf(specify, "Outro", chosen)).toBeUndefined();
	expect(errorOf(specify, long(121), chosen)).toBe("tooLong");
	expect(errorOf(specify, long(121), complete.client)).toBeUndefined();
});

test("the single-page forms ask for what the specification names", () => {
	const missing = (fields: readonly Field[]) => Object.entries(errorsOf(fields, {})).join(" ");
	expect(missing(forms.partner)).toBe("fullName,required email,required company,required");
	expect(missing(forms.contact)).toBe("fullName,required email,required phone,required company,required");
	expect(missing(forms.newsletter)).toBe("email,required");
	expect(errorsOf(forms.partner, { message: "a".repeat(2001) }).message).toBe("tooLong");
});

const read = (form: URLSearchParams): Answers => readAnswers(form, flowFields);

describe("reading a form", () => {
	test("whatever is posted, nothing outside the form's names comes in and nothing is thrown", () => {
		const names = fc.oneof(
			fc.constantFrom(
				...flowFields.map(({ name }) => name),
				...["states[9]", "states[]", "states.0", "__proto__", "__proto__.email", "constructor", "toString"],
				...[`${"a.".repeat(20_000)}b`, "[0]".repeat(20_000), "__intent__"],
			),
			fc.string({ unit: "binary" }),
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" })), { maxLength: 60 }), (entries) => {
				const answers = read(new URLSearchParams([["email", "a@b.example"], ...entries]));
				expect(answers.email).toBe("a@b.example");
				const known = new Set<string>(flowFields.map(({ name }) => name));
				expect(Object.keys(answers).every((name) => known.has(name))).toBe(true);
				expect(JSON.stringify(postForm(flowFields, answers))).not.toContain("\\u0000");
				expect(({} as Answers).email).toBeUndefined();
			}),
		);
	});

	test("a field sent twice counts once, boxes are counted once each and not without end", () => {
		const form = new URLSearchParams("email=a@b.example&email=c@d.example&states=SP&states=RJ&states=SP");
		expect(read(form)).toEqual({ email: "a@b.example", states: ["SP", "RJ"] });
		const many = new URLSearchParams(Array.from({ length: 5000 }, (_, index) => ["states", `${index}`]));
		expect(read(many).states).toHaveLength(34);
		const { area, states } = read(new URLSearchParams({ area: long(500), states: long(500) }));
		expect([area, states]).toEqual([long(120), [long(120)]]);
	});

	test("marks that turn the direction of text do not travel on, and letters of every script do", () => {
		const form = new URLSearchParams({ firstName: "Ana\u202E\u2066 \u200fאנה", reason: "a\u202eb" });
		expect(read(form)).toMatchObject({ firstName: "Ana אנה", reason: "ab" });
	});

	test("control characters do not travel on; line breaks stay in long text only", () => {
		const form = new URLSearchParams({
			firstName: "Ana\r\nBcc: x\0",
			reason: "um\r\ndois\rtrês\n\tquatro\0\u001b[31m",
		});
		const { firstName, reason } = read(form);
		expect(firstName).toBe("Ana  Bcc: x ");
		expect(reason).toBe("um\ndois\ntrês\n\tquatro[31m");
	});
});

describe("storing answers", () => {
	test("keeps the address of a pasted e-mail", () => {
		const { kept } = postForm(flowFields, { ...complete.client, email: "Ana <ana@fabrica.example>;" });
		expect(kept?.email).toBe("ana@fabrica.example");
	});

	test("keeps the phone as typed, and the website with its scheme", () => {
		const { kept } = postForm(flowFields, {
			...complete.operator,
			firstName: "  Rui ",
			phone: " (21) 98765-4321",
			website: " coletas.com.br/sobre ",
			reason: "  ",
			areaOther: "x",
			referralName: "Eva",
		});
		expect(kept).toEqual({
			...complete.operator,
			phone: "(21) 98765-4321",
			website: "https://coletas.com.br/sobre",
		});
	});

	test("whatever is accepted is stored as http(s), and what is stored is accepted again", () => {
		let websites = 0;
		fc.assert(
			fc.property(anyAnswers, (answers) => {
				const { kept } = postForm(flowFields, answers);
				if (!kept) return;
				expect(errorsOf(flowFields, kept)).toEqual({});
				if (!kept.website) return;
				expect(kept.website).toMatch(/^https?:\/\//i);
				websites++;
			}),
			{ numRuns: 300 },
		);
		expect(websites).toBeGreaterThan(0);
	});
});

test("a hostile answer is measured before it is looked at closely", () => {
	const answers: Answers = { profile: "operator", states: Array(100).fill("SP".repeat(60)) };
	const texts = ["email", "website", "firstName", "reason"];
	for (const name of texts) answers[name] = `${"a.@-".repeat(16_000)}!`;
	answers.phone = `1${" ".repeat(60_000)}x`;
	const errors = errorsOf(flowFields, answers);
	for (const name of [...texts, "phone"]) expect([name, errors[name]]).toEqual([name, "tooLong"]);
	expect(errors.states).toBe("invalid");
	// Short enough to be checked: a pattern that backtracks would never end with any of these.
	const filled = (part: string) => part.repeat(250 / part.length);
	for (const email of [`${filled("a@")}a@`, `${filled("a")}@`, `a@${filled("a.")}`, `a@${filled("-")}`])
		expect(errorsOf(flowFields, { ...complete.client, email })).toEqual({ email: "invalid" });
});

describe("what a draft takes unchecked", () => {
	const tooLong = (answers: Answers) =>
		flowFields.flatMap((field) => (isTooLong(field, answers[field.name]) ? field.name : [])).join(" ");

	test("is anything short, right or wrong", () => {
		expect(tooLong({ ...complete.operator, email: "ana@", phone: "12" })).toBe("");
	});

	test("is no text beyond its limit", () => {
		const typed = { reason: long(2001), firstName: long(121) };
		expect(tooLong({ ...complete.client, ...typed })).toBe("firstName reason");
	});

	test("is no room full of white space", () => {
		const spaces = " ".repeat(60_000);
		const answers = read(new URLSearchParams({ reason: spaces, firstName: `${spaces}Ana${spaces}` }));
		expect(answers).toEqual({ reason: "", firstName: "Ana" });
	});
});

test.each(Object.entries(cases.website))("website %s is %s", (typed, expected) => {
	expect(normaliseWebsite(typed) ?? null).toBe(expected);
});
