import type { Profile } from "#app/routes/tools/legal-calendar/dates.ts";
import type { RequestStart } from "#app/routes/tools/result-head.tsx";

/** For the quote request: a company that only moves or receives waste is an operator, asked for its states. */
export function startForQuote({ roles, state }: Profile): RequestStart {
	if (roles.some((role) => role !== "transportador" && role !== "destinador")) return { profile: "client" };
	const operation = roles.includes("transportador") ? { operationType: "collection" } : {};
	return { profile: "operator", brought: { states: [state], ...operation } };
}
