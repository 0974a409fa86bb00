import { interpolate } from "#app/i18n/interpolate.ts";

/** `4º trimestre de 2026` for `2026-q4`; without a day of issue there is no quarter. */
export function quarterName(quarter: string, text: { quarter: string; noQuarter: string }): string {
	const [year = "", number = ""] = quarter.split("-q");
	return number === "" ? text.noQuarter : interpolate(text.quarter, { number, ofYear: year });
}
