import { documentLanguage, type Language } from "#app/i18n/languages.ts";

const kind = "speculationrules";

/** Rules of `prefetch-rules.ts` by language, inserted by the build. */
declare const PREFETCH_RULES: Record<Language, string>;

/** Installs the prefetch rules once the browser is idle: parsing takes Chromium 25 ms on a processor slowed down 20 times. */
export function prefetchWhenIdle(): void {
	if (!HTMLScriptElement.supports?.(kind)) return;
	requestIdleCallback(() => {
		const script = document.createElement("script");
		script.type = kind;
		script.textContent = PREFETCH_RULES[documentLanguage()];
		document.head.append(script);
	});
}
