import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext } from "react";
import { type Language, languageOf } from "#app/i18n/languages.ts";

export type Translate = TFunction<["layout", "wizard", "forms", "link"]>;

export type Translation = { t: Translate; language: Language };

const TranslationContext = createContext<Translation | null>(null);

export function TranslationProvider({
	translation,
	children,
}: {
	translation: Translation | null;
	children: ReactNode;
}) {
	return <TranslationContext value={translation}>{children}</TranslationContext>;
}

const translations = new WeakMap<i18n, Translation>();

export function translationOf(instance: i18n): Translation {
	const known = translations.get(instance);
	if (known) return known;
	const language = languageOf(instance.language);
	const t = rememberTexts(instance.getFixedT(language, ["layout", "wizard", "forms", "link"]));
	const translation = { t, language };
	translations.set(instance, translation);
	return translation;
}

/** Asked with this, a key without a text gives the empty string. */
const orEmpty = { defaultValue: "" };

/** Finding a text took an eighth of a page's time; one without values of its own is the same every time. */
function rememberTexts(translate: Translate): Translate {
	const texts = new Map<string, string>();
	const remember = (key: string, values?: Record<string, unknown>): string => {
		if (values !== undefined && values !== orEmpty) return translate(key as "sending", values);
		const name = values === orEmpty ? `${key} or empty` : key;
		const text = texts.get(name) ?? translate(key as "sending", values);
		texts.set(name, text);
		return text;
	};
	return remember as unknown as Translate;
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

/** Text whose key is built from data, or undefined when the catalogue has none; a test over the flow checks such keys. */
export function lookUp(t: Translate, key: string): string | undefined {
	const text = t(key as "sending", orEmpty);
	return text === "" ? undefined : text;
}
