import type { Catalogue } from "#app/i18n/catalogue-pt.ts";
import { documentLanguage } from "#app/i18n/languages.ts";
import { paths } from "#app/paths.ts";

/** Only the page's own language travels; changing it loads a new document. */
const isEnglish = documentLanguage() === "en";

/** The texts that have come. */
export const texts: Partial<Catalogue> = {};

/** Brings the texts that the page at `pathname` needs; the wizard's only to itself. */
export async function loadTexts(pathname: string): Promise<void> {
	const [{ everywhere }, wizard] = await Promise.all([
		isEnglish ? import("#app/i18n/catalogue-en.ts") : import("#app/i18n/catalogue-pt.ts"),
		pathname.startsWith(paths.quote)
			? isEnglish
				? import("#locales/en/wizard.json")
				: import("#locales/pt/wizard.json")
			: undefined,
	]);
	Object.assign(texts, everywhere, wizard && { wizard: wizard.default });
}
