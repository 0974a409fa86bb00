import { brand } from "#app/brand.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textVariables } from "#app/i18n/options.ts";

/** `text` with `values` in its `{{places}}`; a place without a value stays as it is. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
		Object.hasOwn(values, name) ? String(values[name]) : place,
	);
}

/** When partner and contact messages are answered. */
const answerTime: Record<Language, string> = {
	pt: "assim que possível, em dias úteis",
	en: "as soon as possible, on working days",
};

/** What every text may say of the brand, in `language`. */
export function brandWords(language: Language): Record<string, string> {
	return {
		...textVariables,
		slug: brand.slug,
		legalName: brand.legalName[language],
		cnpj: brand.cnpj,
		address: brand.address[language],
		email: brand.email,
		dpoName: brand.dataProtection.name[language],
		dpoEmail: brand.dataProtection.email,
		answerTime: answerTime[language],
	};
}

/** Places that only a running server fills, because a setting decides them. */
const ofSettings = new Set(["retentionDays"]);

/** `text` with the brand's words in `language` put in. Throws on a place that nobody fills. */
export function fillInBrand(text: string, language: Language): string {
	const filled = interpolate(text, brandWords(language));
	for (const [place, name = ""] of filled.matchAll(/\{\{(\w+)\}\}/g))
		if (!ofSettings.has(name)) throw new Error(`Unknown place ${place} in a text.`);
	return filled;
}
