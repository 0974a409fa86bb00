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
	["no e-mail", email, { profile: "client" }, "fillAllFields"],
	["a malformed e-mail", email, { profile: "client", email: "ana" }, "problem"],
	["a client with nothing", contact, { profile: "client" }, "fillAllFields"],
	["a client without name", contact, { ...client, firstName: "" }, "fillAllFields"],
	["a client whose website is wrong", contact, { ...client, website: "x" }, "problem"],
	["no name and a wrong phone", contact, { ...client, firstName: "", phone: "1" }, "fillAllFields"],
	["another area, unnamed", contact, { ...client, area: "other" }, "fillAllFields"],
	["an operator with nothing", contact, { profile: "operator" }, "fillAllFields"],
	["an operator without website", need, { ...operator, website: " " }, "operatorRequired"],
	["an operator without name", contact, { ...operator, firstName: "" }, "fillAllFields"],
	["an operator whose website is wrong", need, { ...operator, website: "x" }, "problem"],
	["an operator without operation type", need, { ...operator, operationType: "" }, "operatorRequired"],
	["an operator without source", need, { ...operator, metThrough: "" }, "operatorRequired"],
	["an operator without states", need, { ...operator, states: [] }, "fillAllFields"],
	["an operator with wrong states", need, { ...operator, states: ["XX"] }, "problem"],
	["an operator with a nameless referral", need, { ...operator, metThrough: "referral" }, "referralRequired"],
	["a client with a nameless referral", need, { ...client, metThrough: "referral" }, "referralRequired"],
	[
		"a referral without company",
		need,
		{ ...client, metThrough: "referral", referralName: "Eva" },
		"referralRequired",
	],
	["one ranking open", need, { ...client, needPoints: "" }, "answerAll"],
	[
		"all rankings open",
		need,
		{ ...client, needPoints: "", needCompliance: "", needTechnology: "" },
		"answerAll",
	],
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
	["a reason that is too long", need, { ...client, reason: "a".repeat(2001) }, "problem"],
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
