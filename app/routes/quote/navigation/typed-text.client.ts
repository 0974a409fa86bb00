import { siteEvents } from "#app/ui/script/events.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = Map<string, { value: string; checked: boolean }>;

/** By page of the history and id of the control. In memory only: it is personal. */
const pages = new Map<string, Typed>();

/** Answers typed last at each address, for a visitor who went Back and returns by a button. */
const addresses = new Map<string, Typed>();

/** Brings back what was typed and not sent when its page is drawn again, as browsers do for documents. */
export function keepTypedText(): void {
	let shown = { address: pageAddress(), typed: typedOn(pageKey()) };
	addresses.set(shown.address, shown.typed);
	let sent: { typed: Typed; ids: string[] } | undefined;
	for (const control of document.querySelectorAll<Control>("input, textarea, select"))
		if (isChanged(control)) keep(control, shown.typed);
	addEventListener("input", ({ target }) => keep(target as Control, shown.typed));
	addEventListener("submit", ({ target }) => {
		sent = {
			typed: shown.typed,
			ids: Array.from((target as HTMLFormElement).elements, ({ id }) => id),
		};
	});
	document.addEventListener(siteEvents.idle, () => {
		const isRefused = document.querySelector("main [role=alert]") !== null;
		if (!isRefused) for (const id of sent?.ids ?? []) sent?.typed.delete(id);
		sent = undefined;
		const address = pageAddress();
		// All places on a page have the same controls.
		const typed = typedOn(pageKey(), address === shown.address ? shown.typed : addresses.get(address));
		addresses.set(address, typed);
		shown = { address, typed };
		for (const [id, state] of typed) {
			const control = document.getElementById(id);
			if (control) Object.assign(control, state);
		}
	});
}

/** Answers typed on a page of the history, `otherwise` on a new one. */
function typedOn(key: string, otherwise: Typed = new Map()): Typed {
	const typed = pages.get(key) ?? otherwise;
	pages.set(key, typed);
	return typed;
}

function keep(control: Control, typed: Typed): void {
	const { id, type, value } = control;
	if (!id || type === "file") return;
	// Last in the order: of two radio buttons the later one counts.
	typed.delete(id);
	typed.set(id, { value, checked: "checked" in control && control.checked });
}

/** True if a visitor changed the control before this script ran. */
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

function pageAddress(): string {
	return location.pathname + location.search;
}
