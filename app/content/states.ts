import { DAY_MS } from "#app/constants.ts";
import file from "#app/states.json" with { type: "json" };
import { cities } from "./cities.ts";
import type { StateSystem } from "./states-schema.ts";

/** The manifest systems, those of single states first. A test holds the file to its schema, which no browser has to load. */
export const stateSystems: readonly StateSystem[] = file.systems as StateSystem[];

/** The system that a site in `state` (`SP`) uses. Throws for a code that no row has. */
export function systemOf(state: string): StateSystem {
	const system = stateSystems.find(({ states }) => states.includes(state));
	if (!system) throw new Error(`app/states.json has no row for ${state}.`);
	return system;
}

/** True once nobody compared with its sources for a year before `now` what was compared on `day` (ISO). */
export function isStale(day: string, now = Date.now()): boolean {
	return now - Date.parse(day) > 366 * DAY_MS;
}

/** Rows that are stale at `now`, one sentence each. */
export function staleStates(now = Date.now()): string[] {
	const rows = [
		...stateSystems.map(({ name, read }) => ({ file: "states", name, read })),
		...cities.map(({ state, read }) => ({ file: "cities", name: state, read })),
	];
	return rows.flatMap(({ file: from, name, read }) =>
		isStale(read, now)
			? [`app/${from}.json: the row of ${name} was last checked on ${read}; check it and change its day`]
			: [],
	);
}
