import { expect, test } from "vitest";
import cases from "#tests/support/spam-cases.json" with { type: "json" };
import { flowFields } from "./quote-flow.ts";
import { forms } from "./single-page-forms.ts";
import { findSpamReasons, type SpamReason } from "./spam.ts";

const honest = {
	fields: [...flowFields, ...forms.partner],
	answers: { firstName: "Ana", reason: "Duas unidades" },
	honeypot: "",
	filledInMs: 60_000,
	fastestMs: 2000,
};

type Case = { name: string; facts: Partial<Parameters<typeof findSpamReasons>[0]>; reasons: SpamReason[] };

test.each<Case>([
	{ name: "an honest lead", facts: {}, reasons: [] },
	{ name: "a single-page form, which has no time", facts: { filledInMs: undefined }, reasons: [] },
	{ name: "a missing honeypot", facts: { honeypot: undefined }, reasons: ["honeypot"] },
	...(cases as Case[]),
])("$name", ({ facts, reasons }) => {
	expect(findSpamReasons({ ...honest, ...facts })).toEqual(reasons);
});
