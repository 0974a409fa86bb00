import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_FORM_ENTRIES } from "#app/constants.ts";
import type { Answers, Field } from "#app/forms/field.ts";
import { flowFields } from "#app/forms/quote-flow.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import {
	type FieldError,
	findFieldErrors,
	normaliseAnswers,
	normalisePhone,
	normaliseWebsite,
	readAnswers,
} from "#app/forms/validation.server.ts";
import { anyAnswers, complete } from "#tests/support/answers.ts";

function problemOf(name: string, answer: string | string[] | undefined, base: Answers = complete.operator) {
	const answers = { ...base };
	delete answers[name];
	if (answer !== undefined) answers[name] = answer;
	return findFieldErrors(flowFields, answers)[name];
}

const long = (length: number) => "á".repeat(length);
const domain = `${"d".repeat(60)}.${"e".repeat(60)}.example`;

/** Every rule of the fields: what may be typed, and what is wrong with the rest. */
const rules: [string, string | string[] | undefined, FieldError | undefined][] = [
	["email", undefined, "missing"],
	["email", "", "missing"],
	["email", " \u00a0\t", "missing"],
	["email", "ana@fabrica.example", undefined],
	["email", "  Ana.Souza+orcamento@Fabrica.Example ", undefined],
	["email", "o'neil&filhos@fabrica.example", undefined],
	["email", "ana@gmail.com", undefined],
	["email", "ana@xn--aa-xia.example", undefined],
	["email", "ana@empresa.xn--p1ai", undefined],
	["email", "ana@fabrica", "malformed"],
	["email", "ana", "malformed"],
	["email", "@fabrica.example", "malformed"],
	["email", "ana@", "malformed"],
	["email", "ana souza@fabrica.example", "malformed"],
	["email", "ana@fabrica.example, rui@coletas.example", "malformed"],
	["email", "ana@fabrica.example rui@coletas.example", "malformed"],
	["email", "ana@fabrica.example;rui@coletas.example", "malformed"],
	["email", "Ana <ana@fabrica.example>", "malformed"],
	["email", "ana@@fabrica.example", "malformed"],
	["email", "ana@-fabrica.example", "malformed"],
	["email", "ana..souza@fabrica.example", "malformed"],
	["email", `${"a".repeat(254 - domain.length - 1)}@${domain}`, undefined],
	["email", `${"a".repeat(254 - domain.length)}@${domain}`, "tooLong"],
	["firstName", undefined, "missing"],
	["firstName", "   ", "missing"],
	["firstName", "Ó", undefined],
	["firstName", long(120), undefined],
	["firstName", `  ${long(120)}  `, undefined],
	["firstName", "👩🏽".repeat(60), undefined],
	["firstName", long(121), "tooLong"],
	["lastName", undefined, "missing"],
	["lastName", long(121), "tooLong"],
	["phone", undefined, "missing"],
	["phone", "12345678", undefined],
	["phone", "1234567", "malformed"],
	["phone", "123456789012345", undefined],
	["phone", "1234567890123456", "malformed"],
	["phone", "(11) 91234-5678", undefined],
	["phone", "+55 11 91234.5678", undefined],
	["phone", "0xx11 3333 4444", undefined],
	["phone", "11 3333–4444", undefined],
	["phone", "11 3333-4444 ramal 21", undefined],
	["phone", "(11) 3333-4444, r. 21", undefined],
	["phone", "+44 20 7946 0958 ext 3", undefined],
	["phone", "tel: 11/3333-4444", undefined],
	["phone", "não tenho", "malformed"],
	["phone", "me ligue depois das 18: 11 33334444", "malformed"],
	["phone", "<b>11 33334444</b>", "malformed"],
	["phone", "1".repeat(121), "tooLong"],
	["position", undefined, "missing"],
	["position", "", "missing"],
	["position", "owner", undefined],
	["position", "boss", "malformed"],
	["website", undefined, "missing"],
	["website", "coletas.com.br", undefined],
	["website", "  www.coletas.com.br/sobre?x=1#y ", undefined],
	["website", "HTTPS://Coletas.com.br", undefined],
	["website", "http://coletas.com.br:8080", undefined],
	["website", "coleta-açaí.com.br", undefined],
	["website", "coletas", "malformed"],
	["website", "coletas .com.br", "malformed"],
	["website", "rui@coletas.com.br", "malformed"],
	["website", "https://user:pass@coletas.com.br", "malformed"],
	["website", "ftp://coletas.com.br", "malformed"],
	["website", "javascript:alert(1)", "malformed"],
	["website", "javascript://coletas.com.br/%0aalert(1)", "malformed"],
	["website", "data:text/html,x", "malformed"],
	["website", "https://", "malformed"],
	["website", "não temos", "malformed"],
	["website", `coletas.com.br/${"a".repeat(2048 - 15)}`, undefined],
	["website", `coletas.com.br/${"a".repeat(2049 - 15)}`, "tooLong"],
	["operationType", undefined, "missing"],
	["operationType", "cooperative", undefined],
	["operationType", "other", "malformed"],
	["states", undefined, "missing"],
	["states", [], "missing"],
	["states", [""], "missing"],
	["states", ["BR"], undefined],
	["states", ["SP"], undefined],
	["states", ["SP", "XX"], "malformed"],
	["states", Array.from({ length: 100 }, (_, index) => `S${index}`), "malformed"],
	["reason", undefined, undefined],
	["reason", "", undefined],
	["reason", "  \n ", undefined],
	["reason", long(2000), undefined],
	["reason", `${"linha\n".repeat(333)}`, undefined],
	["reason", long(2001), "tooLong"],
	["metThrough", undefined, "missing"],
	["metThrough", "website", undefined],
	["metThrough", "radio", "malformed"],
	["referralName", undefined, undefined],
	["referralName", long(5000), undefined],
];

test.each(rules)("operator: %s %j is %s", (name, answer, expected) => {
	expect(problemOf(name, answer)).toBe(expected);
});

const clientRules: [string, string | undefined, FieldError | undefined][] = [
	["area", undefined, "missing"],
	["area", "gardening", "malformed"],
	["segment", undefined, "missing"],
	["segment", "mining", "malformed"],
	["website", undefined, undefined],
	["website", "   ", undefined],
	["website", "fabrica", "malformed"],
	["needPoints", undefined, "missing"],
	["needPoints", "", "missing"],
	["needPoints", "6", "malformed"],
	["needCompliance", undefined, "missing"],
	["needTechnology", undefined, "missing"],
	["collectionPoints", undefined, "missing"],
	["collectionPoints", "7", "malformed"],
	["collectionPoints", "unknown", undefined],
	["states", undefined, undefined],
	["operationType", "nonsense", undefined],
];

test.each(clientRules)("client: %s %j is %s", (name, answer, expected) => {
	expect(problemOf(name, answer, complete.client)).toBe(expected);
});

test.each([
	["area", "other", "areaOther"],
	["segment", "other", "segmentOther"],
	["metThrough", "referral", "referralName"],
	["metThrough", "referral", "referralCompany"],
])("%s %s asks for %s, and only then", (field, choice, specify) => {
	const chosen = { ...complete.client, [field]: choice };
	expect(problemOf(specify, undefined, chosen)).toBe("missing");
	expect(problemOf(specify, " ", chosen)).toBe("missing");
	expect(problemOf(specify, "Outro", chosen)).toBeUndefined();
	expect(problemOf(specify, long(121), chosen)).toBe("tooLong");
	expect(problemOf(specify, long(121), complete.client)).toBeUndefined();
});

test("the single-page forms ask for what the specification names", () => {
	const missing = (fields: readonly Field[]) =>
		Object.entries(findFieldErrors(fields, {})).map(([name, problem]) => `${name} ${problem}`);
	expect(missing(forms.partner)).toEqual([
		"fullName missing",
		"email missing",
		"company missing",
		"message missing",
	]);
	expect(missing(forms.contact)).toEqual([
		"fullName missing",
		"email missing",
		"phone missing",
		"company missing",
	]);
	expect(missing(forms.newsletter)).toEqual(["email missing"]);
	expect(findFieldErrors(forms.partner, { message: "a".repeat(2001) }).message).toBe("tooLong");
});

describe("reading a form", () => {
	test("takes the names that were asked for and nothing else", () => {
		const hostile = [
			"states[1000000000]=SP",
			"states[]=SP",
			"states.0=SP",
			"__proto__=x",
			"__proto__.email=x",
			"constructor.prototype.email=x",
			"toString=x",
			"__intent__=x",
			"__state__=x",
			`${"a.".repeat(20_000)}b=x`,
			`${"[0]".repeat(20_000)}=x`,
		];
		const form = new URLSearchParams([...hostile, "email=a@b.example"].join("&"));
		const started = performance.now();
		const answers = readAnswers(form, flowFields);
		expect(answers).toEqual({ email: "a@b.example" });
		expect(findFieldErrors(flowFields, answers)).not.toHaveProperty("email");
		expect(performance.now() - started).toBeLessThan(200);
		expect(({} as Answers).email).toBeUndefined();
	});

	test("whatever is posted, nothing outside the form's names comes in and nothing is thrown", () => {
		const names = fc.oneof(
			fc.constantFrom(...flowFields.map(({ name }) => name), "states[9]", "__proto__", "constructor"),
			fc.string({ unit: "binary" }),
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" })), { maxLength: 60 }), (entries) => {
				const answers = readAnswers(new URLSearchParams(entries), flowFields);
				const known = new Set<string>(flowFields.map(({ name }) => name));
				expect(Object.keys(answers).every((name) => known.has(name))).toBe(true);
				findFieldErrors(flowFields, answers);
				expect(JSON.stringify(normaliseAnswers(flowFields, answers))).not.toContain("\\u0000");
			}),
		);
	});

	test("a field sent twice counts once, boxes are counted once each and not without end", () => {
		const form = new URLSearchParams("email=a@b.example&email=c@d.example&states=SP&states=RJ&states=SP");
		expect(readAnswers(form, flowFields)).toEqual({ email: "a@b.example", states: ["SP", "RJ"] });
		const many = new URLSearchParams(Array.from({ length: 5000 }, (_, index) => ["states", `${index}`]));
		expect(readAnswers(many, flowFields).states).toHaveLength(MAX_FORM_ENTRIES);
	});

	test("control characters do not travel on; line breaks stay in long text only", () => {
		const form = new URLSearchParams({
			firstName: "Ana\r\nBcc: x\0",
			reason: "um\r\ndois\rtrês\n\tquatro\0\u001b[31m",
		});
		const { firstName, reason } = readAnswers(form, flowFields);
		expect(firstName).toBe("Ana  Bcc: x ");
		expect(reason).toBe("um\ndois\ntrês\n\tquatro[31m");
	});
});

describe("storing answers", () => {
	test("keeps the phone as typed with its E.164 form, and the website with its scheme", () => {
		const stored = normaliseAnswers(flowFields, {
			...complete.operator,
			firstName: "  Rui ",
			phone: " (21) 98765-4321",
			website: " coletas.com.br/sobre ",
			reason: "  ",
			areaOther: "x",
			referralName: "Eva",
		});
		expect(stored).toEqual({
			...complete.operator,
			phone: "(21) 98765-4321",
			phoneE164: "+5521987654321",
			website: "https://coletas.com.br/sobre",
		});
	});

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

	test.each([
		["coletas.com.br", "https://coletas.com.br"],
		["http://coletas.com.br", "http://coletas.com.br"],
		["coletas.com.br:8080/a", "https://coletas.com.br:8080/a"],
		["javascript:alert(1)//x.y", undefined],
		["//coletas.com.br", undefined],
	])("website %s is %s", (typed, expected) => {
		expect(normaliseWebsite(typed)).toBe(expected);
	});

	test("whatever is accepted is stored as http(s), and what is stored is accepted again", () => {
		fc.assert(
			fc.property(anyAnswers, (answers) => {
				if (Object.keys(findFieldErrors(flowFields, answers)).length > 0) return;
				const stored = normaliseAnswers(flowFields, answers);
				expect(findFieldErrors(flowFields, stored)).toEqual({});
				if (stored.website) expect(stored.website).toMatch(/^https?:\/\//i);
			}),
			{ numRuns: 300 },
		);
	});
});

test("hostile answers are judged quickly, however long and however odd", () => {
	const answers: Answers = { profile: "operator", states: Array(100).fill("SP".repeat(60)) };
	for (const name of ["email", "phone", "website", "firstName", "reason"])
		answers[name] = `${"a.@-".repeat(16_000)}!`;
	answers.phone = `1${" ".repeat(60_000)}x`;
	const started = performance.now();
	findFieldErrors(flowFields, answers);
	for (const shape of [
		"a@".repeat(127),
		`${"a".repeat(250)}@`,
		`a@${"a.".repeat(120)}`,
		`a@${"-".repeat(250)}`,
	]) {
		findFieldErrors(flowFields, { ...answers, email: shape, phone: `${" ".repeat(119)}x` });
	}
	expect(performance.now() - started).toBeLessThan(250);
});
