import type { Catalogue } from "#app/i18n/catalogue-pt.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Translate } from "#app/i18n/translation.tsx";

const namespaces = ["layout", "wizard", "forms", "link"] as const;

/** i18next's `t` for whole keys and `{{places}}`: it spares visitors the library, larger than all texts of a language. */
export function browserTranslate(
	catalogue: Readonly<Record<keyof Catalogue, object>>,
	variables: Readonly<Record<string, string>>,
): Translate {
	const translate = (key: string, options: Record<string, string | number> = {}): string => {
		const [namespace, path = key] = key.split(":");
		const places = { ...variables, ...options };
		for (const name of namespaces) {
			if (path !== key && name !== namespace) continue;
			const text = textAt(catalogue[name], path);
			if (text !== undefined) return interpolate(text, places);
		}
		return typeof options.defaultValue === "string" ? options.defaultValue : key;
	};
	return translate as unknown as Translate;
}

function textAt(texts: object | undefined, path: string): string | undefined {
	const found = path
		.split(".")
		.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
	return typeof found === "string" ? found : undefined;
}
