import { describe, expect, test } from "vitest";
import en from "#locales/en/wizard.json" with { type: "json" };
import pt from "#locales/pt/wizard.json" with { type: "json" };
import groups from "#tests/support/ticked-groups.json" with { type: "json" };
import cases from "./cases.json" with { type: "json" };
import { type Answers, isAnswered, isAsked, optionsOf, tickedOptions, withoutImplied } from "./field.ts";
import { flowFields } from "./quote-flow.ts";

/** The fields of the specification, profile by profile, in the order they are asked. */
const asked: Record<string, { answers: Answers; fields: string }> = cases.asked;

test.each(Object.entries(asked))("asks %s exactly what concerns them", (_, { answers, fields: names }) => {
	const fields = flowFields.filter((field) => isAsked(field, answers)).map((field) => field.name);
	expect(fields).toEqual([...names.split(" "), "call"]);
});

test("a client may leave out website, reason and preferred time, an operator all but the website", () => {
	const optional = (profile: string) =>
		flowFields.filter((field) => field.optional && isAsked(field, { profile })).map(({ name }) => name);
	expect(optional("client")).toEqual(["website", "reason", "call"]);
	expect(optional("operator")).toEqual(["reason", "call"]);
});

test("a website's label names no company: Chromium goes by it, not by `autocomplete`, and fills its name in", () => {
	expect(`${pt.field.website.label} ${en.field.website.label}`).not.toMatch(/empresa|company/i);
});

test("options are as many as the specification has, each once", () => {
	const counts = { segment: 8, metThrough: 6, area: 7, collectionPoints: 6, position: 6, operationType: 6 };
	const needs = { needPoints: 5, needCompliance: 5, needTechnology: 5 };
	for (const [name, count] of Object.entries({ ...counts, ...needs, states: 33, reason: 0 })) {
		const field = flowFields.find((one) => one.name === name);
		const options = field ? optionsOf(field) : [];
		expect([name, options.length, new Set(options).size]).toEqual([name, count, count]);
	}
});

describe("a box for all of a group", () => {
	const states = flowFields.find((field) => field.name === "states");
	if (states?.kind !== "checkboxes") throw new Error("states");
	test.each(groups)("$ticked is kept as $kept and said as $said", ({ ticked, kept, said }) => {
		expect(tickedOptions(states, ticked)).toEqual(kept);
		expect(withoutImplied(states, ticked)).toEqual(said);
	});
});

test("boxes are answered by one that says something", () => {
	expect(isAnswered(["", " "])).toBe(false);
	expect(isAnswered(["", "SP"])).toBe(true);
});
