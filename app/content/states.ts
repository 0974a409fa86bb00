import { DAY_MS } from "#app/constants.ts";
import type { StateSystem, Words } from "#app/content/states-schema.ts";
import file from "#app/states.json" with { type: "json" };

export type { StateSystem, Words };

/** The manifest systems, those of single states first. A test holds the file to its schema, which no browser has to load. */
export const stateSystems: readonly StateSystem[] = file.systems as StateSystem[];

/** The system that a site in `state` (`SP`) uses. Throws for a code that no row has. */
export function systemOf(state: string): StateSystem {
	const system = stateSystems.find(({ states }) => states.includes(state));
	if (!system) throw new Error(`app/states.json has no row for ${state}.`);
	return system;
}

const YEAR_MS = 366 * DAY_MS;

/** Rows that nobody compared with their sources for a year before `now`, one sentence each. */
export function staleStates(now = Date.now()): string[] {
	return stateSystems.flatMap(({ name, read }) =>
		now - Date.parse(read) > YEAR_MS
			? [`app/states.json: the row of ${name} was last checked on ${read}; check it and change its day`]
			: [],
	);
}
