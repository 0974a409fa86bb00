import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyAnswers, complete } from "#tests/support/answers.ts";
import { errorsOf, postedAnswers } from "#tests/support/post-form.ts";
import { type Answers, isAnswered, isAsked, profileOf } from "./field.ts";
import {
	askedFields,
	canVisit,
	errorsAt,
	type FlowPage,
	flow,
	flowFields,
	nextStep,
	previousStep,
	progressOf,
	pruneAnswers,
	type Step,
	shownFields,
	stepFields,
} from "./quote-flow.ts";
import { checkAnswers, checkFlow } from "./validation.server.ts";

const { client, operator } = complete;

function without(answers: Answers, ...names: string[]): Answers {
	return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));
}

/** Answers, the step that is open (`review` when none is), and how many steps may be visited. */
const journeys: [string, Answers, FlowPage, number][] = [
	["nothing", {}, "profile", 1],
	["an unknown profile", { profile: "visitor" }, "profile", 1],
	["a profile", { profile: "client" }, "email", 2],
	["a wrong e-mail", { profile: "client", email: "ana" }, "email", 2],
	["an e-mail", { profile: "operator", email: "rui@coletas.example" }, "contact", 3],
	["an e-mail without profile", { email: "rui@coletas.example" }, "profile", 1],
	["a client", client, "review", 4],
	["an operator", operator, "review", 4],
	["a client without name", without(client, "lastName"), "contact", 3],
	["a client with website", { ...client, website: "fabrica.example" }, "review", 4],
	["a client with a wrong website", { ...client, website: "fabrica" }, "contact", 3],
	["an operator without website", without(operator, "website"), "need", 4],
	["a client with another area", { ...client, area: "other" }, "contact", 3],
	["… who says which", { ...client, area: "other", areaOther: "Laboratório" }, "review", 4],
	["a client with another segment", { ...client, segment: "other" }, "contact", 3],
	["a client without one ranking", without(client, "needPoints"), "need", 4],
	["a referral without names", { ...client, metThrough: "referral" }, "need", 4],
	["a referral with one name", { ...operator, metThrough: "referral", referralName: "Eva" }, "need", 4],
	[
		"a referral with both",
		{ ...operator, metThrough: "referral", referralName: "Eva", referralCompany: "Usina" },
		"review",
		4,
	],
	["an operator without states", { ...operator, states: [] }, "need", 4],
	["a client turned operator", { ...client, profile: "operator" }, "contact", 3],
	["an operator turned client", { ...operator, profile: "client" }, "contact", 3],
];

test.each(journeys)("%s", (_, answers, open, visitable) => {
	const checked = checkFlow(answers);
	expect(checked.unfinishedStep?.id ?? "review").toBe(open);
	expect(checked.value === null).toBe(open !== "review");
	expect(flow.filter((step) => canVisit(step, checked.unfinishedStep))).toEqual(flow.slice(0, visitable));
});

test("a profile that nobody has is none", () => expect(profileOf({ profile: "visitor" })).toBeUndefined());

test("steps follow each other, and the review comes last", () => {
	expect(flow.map((step) => nextStep(step)?.id)).toEqual(["email", "contact", "need", undefined]);
	expect(flow.map((step) => previousStep(step)?.id)).toEqual([undefined, "profile", "email", "contact"]);
	expect(previousStep("review")?.id).toBe("need");
	expect(flow.map(progressOf)).toEqual([1, 2, 3, 4].map((step) => ({ step, of: 4 })));
	expect(progressOf("review")).toEqual({ step: 5, of: 4 });
});

describe("from any answers", () => {
	test("the open step may be visited, and everything before it is finished", () => {
		fc.assert(
			fc.property(anyAnswers, (answers) => {
				const { unfinishedStep, errors } = checkFlow(answers);
				const errorsIn = (step: Step) => checkAnswers(answers, step.fields).errors ?? {};
				for (const step of flow) {
					if (step === unfinishedStep) break;
					expect(errorsIn(step)).toEqual({});
				}
				if (unfinishedStep) {
					expect(canVisit(unfinishedStep, unfinishedStep)).toBe(true);
					expect(canVisit("review", unfinishedStep)).toBe(false);
					expect(errorsAt(unfinishedStep, answers, errors)).toEqual(errorsIn(unfinishedStep));
					const next = nextStep(unfinishedStep);
					if (next) expect(canVisit(next, unfinishedStep)).toBe(false);
				}
			}),
		);
	});

	test("somebody who answers what each page asks is at the review after at most four steps", () => {
		fc.assert(
			fc.property(anyAnswers, fc.constantFrom("client", "operator"), (start, profile) => {
				let answers = postedAnswers(stepFields, start);
				let steps = 0;
				for (;;) {
					const open = checkFlow(answers).unfinishedStep;
					if (!open) break;
					expect(++steps).toBeLessThanOrEqual(flow.length);
					answers = { ...answers };
					for (const field of open.fields) {
						const good = complete[answers.profile === "operator" ? "operator" : "client"][field.name];
						if (good === undefined) delete answers[field.name];
						else answers[field.name] = good;
					}
					if (open.id === "profile") answers.profile = profile;
				}
				expect(errorsOf(stepFields, answers)).toEqual({});
			}),
		);
	});

	test("pruning keeps exactly the answered questions that are asked, and what is finished stays finished", () => {
		fc.assert(
			fc.property(anyAnswers, (answers) => {
				const pruned = pruneAnswers(answers);
				const kept = flowFields.filter((field) => isAsked(field, answers) && isAnswered(answers[field.name]));
				expect(Object.keys(pruned)).toEqual(kept.map((field) => field.name));
				expect(pruneAnswers(pruned)).toEqual(pruned);
				expect(checkFlow(pruned).unfinishedStep).toBe(checkFlow(answers).unfinishedStep);
			}),
		);
	});

	test("a page shows every question that is asked, and never the other profile's", () => {
		fc.assert(
			fc.property(anyAnswers, (answers) => {
				for (const step of flow) {
					const shown = shownFields(step, answers);
					expect(shown).toEqual(expect.arrayContaining(askedFields(step, answers)));
					expect(shown.every((field) => !field.profile || field.profile === answers.profile)).toBe(true);
				}
			}),
		);
	});
});
