import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext } from "react";
import { interpolate, textVariables } from "./interpolate.ts";
import { type Language, languageOf } from "./languages.ts";
import type * as files from "./texts-pt.server.ts";
import { withFixedSpaces } from "./typography.ts";

/** Texts of the wizard and of the frame around every page; a key without a namespace is looked for in this order. */
const namespaces = ["layout", "wizard", "forms", "messages", "link"] as const;
export type Namespace = (typeof namespaces)[number];

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "layout";
		resources: Pick<typeof files, Namespace>;
	}
}

export type Translate = TFunction<typeof namespaces>;

export type Translation = { t: Translate; language: Language };

const TranslationContext = createContext<Translation | null>(null);

type ProviderProps = { translation: Translation | null; children: ReactNode };

export function TranslationProvider({ translation, children }: ProviderProps) {
	return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** The texts of `instance`, an i18next that has its catalogues, in the language that it was made for. */
export function translationOf(instance: i18n): Translation {
	const language = languageOf(instance.language);
	const t = translateBy((namespace, path) => instance.getResource(language, namespace, path));
	return { t, language };
}

/** i18next's `t` for whole keys and `{{places}}`. Texts found are kept: looking them up took an eighth of a page's time. */
export function translateBy(find: (namespace: Namespace, path: string) => unknown): Translate {
	const texts = new Map<string, string>();
	const look = (key: string): string | undefined => {
		const [first = "", path] = key.split(":");
		for (const namespace of path === undefined ? namespaces : [first as Namespace]) {
			const text = find(namespace, path ?? first);
			if (typeof text === "string") return text;
		}
		return undefined;
	};
	const translate = (key: string, values?: Record<string, string | number>): string => {
		const found = texts.get(key) ?? look(key);
		if (found === undefined) return typeof values?.defaultValue === "string" ? values.defaultValue : key;
		const text = texts.has(key) ? found : withFixedSpaces(found);
		texts.set(key, text);
		return text.includes("{{") ? interpolate(text, { ...textVariables, ...values }) : text;
	};
	return translate as unknown as Translate;
}

/** Texts and language of the page. Throws outside a provider. */
export function useTranslation(): Translation {
	const translation = useContext(TranslationContext);
	if (!translation) throw new Error("No translations were provided.");
	return translation;
}

/** The translation, or null without one: the root error boundary must work without it. */
export function useMaybeTranslation(): Translation | null {
	return useContext(TranslationContext);
}

/** Text whose key is built from data, or undefined when the catalogue has none; a test over the flow checks such keys. */
export function lookUp(t: Translate, key: string, values?: object): string | undefined {
	const text = t(key as "sending", { defaultValue: "", ...values });
	return text === "" ? undefined : text;
}
