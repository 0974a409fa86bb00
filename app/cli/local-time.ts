import { TIME_ZONE } from "#app/constants.ts";

const clock = new Intl.DateTimeFormat("sv-SE", {
	dateStyle: "short",
	timeStyle: "short",
	timeZone: TIME_ZONE,
});
const zone = new Intl.DateTimeFormat("en", { timeZone: TIME_ZONE, timeZoneName: "longOffset" });

/** A time as the team's clock shows it, with its distance from UTC: `2026-12-28 08:00 -03:00`. */
export function localTime(at: number): string {
	const name = zone.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
	return `${clock.format(at)} ${name.replace(/^GMT$/, "+00:00").replace("GMT", "")}`;
}

/** The moment at which the team's clock shows `text`, such as `2026-12-28T08:00`, epoch milliseconds; null when it never does. */
export function fromLocalTime(text: string): number | null {
	const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
	if (Number.isNaN(shown)) return null;
	const at = shown - offset(shown - offset(shown));
	return clock.format(at) === text.replace("T", " ") ? at : null;
}

/** Offset of the team's time zone from UTC at a full minute, milliseconds; positive to the east. */
function offset(at: number): number {
	return Date.parse(`${clock.format(at).replace(" ", "T")}:00Z`) - at;
}
