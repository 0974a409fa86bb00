import { type Answers, type Field, typedText } from "#app/forms/field.ts";
import { states } from "#app/routes/tools/obligations/questions.ts";
import type { QuoteOpening } from "#app/routes/tools/result-head.tsx";
import { type Firm, roles } from "./dates.ts";

export const firmFields = [
	{ name: "papel", kind: "checkboxes", groups: [{ id: "papel", options: roles }] },
	{ name: "uf", kind: "select", options: states },
	{ name: "ctf", kind: "select", options: ["sim", "nao", "nao-sei"], optional: true, hint: true },
] as const satisfies readonly Field[];

/** The firm that checked `answers` describe. */
export function firmIn(answers: Readonly<Answers>): Firm {
	const ctf = typedText(answers, "ctf");
	return {
		roles: roles.filter((role) => [answers.papel ?? []].flat().includes(role)),
		state: typedText(answers, "uf"),
		ctf: ctf === "sim" || ctf === "nao" ? ctf : "nao-sei",
	};
}

export const EXAMPLE_SHOP: Firm = { roles: ["gerador"], state: "BA", ctf: "nao" };

/** Query of `firm`, in canonical order: `papel=gerador&uf=SP&ctf=sim`. */
export function queryOf({ roles: chosen, state, ctf }: Firm): string {
	const query = new URLSearchParams(chosen.map((role) => ["papel", role]));
	query.set("uf", state);
	if (ctf !== "nao-sei") query.set("ctf", ctf);
	return query.toString();
}

/** Answers for the quote request: a company that only moves or receives waste is an operator, with its state. */
export function startFromCalendar({ roles, state }: Firm): QuoteOpening {
	if (roles.some((role) => role !== "transportador" && role !== "destinador")) return { profile: "client" };
	const operation = roles.includes("transportador") ? { operationType: "collection" } : {};
	return { profile: "operator", prefilled: { states: [state], ...operation } };
}
