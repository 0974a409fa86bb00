import {
	type Answers,
	answersTo,
	type ExactField,
	type Field,
	isAnswered,
	isAsked,
	type OptionGroup,
	profiles,
} from "./field.ts";

const weights = ["none", "low", "regular", "high", "fundamental"] as const;

export const segments = [
	"food",
	"construction",
	"event",
	"industry",
	"logistics",
	"health",
	"retail",
	"other",
] as const;

/** "All of Brazil", then the 26 states and the Federal District by IBGE region (ISO 3166-2:BR), the most populous first. */
export const stateGroups: readonly OptionGroup[] = [
	{ id: "country", options: ["BR"] },
	{ id: "southeast", all: true, options: ["ES", "MG", "RJ", "SP"] },
	{ id: "northeast", all: true, options: ["AL", "BA", "CE", "MA", "PB", "PE", "PI", "RN", "SE"] },
	{ id: "south", all: true, options: ["PR", "RS", "SC"] },
	{ id: "north", all: true, options: ["AC", "AP", "AM", "PA", "RO", "RR", "TO"] },
	{ id: "centralWest", all: true, options: ["DF", "GO", "MT", "MS"] },
];

const operationTypes = ["collection", "transfer", "sorting", "treatment", "disposal", "cooperative"] as const;

/** The quote request. To add a question, add it here and its texts to `wizard.json` in both languages. */
const steps = [
	{ id: "profile", fields: [{ name: "profile", kind: "choice", options: profiles }] },
	{ id: "email", fields: [{ name: "email", kind: "email", autocomplete: "email" }] },
	{
		id: "contact",
		fields: [
			{ name: "firstName", kind: "text", autocomplete: "given-name" },
			{ name: "lastName", kind: "text", autocomplete: "family-name" },
			{ name: "phone", kind: "phone", autocomplete: "tel", hint: true },
			{
				name: "area",
				kind: "select",
				profile: "client",
				options: [
					"sustainability",
					"environment",
					"operations",
					"procurement",
					"finance",
					"executive",
					"other",
				],
			},
			{ name: "areaOther", kind: "text", profile: "client", when: [{ area: ["other"] }] },
			{ name: "segment", kind: "choice", profile: "client", options: segments },
			{ name: "segmentOther", kind: "text", profile: "client", when: [{ segment: ["other"] }] },
			{
				name: "position",
				kind: "select",
				profile: "operator",
				autocomplete: "organization-title",
				options: ["owner", "director", "manager", "coordinator", "sales", "other"],
			},
			{ name: "website", kind: "website", profile: "client", optional: true, autocomplete: "url" },
		],
	},
	{
		id: "need",
		fields: [
			{ name: "needPoints", kind: "ranking", profile: "client", options: weights },
			{ name: "needCompliance", kind: "ranking", profile: "client", options: weights },
			{ name: "needTechnology", kind: "ranking", profile: "client", options: weights },
			{
				name: "collectionPoints",
				kind: "select",
				profile: "client",
				hint: true,
				options: ["1", "2-5", "6-20", "21-100", "over-100", "unknown"],
			},
			{ name: "website", kind: "website", profile: "operator", autocomplete: "url", hint: true },
			{ name: "operationType", kind: "select", profile: "operator", options: operationTypes },
			{ name: "states", kind: "checkboxes", profile: "operator", groups: stateGroups, all: "BR", hint: true },
			{ name: "reason", kind: "textarea", optional: true, hint: true },
			{
				name: "metThrough",
				kind: "choice",
				options: ["social", "referral", "search", "media", "client", "website"],
			},
			{ name: "referralName", kind: "text", when: [{ metThrough: ["referral"] }], hint: true },
			{ name: "referralCompany", kind: "text", when: [{ metThrough: ["referral"] }] },
		],
	},
] as const satisfies readonly { readonly id: string; readonly fields: readonly Field[] }[];

const askedAtReview = [
	{ name: "call", kind: "hour", optional: true, hint: true, options: ["whatsapp"] },
] as const satisfies readonly Field[];

/** On the review if mail is configured. The draft stores it as an answer, the lead as `wantsCopy`. */
export const copyField = {
	name: "copy",
	kind: "checkboxes",
	optional: true,
	groups: [{ id: "copy", options: ["yes"] }],
} as const satisfies Field;

export type StepId = (typeof steps)[number]["id"];
/** A page with answers: a step, or the review after the last one. */
export type FlowPage = StepId | "review";
/** A question of the quote request, with its literal name, kind and options. */
export type QuoteField = ExactField<
	(typeof steps)[number]["fields"][number] | (typeof askedAtReview)[number]
>;
export type FieldName = QuoteField["name"];
export type Step = { readonly id: StepId; readonly fields: readonly QuoteField[] };

export const flow: readonly [Step, ...Step[]] = steps;

/** Undefined for the review, and for an unknown page. */
export function stepById(id: string): Step | undefined {
	return flow.find((step) => step.id === id);
}

/** All questions of the review, of the steps and of both, for either profile, asked or not. */
export const reviewFields: readonly QuoteField[] = askedAtReview;
export const stepFields: readonly QuoteField[] = flow.flatMap((step) => step.fields);
export const flowFields: readonly QuoteField[] = [...stepFields, ...reviewFields];

/** Fields of `step` that apply to this profile and whose conditions hold. */
export function askedFields(step: Step, answers: Answers): Field[] {
	return step.fields.filter((field) => isAsked(field, answers));
}

/** Fields of `step` on its page, including conditional ones, which CSS reveals. */
export function shownFields(step: Step, answers: Answers): Field[] {
	return step.fields.filter((field) => isAsked({ ...field, when: undefined }, answers));
}

/** `answers` to questions that are still asked. */
export function pruneAnswers(answers: Answers): Answers {
	const asked = flowFields.filter((field) => isAsked(field, answers) && isAnswered(answers[field.name]));
	return answersTo(asked, answers);
}

/** The step after `step`; undefined after the last, which the review follows. */
export function nextStep(step: Step): Step | undefined {
	return flow[flow.indexOf(step) + 1];
}

/** The step before a page; undefined before the first. */
export function previousStep(page: Step | "review"): Step | undefined {
	return page === "review" ? flow.at(-1) : flow[flow.indexOf(page) - 1];
}

export type Progress = { step: number; of: number };

/** The number of a page, from 1, and that of all steps; the review comes after the last. */
export function progressOf(page: Step | "review"): Progress {
	return { step: page === "review" ? flow.length + 1 : flow.indexOf(page) + 1, of: flow.length };
}

/** The errors on one step's questions. */
export function errorsAt<Fault>(step: Step, answers: Answers, errors: Record<string, Fault>) {
	const asked = askedFields(step, answers).map(({ name }) => name);
	return Object.fromEntries(Object.entries(errors).filter(([name]) => asked.includes(name)));
}

/** True if each step before `page` is finished. */
export function canVisit(page: Step | "review", unfinishedStep: Step | undefined): boolean {
	return !unfinishedStep || (page !== "review" && flow.indexOf(page) <= flow.indexOf(unfinishedStep));
}
