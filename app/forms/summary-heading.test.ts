import { expect, test } from "vitest";
import type { Answers } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import { type SummaryHeading, summaryHeadingOf } from "#app/forms/summary-heading.ts";
import { catalogues } from "#app/i18n/texts.server.ts";
import { complete } from "#tests/support/answers.ts";
import { errorsOf } from "#tests/support/post-form.ts";

const [profile, email = profile, contact = profile, need = profile] = flow;
const { client, operator } = complete;

function lineFor(step: typeof email, answers: Answers): SummaryHeading {
	return summaryHeadingOf("wizard", step.fields, answers, errorsOf(step.fields, answers));
}

const lines: [string, typeof email, Answers, SummaryHeading][] = [
	["no profile", profile, {}, "fillAllFields"],
	["a malformed e-mail", email, { profile: "client", email: "ana" }, "problem"],
	["a client without name", contact, { ...client, firstName: "" }, "fillAllFields"],
	["no name and a wrong phone", contact, { ...client, firstName: "", phone: "1" }, "fillAllFields"],
	["an operator without website", need, { ...operator, website: " " }, "operatorRequired"],
	["an operator whose website is wrong", need, { ...operator, website: "x" }, "problem"],
	["an operator without operation type", need, { ...operator, operationType: "" }, "operatorRequired"],
	["an operator without source", need, { ...operator, metThrough: "" }, "operatorRequired"],
	["an operator without states", need, { ...operator, states: [] }, "fillAllFields"],
	["an operator with a nameless referral", need, { ...operator, metThrough: "referral" }, "referralRequired"],
	[
		"a referral without company",
		need,
		{ ...client, metThrough: "referral", referralName: "Eva" },
		"referralRequired",
	],
	["one ranking open", need, { ...client, needPoints: "" }, "answerAll"],
	[
		"a ranking and the number of points open",
		need,
		{ ...client, needPoints: "", collectionPoints: "" },
		"fillAllFields",
	],
	[
		"a ranking and the referral open",
		need,
		{ ...client, needPoints: "", metThrough: "referral" },
		"fillAllFields",
	],
	["everything open", need, { profile: "client" }, "fillAllFields"],
];

test.each(lines)("%s", (_, step, answers, expected) => {
	expect(lineFor(step, answers)).toBe(expected);
});

test.each(Object.entries(forms))("the %s form says which fields are required", (_, fields) => {
	expect(summaryHeadingOf("single", fields, {}, errorsOf(fields, {}))).toBe("fillRequiredFields");
	const wrong = { fullName: "A", email: "a", phone: "1", company: "B", message: "C" };
	expect(summaryHeadingOf("single", fields, wrong, errorsOf(fields, wrong))).toBe("problem");
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
