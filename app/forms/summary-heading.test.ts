import { expect, test } from "vitest";
import type { Answers } from "#app/forms/field.ts";
import { stepById } from "#app/forms/quote-flow.ts";
import { type SummaryHeading, summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { catalogues } from "#app/i18n/texts.server.ts";
import { complete } from "#tests/support/answers.ts";
import { errorsOf } from "#tests/support/post-form.ts";

/** Each heading by itself is told word for word by `tests/http/shared-site/mistakes.test.ts`; here is which one wins. */
const need = stepById("need")?.fields ?? [];
const { client, operator } = complete;
test.each<[string, Answers, SummaryHeading]>([
	["one ranking", { ...client, needPoints: "" }, "answerAll"],
	[
		"a ranking and the number of points",
		{ ...client, needPoints: "", collectionPoints: "" },
		"fillAllFields",
	],
	["a ranking and the referral", { ...client, needPoints: "", metThrough: "referral" }, "fillAllFields"],
	[
		"an operator's website and referral",
		{ ...operator, website: "", metThrough: "referral" },
		"operatorRequired",
	],
	["nothing, and wrong states", { ...operator, states: ["XX"] }, "problem"],
])("with %s open", (_, answers, expected) => {
	expect(summaryHeadingOf("wizard", need, answers, errorsOf(need, answers))).toBe(expected);
});

test("the English sentences are the specification's own", () => {
	expect(catalogues.en.forms.summaryHeading).toEqual({
		fillAllFields: "Please fill in all fields before continuing.",
		fillRequiredFields: "Please fill in all required fields.",
		operatorRequired: "Company website, operation type and where you heard about us are required.",
		referralRequired: "The name of the person who referred you and their company are required.",
		answerAll: "Please answer all questions to continue.",
		problem: "There is a problem.",
	});
	expect(catalogues.en.wizard.failure).toMatchObject({
		title: "Error submitting form",
		description: "Please try again or contact us.",
	});
	expect(catalogues.en.wizard.received).toMatchObject({
		title: "Form submitted successfully!",
		callBack: "Our team will contact you within 24 hours.",
	});
	expect(catalogues.en.forms.flash).toMatchObject({
		sent: "Message sent successfully!",
		sendFailed: "Error sending message. Please try again.",
		subscribed: "Subscription received. Check your e-mail to confirm.",
		subscribedWithoutMail: "Subscription received.",
	});
	expect(Object.keys(catalogues.pt.forms.summaryHeading)).toEqual(
		Object.keys(catalogues.en.forms.summaryHeading),
	);
});
