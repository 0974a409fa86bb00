import { documentLanguage, type Language } from "#app/i18n/languages.ts";

const kind = "speculationrules";

/** Of `prefetch-rules.ts`, by language; the build puts them in. */
declare const PREFETCH_RULES: Record<Language, string>;

/** Gives the browser its prefetch rules once it is idle: Chromium takes 25 ms to read them on a processor slowed down 20 times. */
export function prefetchWhenIdle(): void {
	if (!HTMLScriptElement.supports?.(kind)) return;
	requestIdleCallback(() => {
		const script = document.createElement("script");
		script.type = kind;
		script.textContent = PREFETCH_RULES[documentLanguage()];
		document.head.append(script);
	});
}
