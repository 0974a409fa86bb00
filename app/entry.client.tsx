import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts, texts } from "#app/i18n/browser-texts.client.ts";
import { browserTranslate } from "#app/i18n/browser-translate.ts";
import { documentLanguage } from "#app/i18n/languages.ts";
import { textVariables } from "#app/i18n/options.ts";
import { TranslationProvider } from "#app/i18n/translation.tsx";
import { keepTypedText } from "#app/navigation/typed-text.client.ts";

// Only the page's own language travels; changing it loads a new document.
const language = documentLanguage();
await loadTexts(location.pathname);
const translation = { t: browserTranslate(texts, textVariables), language };

// A view transition that the next click cuts short says so to whoever started it, and the router does not listen.
addEventListener("unhandledrejection", (event) => {
	if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

keepTypedText();

startTransition(() => {
	hydrateRoot(
		document,
		<TranslationProvider translation={translation}>
			<HydratedRouter />
		</TranslationProvider>,
	);
});
