import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext } from "react";
import { isLanguage, type Language } from "#app/i18n/languages.ts";

export type Translate = TFunction<["frame", "wizard", "forms"]>;

export type Translation = { t: Translate; language: Language };

const TranslationContext = createContext<Translation | null>(null);

/** Gives everything below it the texts of one language. */
export function TranslationProvider({
	translation,
	children,
}: {
	translation: Translation;
	children: ReactNode;
}) {
	return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** The texts of an i18next instance, on the server. */
export function translationOf(instance: i18n): Translation {
	const language = isLanguage(instance.language) ? instance.language : "pt";
	return { t: instance.getFixedT(language, ["frame", "wizard", "forms"]), language };
}

/** Texts and language of the page. Throws outside a provider, which is how an error before translations looks. */
export function useTranslation(): Translation {
	const translation = useContext(TranslationContext);
	if (!translation) throw new Error("No translations were provided.");
	return translation;
}

/** Whether translations are there: the root error boundary must work without them. */
export function useMaybeTranslation(): Translation | null {
	return useContext(TranslationContext);
}

/**
 * Text whose key is built from data (`wizard:field.phone.label`), or undefined when the catalogue has none.
 * Keys written out in code are checked by the compiler; these by a test over the flow.
 */
export function lookUp(t: Translate, key: string): string | undefined {
	const text = t(key as "sending", { defaultValue: "" });
	return text === "" ? undefined : text;
}
