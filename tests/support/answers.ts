import fc from "fast-check";
import { type Answers, type AnyAnswers, type Field, optionsOf, type Profile } from "#app/forms/field.ts";
import { flowFields } from "#app/forms/quote-flow.ts";

/** Complete answers of an invented person, one for each profile; addresses and numbers belong to nobody. */
export const complete: Record<Profile, Answers> = {
	client: {
		profile: "client",
		email: "ana@fabrica.example",
		firstName: "Ana",
		lastName: "Souza",
		phone: "(11) 5555-0100",
		area: "operations",
		segment: "industry",
		needPoints: "fundamental",
		needCompliance: "high",
		needTechnology: "none",
		collectionPoints: "6-20",
		metThrough: "search",
	},
	operator: {
		profile: "operator",
		email: "rui@coletas.example",
		firstName: "Rui",
		lastName: "Lima",
		phone: "+55 21 5555-0199",
		position: "owner",
		website: "coletas.example",
		operationType: "collection",
		states: ["RJ", "SP"],
		metThrough: "social",
	},
};

/** The answers as a browser sends them. */
export function formOf(answers: AnyAnswers): URLSearchParams {
	return new URLSearchParams(
		Object.entries(answers).flatMap(([name, answer]) => [answer ?? []].flat().map((value) => [name, value])),
	);
}

/** An address that nobody else has. */
export const freshEmail = () => `ana-${crypto.randomUUID()}@fabrica.example`;

const anyText = fc.oneof(
	fc.constantFrom("", " ", "\u00a0", "x", "client", "operator", "other", "referral", "null", "0"),
	fc.string({ maxLength: 200, unit: "binary" }),
);

/** Values that `field` may hold after honest or hostile use. */
function anyAnswer(field: Field): fc.Arbitrary<string | string[]> {
	const options = optionsOf(field);
	const typed = options.length > 0 ? fc.oneof(fc.constantFrom(...options), anyText) : anyText;
	const sensible = fc.constantFrom(
		...[complete.client, complete.operator].map((all) => all[field.name] ?? ""),
	);
	return field.kind === "checkboxes" ? fc.array(typed, { maxLength: 30 }) : fc.oneof(typed, sensible);
}

const names: string[] = flowFields.map((field) => field.name);

/**
 * Any answers a draft of the wizard may hold: every field left out, right, wrong or absurd. In half of them three fields at
 * most are changed, and two left out, so that some can be sent.
 */
export const anyAnswers: fc.Arbitrary<Answers> = fc
	.tuple(
		fc.constantFrom({}, complete.client, complete.operator),
		fc.record(Object.fromEntries(flowFields.map((field) => [field.name, anyAnswer(field)]))),
		fc.oneof(fc.subarray(names), fc.subarray(names, { maxLength: 3 })),
		fc.subarray(names, { maxLength: 2 }),
	)
	.map(([base, typed, changed, absent]) => {
		const changes = changed.map((name) => [name, typed[name]]);
		const all: Answers = { ...base, ...Object.fromEntries(changes) };
		return Object.fromEntries(Object.entries(all).filter(([name]) => !absent.includes(name)));
	});
