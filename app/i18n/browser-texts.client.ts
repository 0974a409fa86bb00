import type { Catalogue } from "#app/i18n/catalogue-pt.ts";
import { documentLanguage } from "#app/i18n/languages.ts";
import { paths } from "#app/paths.ts";

export const texts: Partial<Catalogue> = {};

export async function loadTexts(pathname: string): Promise<void> {
	const isEnglish = documentLanguage() === "en";
	const [{ everywhere }, wizard] = await Promise.all([
		isEnglish ? import("#app/i18n/browser-catalogue-en.ts") : import("#app/i18n/browser-catalogue-pt.ts"),
		pathname.startsWith(paths.quote)
			? isEnglish
				? import("#locales/en/wizard.json")
				: import("#locales/pt/wizard.json")
			: undefined,
	]);
	Object.assign(texts, everywhere, wizard && { wizard: wizard.default });
}
