import { brand } from "#app/brand.ts";
import { textVariables } from "#app/i18n/options.ts";

const brandWords: Record<string, string> = {
	...textVariables,
	slug: brand.slug,
	legalName: brand.legalName,
	cnpj: brand.cnpj,
	address: brand.address,
	email: brand.email,
	dpoName: brand.dataProtection.name,
	dpoEmail: brand.dataProtection.email,
};

/** Words that only a running server knows, because a setting decides them. */
const settings = new Set(["retentionDays"]);

/** `text` with `{{brand}}`, `{{days}}` and the like put in. Throws on a name that nobody knows. */
export function fillInBrand(text: string): string {
	return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
		const value = brandWords[name];
		if (value === undefined && !settings.has(name))
			throw new Error(`Unknown variable ${placeholder} in a text.`);
		return value ?? placeholder;
	});
}

/** `text` with the words that a setting decides put in. */
export function fillInSettings(text: string, values: { retentionDays: number }): string {
	return text.replaceAll("{{retentionDays}}", String(values.retentionDays));
}
