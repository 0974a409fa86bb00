import type { QuestionName } from "#app/routes/tools/obligations/questions.ts";
import type { CodedAnswers } from "#app/routes/tools/obligations/walk.ts";
import type { RequestStart } from "#app/routes/tools/result-head.tsx";

/** Segments of the quote request that an activity belongs to without a doubt. */
const segments: Readonly<Record<string, string>> = {
	restaurante: "food",
	construcao: "construction",
	evento: "event",
	industria: "industry",
	transporte: "logistics",
	terminal: "logistics",
	saude: "health",
	comercio: "retail",
};

/** For the quote request: the profile and, where it is plain, the segment; for those who receive waste, the state. */
export function startForQuote({ atividade, uf }: CodedAnswers<QuestionName>): RequestStart {
	if (atividade === "destinador") return { profile: "operator", brought: { states: uf ? [uf] : [] } };
	const segment = segments[atividade ?? ""];
	return { profile: "client", brought: segment ? { segment } : {} };
}
