import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext } from "react";
import { interpolate, textVariables } from "./interpolate.ts";
import { type Language, languageOf } from "./languages.ts";
import type * as files from "./texts-pt.server.ts";
import { withFixedSpaces } from "./typography.ts";

/** Catalogues of the wizard and of every page's frame, in the order in which a key without a namespace is looked up. */
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

/** Translation from `instance`, an i18next with its catalogues and language set. */
export function translationOf(instance: i18n): Translation {
	const language = languageOf(instance.language);
	const t = translateBy((namespace, path) => instance.getResource(language, namespace, path));
	return { t, language };
}

/** A cached subset of i18next's `t`: whole keys and `{{places}}`. Uncached look-ups took an eighth of a page's time. */
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

/** The page's texts and language. Throws outside a provider. */
export function useTranslation(): Translation {
	const translation = useContext(TranslationContext);
	if (!translation) throw new Error("No translations were provided.");
	return translation;
}

/** The translation, or null outside a provider, where the root error boundary must still work. */
export function useMaybeTranslation(): Translation | null {
	return useContext(TranslationContext);
}

/** A text whose key is computed from data; undefined if the catalogue lacks it. A test over the flow checks such keys. */
export function lookUp(t: Translate, key: string, values?: object): string | undefined {
	const text = t(key as "sending", { defaultValue: "", ...values });
	return text === "" ? undefined : text;
}
