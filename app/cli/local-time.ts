import { TIME_ZONE } from "#app/constants.ts";

/** A time as the team's clock shows it, with its distance from UTC: `2026-12-28 08:00 -03:00`. */
export function localTime(at: number): string {
	const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE);
	return `${shown.toPlainDate()} ${shown.toPlainTime().toString({ smallestUnit: "minute" })} ${shown.offset}`;
}
