import { siteEvents } from "#app/client-script/events.ts";
import { startSpinner } from "#app/client-script/spinner.ts";
import { notify } from "#app/client-script/toasts.ts";

const sending = new Map<HTMLFormElement, () => void>();

/** Lets a form be sent once at a time, says so on its button, and keeps it here while offline. Listens before React does. */
export function watchForms(): void {
	addEventListener(
		"submit",
		(event) => {
			const form = event.target as HTMLFormElement;
			if (sending.has(form) || !navigator.onLine) {
				event.preventDefault();
				event.stopPropagation();
				if (!sending.has(form)) notify({ name: "offline" });
				return;
			}
			// A new language needs a new document, so these are left to the browser.
			if (event.submitter?.hasAttribute("data-document")) event.stopPropagation();
			// A download does not leave the page.
			if (event.submitter?.hasAttribute("data-download")) return;
			sending.set(form, markSending(event.submitter));
			startSpinner();
		},
		true,
	);
	addEventListener("pageshow", restoreAll);
	document.addEventListener(siteEvents.idle, restoreAll);
}

/** `aria-disabled` and not `disabled`: the button's own value is still to be sent. Returns what undoes it. */
function markSending(button: HTMLElement | null): () => void {
	const label = button?.querySelector("[data-label]") ?? button;
	const before = label?.textContent ?? "";
	const during = button?.dataset.sending;
	button?.setAttribute("aria-disabled", "true");
	if (label && during) label.textContent = during;
	return () => {
		button?.removeAttribute("aria-disabled");
		// React may have written another label since.
		if (label && label.textContent === during) label.textContent = before;
	};
}

function restoreAll(): void {
	for (const restore of sending.values()) restore();
	sending.clear();
}
