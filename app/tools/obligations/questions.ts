import { stateGroups } from "#app/forms/quote-flow.ts";
import type { answerParameters, paths } from "#app/paths.ts";
import type { Question } from "#app/tools/walk.ts";

export type QuestionName = (typeof answerParameters)[typeof paths.obligations][number];

const yesNo = ["sim", "nao", "nao-sei"] as const;
/** Generators that PNRS, art. 20, names by what they do. */
export const listedActivities = [
	"industria",
	"saude",
	"construcao",
	"mineracao",
	"saneamento",
	"transporte",
] as const;
const notHazardous = ["nao", "nao-sei"] as const;

/** Codes of the states, `SP`. */
export const states = stateGroups.flatMap(({ id, options }) => (id === "country" ? [] : options));

/** What the journey asks, in this order. Codes stand in addresses that people share: they never change their meaning. */
export const questions: readonly Question<QuestionName>[] = [
	{ name: "atividade", options: ["comercio", ...listedActivities, "agro", "destinador", "outra"] },
	{ name: "perigoso", options: yesNo },
	{ name: "dispensa", options: yesNo, when: [{ atividade: listedActivities, perigoso: notHazardous }] },
	{ name: "equiparado", options: yesNo, when: [{ atividade: ["comercio"], perigoso: notHazardous }] },
	{ name: "volume", options: ["ate-200", "acima-200", "nao-sei"], when: [{ equiparado: ["sim"] }] },
	{ name: "porte", options: yesNo, when: [{ volume: ["ate-200"] }] },
	{ name: "saida", options: ["contratada", "propria", "publica", "nao-sai", "nao-sei"] },
	{
		name: "destino",
		options: ["mesmo-estado", "outro-estado", "exterior", "nao-sei"],
		when: [{ saida: ["contratada", "propria", "nao-sei"] }],
	},
	{ name: "uf", options: states },
];
