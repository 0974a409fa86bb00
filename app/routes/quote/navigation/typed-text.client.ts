import { siteEvents } from "#app/ui/script/events.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const anyControl = "input, textarea, select";
type Typed = Map<string, { value: string; checked: boolean }>;

/** By page of the history and id of the control. In memory only: it is personal. */
const pages = new Map<string, Typed>();

/** Answers typed last at each address, for a visitor who went Back and returns by a button. */
const addresses = new Map<string, Typed>();

/**
 * Brings back what was typed and not sent when its page is drawn again, as browsers do for documents. Call it right before
 * React starts.
 */
export function keepTypedText(): void {
	document.addEventListener(siteEvents.react, holdControls(), { once: true });
	let shown = { address: pageAddress(), typed: typedOn(pageKey()) };
	addresses.set(shown.address, shown.typed);
	let sent: { typed: Typed; ids: string[] } | undefined;
	for (const control of document.querySelectorAll<Control>(anyControl))
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

/**
 * Keeps React from what stands in the page's controls while it starts; returns what is to be done once it has drawn. It writes
 * the saved text of a text field into it once more, over what was typed since, and draws the page anew, empty, where a
 * translation or a password manager has changed it.
 */
function holdControls(): () => void {
	const controls = [...document.querySelectorAll<Control>(anyControl)];
	const { get } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
	const areas = document.querySelectorAll("textarea");
	for (const area of areas) Object.defineProperty(area, "value", { configurable: true, get, set() {} });
	let focused = document.activeElement;
	// Whatever is taken from the document loses the focus; its successor is drawn in the same task.
	const look = () => queueMicrotask(() => (focused = document.activeElement));
	for (const event of ["focusin", "focusout"]) addEventListener(event, look);
	return () => {
		for (const area of areas) Reflect.deleteProperty(area, "value");
		for (const control of controls) if (!control.isConnected) giveBack(control);
		if (focused && !focused.isConnected) focusSuccessor(focused as Control);
	};
}

/** Puts what stands in a control that was drawn anew into its successor. */
function giveBack(control: Control): void {
	const drawn = control.type === "file" ? null : document.getElementById(control.id);
	if (drawn) Object.assign(drawn, stateOf(control));
}

function stateOf(control: Control) {
	return { value: control.value, checked: "checked" in control && control.checked };
}

function focusSuccessor(before: Control): void {
	const drawn = [...document.querySelectorAll<HTMLTextAreaElement>(before.tagName)].find(
		({ id, name, value }) => id === before.id && name === before.name && value === before.value,
	);
	drawn?.focus({ preventScroll: true });
	// An e-mail field does not tell its selection (HTML, 4.10.5.2.10).
	if ("selectionStart" in before && before.selectionStart !== null)
		drawn?.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/** Answers typed on a page of the history, `otherwise` on a new one. */
function typedOn(key: string, otherwise: Typed = new Map()): Typed {
	const typed = pages.get(key) ?? otherwise;
	pages.set(key, typed);
	return typed;
}

function keep(control: Control, typed: Typed): void {
	const { id, type } = control;
	if (!id || type === "file") return;
	// Last in the order: of two radio buttons the later one counts.
	typed.delete(id);
	typed.set(id, stateOf(control));
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
