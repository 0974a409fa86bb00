import type { Role } from "#app/routes/tools/legal-calendar/dates.ts";
import type { QuestionName } from "#app/routes/tools/obligations/questions.ts";
import type { CodedAnswers } from "#app/routes/tools/walk.ts";

type Answers = CodedAnswers<QuestionName>;

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

/**
 * Answers for the quote request: the kind of visitor and, where it is plain, the segment; for those who receive waste,
 * the state.
 */
export function answersForQuote({ atividade, uf }: Answers): Record<string, string | undefined> {
	if (atividade === "destinador") return { perfil: "operator", uf };
	return { perfil: "client", segmento: segments[atividade ?? ""] };
}

/** Answers for the calendar: role and state. */
export function answersForCalendar({ atividade, uf }: Answers): Record<string, string | undefined> {
	const roles: Readonly<Record<string, Role>> = {
		industria: "industria",
		transporte: "transportador",
		destinador: "destinador",
	};
	return { papel: roles[atividade ?? ""] ?? "gerador", uf };
}
