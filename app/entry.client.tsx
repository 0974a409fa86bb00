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
	// React renders a page anew that a translation or a password manager has changed.
	if (isBeingAnswered()) return;
	keepTypedText();
	// By its key the router knows the scroll of this entry of the history from that of other documents.
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

/** A press that reaches React while it starts has it render the whole page in one task: until it runs, the document answers. */
function postponeListeners(): void {
	const { addEventListener } = document;
	document.addEventListener = (...listener: Parameters<typeof addEventListener>) =>
		addEventListener.call(document, siteEvents.react, () => addEventListener.apply(document, listener));
}

/** Without its code (a TypeError, by HTML's rules for `import()`) the page stays a document, which does all that React does. */
function hydrateIfWhole(): void {
	hydrate().catch((error) => {
		if (!(error instanceof TypeError)) throw error;
	});
}

/** Name in this tab's storage: its pages stay documents, since React failed on one of them. */
const FAILED = "reactFailed";

/** Loads this page once more as a document, so that an error loses no answers; not where that cannot be remembered. */
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

/** What React Router and the wizard use that came last to browsers; this file's syntax asks for less. */
const newest = [AbortSignal.prototype.throwIfAborted, Array.prototype.at, window.TextEncoderStream];

// Where React had put a step, Firefox fills a reload of it in with what the step before held in the same places. Whoever
// has begun to answer keeps what stands there.
if (history.state?.idx > 0 && "mozInnerScreenX" in window && document.activeElement === document.body)
	for (const form of document.forms) form.reset();

if (hasFailed()) putBackOnce();
else if (newest.every(Boolean)) {
	// Safari has no requestIdleCallback.
	(window.requestIdleCallback ?? setTimeout)(hydrateIfWhole, { timeout: LATEST_START_MS });
}
