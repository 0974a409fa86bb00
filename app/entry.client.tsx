import { createInstance } from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { documentLanguage } from "#app/i18n/languages.ts";
import { i18nextOptions } from "#app/i18n/options.ts";
import { TranslationProvider } from "#app/i18n/translation.tsx";

// Only the page's own language travels; changing it loads a new document.
const language = documentLanguage();
const { catalogue } =
	language === "en" ? await import("#app/i18n/catalogue-en.ts") : await import("#app/i18n/catalogue-pt.ts");
const instance = createInstance({ ...i18nextOptions, lng: language, resources: { [language]: catalogue } });
await instance.init();

startTransition(() => {
	hydrateRoot(
		document,
		<TranslationProvider instance={instance}>
			<HydratedRouter />
		</TranslationProvider>,
	);
});
