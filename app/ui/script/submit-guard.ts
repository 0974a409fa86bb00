import { siteEvents } from "./events.ts";
import { isOnThisPage, isPlainClick } from "./link-click.ts";
import { startSpinner } from "./spinner.ts";
import { notify } from "./toasts.ts";

/** Time after which a form still being sent may be sent again. */
const SEND_AGAIN_MS = 10_000;

const sending = new Map<HTMLFormElement, { restore: () => void; since: number }>();

/**
 * Lets a form be sent once at a time, shows that on its button, and holds it back while offline. Unlocks after a while, because
 * not every browser reports that its loading was stopped; the server ignores repeats.
 */
export function watchForms(): void {
	let opensTab = false;
	const noteTab = (event: MouseEvent) => {
		opensTab = !isPlainClick(event);
	};
	const guard = (event: SubmitEvent) => {
		// The current page stays.
		if (opensTab) return;
		const form = event.target as HTMLFormElement;
		const before = sending.get(form);
		const isUnderWay = before && Date.now() - before.since < SEND_AGAIN_MS;
		if (isUnderWay || !navigator.onLine) {
			event.preventDefault();
			event.stopPropagation();
			if (!isUnderWay) notify({ name: "offline" });
			return;
		}
		before?.restore();
		// Leaves a change of language to the browser, as it needs a new document.
		if (event.submitter?.hasAttribute("data-document")) event.stopPropagation();
		// Neither a download nor an unchanged GET form leaves the page.
		if (event.submitter?.hasAttribute("data-download") || staysHere(form, event.submitter)) return;
		sending.set(form, { restore: markSending(event.submitter), since: Date.now() });
		startSpinner();
	};
	addEventListener("click", noteTab, true);
	addEventListener("submit", guard, true);
	addEventListener("pageshow", restoreAll);
	document.addEventListener(siteEvents.idle, restoreAll);
}

/** True for a GET form whose answers lead to the current address. */
function staysHere(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
	if (form.method !== "get") return false;
	const url = new URL(form.action);
	const pairs = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
	url.search = String(new URLSearchParams(pairs));
	return isOnThisPage(url);
}

/** Marks a button as sending; returns the undo. `aria-disabled`, because `disabled` would drop the button's value. */
function markSending(button: HTMLElement | null): () => void {
	if (!button) return () => {};
	const label = button.querySelector("[data-label]") ?? button;
	const before = label.textContent;
	// Not on a translated page, where the label could no longer be compared.
	const { lang, dataset } = document.documentElement;
	const during = lang.slice(0, 2) === dataset.language && button.dataset.sending;
	button.setAttribute("aria-disabled", "true");
	if (during) label.textContent = during;
	return () => {
		button.removeAttribute("aria-disabled");
		// React may have changed the label since.
		if (label.textContent === during) label.textContent = before;
	};
}

function restoreAll(): void {
	for (const { restore } of sending.values()) restore();
	sending.clear();
}
