import { siteEvents } from "#app/client-script/events.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = Map<string, { value: string; checked: boolean }>;

/** By page of the history and id of the control. In memory only: it is personal. */
const pages = new Map<string, Typed>();

/** Brings back what was typed and not sent when its page is drawn again, as browsers do for documents. */
export function keepTypedText(): void {
	let sent: { typed?: Typed; ids: string[] } | undefined;
	for (const control of document.querySelectorAll<Control>("input, textarea, select"))
		if (isChanged(control)) keep(control);
	addEventListener("input", ({ target }) => keep(target as Control));
	addEventListener("submit", ({ target }) => {
		sent = {
			typed: pages.get(pageKey()),
			ids: Array.from((target as HTMLFormElement).elements, ({ id }) => id),
		};
	});
	document.addEventListener(siteEvents.idle, () => {
		const isRefused = document.querySelector("main [role=alert]") !== null;
		if (sent?.typed && isRefused) pages.set(pageKey(), sent.typed);
		else for (const id of sent?.ids ?? []) sent?.typed?.delete(id);
		sent = undefined;
		for (const [id, state] of pages.get(pageKey()) ?? []) {
			const control = document.getElementById(id);
			if (control) Object.assign(control, state);
		}
	});
}

function keep(control: Control): void {
	const { id, type, value } = control;
	if (!id || type === "file") return;
	const typed = pages.get(pageKey()) ?? new Map();
	pages.set(pageKey(), typed);
	// Last in the order: of two radio buttons the later one counts.
	typed.delete(id);
	typed.set(id, { value, checked: "checked" in control && control.checked });
}

/** Whether a visitor changed it before this script ran. */
function isChanged(control: Control): boolean {
	if (control instanceof HTMLSelectElement) {
		const options = Array.from(control.options);
		return control.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value;
	}
	if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true;
	return control.value !== control.defaultValue;
}

/** The router's name for this page of the history; the first one has none. */
function pageKey(): string {
	return history.state?.key ?? "";
}
