import type { Catalogue } from "#app/i18n/catalogue-pt.ts";
import type { Language } from "#app/i18n/languages.ts";

type BrowserCatalogue = Record<keyof Catalogue, object>;

const catalogues: Record<Language, () => Promise<{ catalogue: BrowserCatalogue }>> = {
	pt: () => import("#app/i18n/browser-catalogue-pt.ts"),
	en: () => import("#app/i18n/browser-catalogue-en.ts"),
};

/** The texts that React needs in the browser, of one language: changing it loads a new document. */
export async function loadTexts(language: Language): Promise<BrowserCatalogue> {
	return (await catalogues[language]()).catalogue;
}
