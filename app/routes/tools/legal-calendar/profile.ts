import { type Knowledge, knowledge, type Profile, roles } from "#app/routes/tools/legal-calendar/dates.ts";
import { states } from "#app/routes/tools/obligations/questions.ts";

/** Most states that one calendar may be for. */
const MAX_STATES = 5;

/** The profile in the address; undefined without a role or a state. Unknown codes are left out. */
export function profileIn(query: URLSearchParams): Profile | undefined {
	const asked = query.getAll("papel");
	const chosen = roles.filter((role) => asked.includes(role));
	const places = [...new Set(query.getAll("uf"))]
		.filter((state) => states.includes(state))
		.slice(0, MAX_STATES);
	if (chosen.length === 0 || places.length === 0) return undefined;
	return { roles: chosen, states: places, ctf: knowledgeIn(query, "ctf"), c313: knowledgeIn(query, "c313") };
}

function knowledgeIn(query: URLSearchParams, name: string): Knowledge {
	return knowledge.find((one) => one === query.get(name)) ?? "nao-sei";
}

/** The query that stands for `profile`, always in the same order: `papel=gerador&uf=SP&ctf=sim&c313=nao`. */
export function queryOf({ roles: chosen, states: places, ctf, c313 }: Profile): string {
	const query = new URLSearchParams();
	for (const role of chosen) query.append("papel", role);
	for (const state of places) query.append("uf", state);
	if (ctf !== "nao-sei") query.set("ctf", ctf);
	if (c313 !== "nao-sei") query.set("c313", c313);
	return query.toString();
}
