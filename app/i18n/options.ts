import type { InitOptions } from "i18next";
import { brand } from "#app/brand.ts";
import { CALL_BACK_HOURS, ONBOARDING_DAYS } from "#app/constants.ts";

export const textVariables = {
	brand: brand.name,
	hours: String(CALL_BACK_HOURS),
	days: String(ONBOARDING_DAYS),
	year: String(brand.copyrightYear),
};

/** i18next on the server. React escapes what it prints, so i18next must not escape it a second time. */
export const i18nextOptions: InitOptions = {
	defaultNS: "layout",
	fallbackLng: false,
	initAsync: false,
	interpolation: { escapeValue: false, defaultVariables: textVariables },
};
