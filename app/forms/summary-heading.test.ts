import { expect, test } from "vitest";
import { complete } from "#tests/support/answers.ts";
import { errorsOf } from "#tests/support/post-form.ts";
import type { Answers } from "./field.ts";
import { stepById } from "./quote-flow.ts";
import { type SummaryHeading, summaryHeadingOf } from "./summary-heading.ts";

/** Each heading by itself is told word for word by `tests/http/shared-site/mistakes.test.ts`; here is which one wins. */
const need = stepById("need")?.fields ?? [];
const { client, operator } = complete;
test.each<[string, Answers, SummaryHeading]>([
	["one ranking", { ...client, needPoints: "" }, "answerAll"],
	["a ranking, the number of points", { ...client, needPoints: "", collectionPoints: "" }, "fillAllFields"],
	["a ranking and the referral", { ...client, needPoints: "", metThrough: "referral" }, "fillAllFields"],
	["a website and a referral", { ...operator, website: "", metThrough: "referral" }, "fillAllFields"],
	["an operator's states", { ...operator, states: [] }, "operatorRequired"],
	["a client's way to us", { ...client, metThrough: "" }, "fillAllFields"],
	["nothing, and wrong states", { ...operator, states: ["XX"] }, "problem"],
])("with %s open", (_, answers, expected) => {
	expect(summaryHeadingOf("wizard", need, answers, errorsOf(need, answers))).toBe(expected);
});
