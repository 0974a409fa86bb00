import { DAY_MS } from "#app/constants.ts";
import file from "#app/states.json" with { type: "json" };
import { cities } from "./cities.ts";
import type { StateSystem } from "./states-schema.ts";

/** The manifest systems, single states first. A test, not the browser, checks the file against its schema. */
export const stateSystems: readonly StateSystem[] = file.systems as StateSystem[];

/** The manifest system of a site in `state` (`SP`). Throws for an unknown code. */
export function systemOf(state: string): StateSystem {
	const system = stateSystems.find(({ states }) => states.includes(state));
	if (!system) throw new Error(`app/states.json has no row for ${state}.`);
	return system;
}

/** True if `day` (ISO), the last comparison with the sources, is more than a year before `now`. */
export function isStale(day: string, now = Date.now()): boolean {
	return now - Date.parse(day) > 366 * DAY_MS;
}

/** A sentence for each row that is stale at `now`. */
export function staleStates(now = Date.now()): string[] {
	const rows = [
		...stateSystems.map(({ name, read }) => ({ file: "states", name, read })),
		...cities.map(({ state, read }) => ({ file: "cities", name: state, read })),
	];
	const stale = rows.filter(({ read }) => isStale(read, now));
	return stale.map(
		({ file: from, name, read }) =>
			`app/${from}.json: the row of ${name} was last checked on ${read}; check it and change its day`,
	);
}
