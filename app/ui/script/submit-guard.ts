import { siteEvents } from "./events.ts";
import { isOnThisPage, isPlainClick } from "./link-click.ts";
import { startSpinner } from "./spinner.ts";
import { notify } from "./toasts.ts";

/** A form that is still being sent after this long may be sent again. */
const SEND_AGAIN_MS = 10_000;

const sending = new Map<HTMLFormElement, { restore: () => void; since: number }>();

/**
 * Lets a form be sent once at a time, says so on its button, and keeps it here while offline. After a while it may be
 * sent again: not every browser tells that its visitor stopped the page, and the server keeps a repeat from counting.
 */
export function watchForms(): void {
	let opensTab = false;
	addEventListener(
		"click",
		(event) => {
			opensTab = !isPlainClick(event);
		},
		true,
	);
	addEventListener(
		"submit",
		(event) => {
			// The page in front stays as it is.
			if (opensTab) return;
			const form = event.target as HTMLFormElement;
			const before = sending.get(form);
			const isUnderWay = before !== undefined && Date.now() - before.since < SEND_AGAIN_MS;
			if (isUnderWay || !navigator.onLine) {
				event.preventDefault();
				event.stopPropagation();
				if (!isUnderWay) notify({ name: "offline" });
				return;
			}
			before?.restore();
			// A new language needs a new document, so these are left to the browser.
			if (event.submitter?.hasAttribute("data-document")) event.stopPropagation();
			// A download does not leave the page, nor does a question answered as before.
			if (event.submitter?.hasAttribute("data-download") || staysHere(form, event.submitter)) return;
			sending.set(form, { restore: markSending(event.submitter), since: Date.now() });
			startSpinner();
		},
		true,
	);
	addEventListener("pageshow", restoreAll);
	document.addEventListener(siteEvents.idle, restoreAll);
}

/** True for a GET form whose answers lead to the address in front. */
function staysHere(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
	if (form.method !== "get") return false;
	const url = new URL(form.action);
	const pairs = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
	url.search = String(new URLSearchParams(pairs));
	return isOnThisPage(url);
}

/** `aria-disabled` and not `disabled`: the button's own value is still to be sent. Returns what undoes it. */
function markSending(button: HTMLElement | null): () => void {
	if (!button) return () => {};
	const label = button.querySelector("[data-label]") ?? button;
	const before = label.textContent;
	// On a page that a browser translates, nobody could tell afterwards whose label stands there.
	const { lang, dataset } = document.documentElement;
	const during = lang.slice(0, 2) === dataset.language && button.dataset.sending;
	button.setAttribute("aria-disabled", "true");
	if (during) label.textContent = during;
	return () => {
		button.removeAttribute("aria-disabled");
		// React may have written another label since.
		if (label.textContent === during) label.textContent = before;
	};
}

function restoreAll(): void {
	for (const { restore } of sending.values()) restore();
	sending.clear();
}
