import type { ExactField, Field } from "#app/forms/field.ts";
import { stateGroups } from "#app/forms/quote-flow.ts";

const yesNo = ["sim", "nao", "nao-sei"] as const;
const noOrUnknown = ["nao", "nao-sei"] as const;
/** Generators that PNRS, art. 20, I and IV, obliges by what they do, and those of III and IV that a regulation may oblige. */
export const obligedActivities = ["industria", "saude", "mineracao", "saneamento", "terminal"] as const;
export const regulatedActivities = ["construcao", "transporte"] as const;
/** Commerce and services (art. 20, II). */
export const commerce = ["comercio", "escritorio", "restaurante", "evento", "condominio-misto"] as const;
/** Activities whose waste does not come from homes. */
export const nonResidential = [
	...obligedActivities,
	...regulatedActivities,
	...commerce,
	"agro",
	"destinador",
	"outra",
] as const;

/** Codes of the states, `SP`. */
export const states = stateGroups.flatMap(({ id, options }) => (id === "country" ? [] : options));

/** The journey's questions, in order. Codes stand in addresses that people share: they never change their meaning. */
export const questions = [
	{
		name: "atividade",
		kind: "choice",
		hint: true,
		options: [
			...commerce,
			"condominio",
			"industria",
			"saude",
			"construcao",
			"mineracao",
			"saneamento",
			"transporte",
			"terminal",
			"agro",
			"destinador",
			"outra",
		],
	},
	{ name: "perigoso", kind: "choice", hint: true, options: yesNo },
	// Decreto 10.936, art. 63, par. 1: a rule that leaves the firm out is not the same as no rule.
	{
		name: "equiparado",
		kind: "choice",
		hint: true,
		options: ["sim", "nao", "sem-regra", "nao-sei"],
		when: [{ atividade: commerce, perigoso: noOrUnknown }],
	},
	{
		name: "volume",
		kind: "choice",
		hint: true,
		options: ["ate-200", "acima-200", "nao-sei"],
		when: [{ equiparado: ["sim"] }],
	},
	// Asked only where the size can change the verdict.
	{
		name: "dispensa",
		kind: "choice",
		hint: true,
		options: yesNo,
		when: [
			{ atividade: obligedActivities, perigoso: noOrUnknown },
			{ equiparado: ["sem-regra", "nao-sei"] },
			{ volume: ["nao-sei"] },
		],
	},
	{
		name: "saida",
		kind: "choice",
		hint: true,
		options: ["contratada", "propria", "publica", "nao-sai", "nao-sei"],
	},
	{
		name: "destino",
		kind: "choice",
		hint: true,
		options: ["mesmo-estado", "outro-estado", "exterior", "nao-sei"],
		when: [{ saida: ["contratada", "propria", "nao-sei"] }],
	},
	{ name: "uf", kind: "select", hint: true, options: states },
] as const satisfies readonly Field[];
export type Question = ExactField<(typeof questions)[number]>;
export type QuestionName = Question["name"];
