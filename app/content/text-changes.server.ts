import changes from "virtual:text-changes";
import { beginningOf, dayOf } from "#app/formats/clock.ts";

/** Next change of a dated text after `now`, epoch milliseconds; `Infinity` when none is planned. */
export function nextTextChange(now = Date.now()): number {
	const next = changes.find(({ day }) => day > dayOf(now));
	return next ? beginningOf(next.day) : Number.POSITIVE_INFINITY;
}

/** A sentence for each text that still holds a wording outdated at `now`. */
export function staleTexts(now = Date.now()): string[] {
	const today = dayOf(now);
	return changes
		.filter(({ day }) => day <= today)
		.map(
			({ day, file }) =>
				`${file} has changed on ${day}: remove the wording that is over, and review the text`,
		);
}
