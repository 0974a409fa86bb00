import { type Answers, type Field, typedText } from "#app/forms/field.ts";
import { type Profile, roles } from "#app/routes/tools/legal-calendar/dates.ts";
import { states } from "#app/routes/tools/obligations/questions.ts";
import type { RequestStart } from "#app/routes/tools/result-head.tsx";

export const profileFields = [
	{ name: "papel", kind: "checkboxes", groups: [{ id: "papel", options: roles }] },
	{ name: "uf", kind: "select", options: states },
	{ name: "ctf", kind: "select", options: ["sim", "nao", "nao-sei"], optional: true, hint: true },
] as const satisfies readonly Field[];

/** The profile that checked `answers` tell. */
export function profileOf(answers: Readonly<Answers>): Profile {
	const ticked = [answers.papel ?? []].flat();
	const ctf = typedText(answers, "ctf");
	return {
		roles: roles.filter((role) => ticked.includes(role)),
		state: typedText(answers, "uf"),
		ctf: ctf === "sim" || ctf === "nao" ? ctf : "nao-sei",
	};
}

/** A shop that generates waste: what a visitor may try first. */
export const EXAMPLE: Profile = { roles: ["gerador"], state: "BA", ctf: "nao" };

/** The query that stands for `profile`, always in the same order: `papel=gerador&uf=SP&ctf=sim`. */
export function queryOf({ roles: chosen, state, ctf }: Profile): string {
	const query = new URLSearchParams(chosen.map((role) => ["papel", role]));
	query.set("uf", state);
	if (ctf !== "nao-sei") query.set("ctf", ctf);
	return query.toString();
}

/** For the quote request: a company that only moves or receives waste is an operator, asked for its states. */
export function startForQuote({ roles, state }: Profile): RequestStart {
	if (roles.some((role) => role !== "transportador" && role !== "destinador")) return { profile: "client" };
	const operation = roles.includes("transportador") ? { operationType: "collection" } : {};
	return { profile: "operator", prefilled: { states: [state], ...operation } };
}
