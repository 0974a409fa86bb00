import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATE_WITHIN_MS } from "#app/constants.ts";
import { loadTranslate } from "#app/i18n/browser-texts.client.ts";
import { documentLanguage } from "#app/i18n/languages.ts";
import { TranslationProvider } from "#app/i18n/translation.tsx";
import { loadWizard } from "#app/routes/quote/navigation/load-wizard.client.ts";
import { keepTypedText } from "#app/routes/quote/navigation/typed-text.client.ts";

async function hydrate(): Promise<void> {
	const language = documentLanguage();
	const [t] = await Promise.all([loadTranslate(language), loadWizard()]);
	keepTypedText();
	startTransition(() => {
		hydrateRoot(
			document,
			<TranslationProvider translation={{ t, language }}>
				<HydratedRouter />
			</TranslationProvider>,
		);
	});
}

/** Without its code (a TypeError, by HTML's rules for `import()`) the page stays a document, which does all that React does. */
function hydrateIfWhole(): void {
	hydrate().catch((error) => {
		if (!(error instanceof TypeError)) throw error;
	});
}

// Safari has no requestIdleCallback.
if (typeof requestIdleCallback === "function")
	requestIdleCallback(hydrateIfWhole, { timeout: HYDRATE_WITHIN_MS });
else setTimeout(hydrateIfWhole);
