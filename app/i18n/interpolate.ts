import { brand } from "#app/brand.ts";
import { CALL_BACK_HOURS, DRAFT_DAYS, ONBOARDING_DAYS } from "#app/constants.ts";

/** Values available to any text. */
export const textVariables = {
	brand: brand.name,
	hours: String(CALL_BACK_HOURS),
	days: String(ONBOARDING_DAYS),
	draftDays: String(DRAFT_DAYS),
	year: String(brand.copyrightYear),
};

/** Fills the `{{places}}` of `text` from `values`; a place without a value stays. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
		Object.hasOwn(values, name) ? String(values[name]) : place,
	);
}
