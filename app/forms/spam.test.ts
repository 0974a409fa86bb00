import { expect, test } from "vitest";
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

const cases: [string, Partial<Parameters<typeof findSpamReasons>[0]>, SpamReason[]][] = [
	["an honest lead", {}, []],
	["a single-page form, which has no time", { filledInMs: undefined }, []],
	["a filled honeypot", { honeypot: "x" }, ["honeypot"]],
	["a blank in the honeypot", { honeypot: " " }, ["honeypot"]],
	["a missing honeypot", { honeypot: undefined }, ["honeypot"]],
	["a missing honeypot in a form", { honeypot: null }, ["honeypot"]],
	["a form filled in a second", { filledInMs: 1999 }, ["too-fast"]],
	["a form filled just slowly enough", { filledInMs: 2000 }, []],
	["a clock that went back", { filledInMs: -5 }, []],
	["no fastest time", { filledInMs: 0, fastestMs: 0 }, []],
	["two addresses", { answers: { reason: "https://a.example e www.b.example" } }, []],
	["three addresses", { answers: { reason: "https://a.example http://b.example WWW.c.example" } }, ["links"]],
	[
		"one address in each of three fields",
		{
			answers: { message: "http://a.example", fullName: "http://b.example", company: "http://c.example" },
		},
		["links"],
	],
	["the company's own website", { answers: { website: "https://www.fabrica.example" } }, []],
	["markup", { answers: { message: '<a title="x" href="y">z</a>' } }, ["markup"]],
	["forum markup", { answers: { firstName: "[url=http://a.example]x[/url]" } }, ["markup"]],
	[
		"everything at once",
		{ honeypot: "x", filledInMs: 0, answers: { reason: "[URL]" } },
		["honeypot", "too-fast", "markup"],
	],
];

test.each(cases)("%s", (_, facts, expected) => {
	expect(findSpamReasons({ ...honest, ...facts })).toEqual(expected);
});
