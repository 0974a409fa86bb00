import type { StateSystem } from "#app/content/states.ts";
import { type LegalDateId, nextDay } from "#app/routes/tools/legal-calendar/dates.ts";
import type { TodoId } from "#app/routes/tools/obligations/rules.ts";

/** Things to do at each load. */
const ofLoads: readonly TodoId[] = [
	"issueMtr",
	"keepCdf",
	"usedOil",
	"flammable",
	"hazardousTransport",
	"interstateHazardous",
	"cadri",
];

/** Things to do by a day of the calendar. */
const ofDays: readonly (TodoId & LegalDateId)[] = ["dmr", "stateYearly", "inventory", "rapp", "tcfa"];

export type Deadline = { id: TodoId; day?: string };

/** `todo` by how it presses on `today` (ISO): at each load, by a day (the last one, ISO, nearest first), and the rest. */
export function byUrgency(
	todo: readonly TodoId[],
	system: StateSystem,
	today: string,
): Record<"load" | "dated" | "other", readonly Deadline[]> {
	const all = todo.map((id): Deadline => {
		const date = ofDays.find((one) => one === id);
		return { id, day: date && nextDay(date, system, today) };
	});
	return {
		load: all.filter(({ id }) => ofLoads.includes(id)),
		dated: all
			.filter(({ day }) => day !== undefined)
			.toSorted((one, other) => (one.day ?? "").localeCompare(other.day ?? "")),
		other: all.filter(({ id, day }) => day === undefined && !ofLoads.includes(id)),
	};
}
