import type { Language } from "./languages.ts";
import { type Namespace, type Translate, translateBy } from "./translation.tsx";

const catalogues: Record<Language, () => Promise<Partial<Record<Namespace, object>>>> = {
	pt: () => import("./browser-catalogue-pt.ts"),
	en: () => import("./browser-catalogue-en.ts"),
};

/** Loads `t` for the browser without i18next, which outweighs all texts of a language. Another language is another document. */
export async function loadTranslate(language: Language): Promise<Translate> {
	const catalogue = await catalogues[language]();
	const partOf = (whole: unknown, name: string) => (whole as Record<string, unknown> | undefined)?.[name];
	return translateBy((namespace, path) => path.split(".").reduce(partOf, catalogue[namespace]));
}
