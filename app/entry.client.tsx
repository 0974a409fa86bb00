import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserTranslate } from "#app/i18n/browser-translate.ts";
import { documentLanguage } from "#app/i18n/languages.ts";
import { textVariables } from "#app/i18n/options.ts";
import { TranslationProvider } from "#app/i18n/translation.tsx";

// Only the page's own language travels; changing it loads a new document.
const language = documentLanguage();
const { catalogue } =
	language === "en" ? await import("#app/i18n/catalogue-en.ts") : await import("#app/i18n/catalogue-pt.ts");
const translation = { t: browserTranslate(catalogue, textVariables), language };

// A view transition that the next click cuts short says so to whoever started it, and the router does not listen.
addEventListener("unhandledrejection", (event) => {
	if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

startTransition(() => {
	hydrateRoot(
		document,
		<TranslationProvider translation={translation}>
			<HydratedRouter />
		</TranslationProvider>,
	);
});
