import { stateGroups } from "#app/forms/quote-flow.ts";
import type { answerParameters, paths } from "#app/paths.ts";
import type { Question } from "#app/routes/tools/walk.ts";

export type QuestionName = (typeof answerParameters)[typeof paths.obligations][number];

const yesNo = ["sim", "nao", "nao-sei"] as const;
/** Generators that PNRS, art. 20, I and IV, obliges by what they do, and those of III and IV that a regulation may oblige. */
export const obligedActivities = ["industria", "saude", "mineracao", "saneamento", "terminal"] as const;
export const regulatedActivities = ["construcao", "transporte"] as const;
export const listedActivities = [...obligedActivities, ...regulatedActivities] as const;
/** Commerce and services (art. 20, II). `comercio` stands in older addresses for all of them. */
export const commerce = ["comercio", "escritorio", "restaurante", "evento", "condominio-misto"] as const;
const noOrUnknown = ["nao", "nao-sei"] as const;
/** Activities whose waste does not come from homes. */
export const nonResidential = [...listedActivities, ...commerce, "agro", "destinador", "outra"] as const;

/** Codes of the states, `SP`. */
export const states = stateGroups.flatMap(({ id, options }) => (id === "country" ? [] : options));

/** The journey's questions, in order. Codes stand in addresses that people share: they never change their meaning. */
export const questions: readonly Question<QuestionName>[] = [
	{
		name: "atividade",
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
	{ name: "perigoso", options: yesNo },
	{ name: "equiparado", options: yesNo, when: [{ atividade: commerce, perigoso: noOrUnknown }] },
	{ name: "volume", options: ["ate-200", "acima-200", "nao-sei"], when: [{ equiparado: ["sim"] }] },
	// Commerce is asked only where the size can change the verdict.
	{
		name: "dispensa",
		options: yesNo,
		when: [
			{ atividade: listedActivities, perigoso: noOrUnknown },
			{ equiparado: noOrUnknown },
			{ volume: ["nao-sei"] },
		],
	},
	{ name: "saida", options: ["contratada", "propria", "publica", "nao-sai", "nao-sei"] },
	{
		name: "destino",
		options: ["mesmo-estado", "outro-estado", "exterior", "nao-sei"],
		when: [{ saida: ["contratada", "propria", "nao-sei"] }],
	},
	{ name: "uf", options: states },
	{ name: "capital", options: yesNo, when: [{ uf: ["SP"] }] },
];
