import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { loadTranslate } from "#app/i18n/browser-texts.client.ts";
import { documentLanguage } from "#app/i18n/languages.ts";
import { TranslationProvider } from "#app/i18n/translation.tsx";
import { loadWizard } from "#app/routes/quote/navigation/load-wizard.client.ts";
import {
	isBeingAnswered,
	keepTypedText,
	putBackOnce,
	storeTyped,
} from "#app/routes/quote/navigation/typed-text.client.ts";
import { siteEvents } from "#app/ui/script/events.ts";

async function hydrate(): Promise<void> {
	const language = documentLanguage();
	const [t] = await Promise.all([loadTranslate(language), loadWizard()]);
	// React would render a page changed by a translator or password manager from scratch and lose what is being typed.
	if (isBeingAnswered()) return;
	keepTypedText();
	// The router stores scroll positions by key; without one, this history entry would share another document's.
	if (!history.state?.key) history.replaceState({ key: `${Math.random()}` }, "");
	startTransition(() => {
		postponeListeners();
		hydrateRoot(
			document,
			<TranslationProvider translation={{ t, language }}>
				<HydratedRouter onError={becomeDocument} />
			</TranslationProvider>,
			{ onCaughtError: becomeDocument, onUncaughtError: becomeDocument },
		);
		Reflect.deleteProperty(document, "addEventListener");
	});
}

/** Keeps events from React until it runs: one would make it hydrate all in a single task. The document answers them. */
function postponeListeners(): void {
	const { addEventListener } = document;
	document.addEventListener = (...listener: Parameters<typeof addEventListener>) =>
		addEventListener.call(document, siteEvents.react, () => addEventListener.apply(document, listener));
}

/** Starts React. If its code fails to load (a TypeError, by HTML's rules for `import()`), the page works on as a document. */
function hydrateIfWhole(): void {
	hydrate().catch((error) => {
		if (!(error instanceof TypeError)) throw error;
	});
}

/** Key in this tab's storage, set once React failed here: later pages stay documents. */
const FAILED = "reactFailed";

/** Reloads this page as a document, so that an error loses no answers; not if storage is refused, which would loop. */
function becomeDocument(error: unknown): void {
	if (isRouteErrorResponse(error) || hasFailed()) return;
	reportError(error);
	try {
		sessionStorage.setItem(FAILED, "");
		storeTyped();
		document.documentElement.hidden = true;
		location.reload();
	} catch {}
}

function hasFailed(): boolean {
	try {
		return sessionStorage.getItem(FAILED) !== null;
	} catch {
		return false;
	}
}

/** React starts when the browser is idle, at the latest after this long. */
const LATEST_START_MS = 2000;

/** The newest browser features that React Router and the wizard need; this file's own syntax is older. */
const newest = [AbortSignal.prototype.throwIfAborted, Array.prototype.at, window.TextEncoderStream];

// Reloading a step that React had rendered, Firefox fills it with the answers of the step before. Do not undo a visitor's typing.
if (history.state?.idx > 0 && "mozInnerScreenX" in window && document.activeElement === document.body)
	for (const form of document.forms) form.reset();

if (hasFailed()) putBackOnce();
else if (newest.every(Boolean)) {
	// Safari has no requestIdleCallback.
	(window.requestIdleCallback ?? setTimeout)(hydrateIfWhole, { timeout: LATEST_START_MS });
}
