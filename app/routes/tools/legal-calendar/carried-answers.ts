import type { Profile } from "#app/routes/tools/legal-calendar/dates.ts";

/** Answers for the quote request: a company that only moves or receives waste is an operator, asked for states. */
export function answersForQuote({ roles, states }: Profile): Record<string, string | undefined> {
	if (roles.some((role) => role !== "transportador" && role !== "destinador")) return { perfil: "client" };
	const operacao = roles.includes("transportador") ? "collection" : undefined;
	return { perfil: "operator", uf: states.join(","), operacao };
}

/** Answers for the journey to plan and manifest: the activity if a role names it, and the state if there is one. */
export function answersForObligations({ roles, states }: Profile): Record<string, string | undefined> {
	const activities: Readonly<Partial<Record<Profile["roles"][number], string>>> = {
		industria: "industria",
		transportador: "transporte",
		destinador: "destinador",
	};
	const [role] = roles;
	const [uf] = states;
	return {
		atividade: roles.length === 1 && role ? activities[role] : undefined,
		uf: states.length === 1 ? uf : undefined,
	};
}
