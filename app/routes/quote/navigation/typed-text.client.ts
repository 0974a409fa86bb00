import { siteEvents } from "#app/ui/script/events.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = Map<string, { value: string; checked: boolean }>;

/** Typed, unsent text by address and control id. It is personal, so it stays in memory unless React fails. */
const pages = new Map<string, Typed>();

export function isBeingAnswered(): boolean {
	const controls = [...document.querySelectorAll<Control>("input, textarea, select")];
	return controls.some((control) => control === document.activeElement || isChanged(control));
}

/** Restores typed text when its page is rendered again, as documents do. Call it right before React starts. */
export function keepTypedText(): void {
	holdTextFields();
	let typed = typedHere();
	let sent: { typed: Typed; ids: string[] } | undefined;
	let focused = document.activeElement as Element;
	const look = () => (focused = document.activeElement as Element);
	addEventListener("focusin", look);
	// Deferred, to ignore elements that React removed rather than the visitor left.
	addEventListener("focusout", () => setTimeout(() => focused.isConnected && look()));
	addEventListener("input", ({ target }) => keep(target as Control, typed));
	addEventListener("submit", ({ target }) => {
		sent = { typed, ids: Array.from((target as HTMLFormElement).elements, ({ id }) => id) };
	});
	const goOn = () => {
		const isRefused = document.querySelector("main [role=alert]") !== null;
		if (!isRefused) for (const id of sent?.ids ?? []) sent?.typed.delete(id);
		sent = undefined;
		typed = typedHere();
		putBack(typed);
		// React renders a page changed by an extension from scratch, which drops the focus.
		if (focused.id) document.getElementById(focused.id)?.focus({ preventScroll: true });
	};
	for (const name of [siteEvents.react, siteEvents.idle]) document.addEventListener(name, goOn);
}

/** Holds the text fields' values while React starts, which would write the saved text over newer typing. */
function holdTextFields(): void {
	const { get } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
	for (const area of document.querySelectorAll("textarea")) {
		Object.defineProperty(area, "value", { configurable: true, get, set() {} });
		document.addEventListener(siteEvents.react, () => Reflect.deleteProperty(area, "value"));
	}
}

function keep(control: Control, typed: Typed): void {
	const { id, type, value } = control;
	if (!id || type === "file") return;
	// Moves it to the end: of two radio buttons the later one counts.
	typed.delete(id);
	typed.set(id, { value, checked: "checked" in control && control.checked });
}

function putBack(typed: Typed): void {
	for (const [id, state] of typed) Object.assign(document.getElementById(id) ?? {}, state);
}

function isChanged(control: Control): boolean {
	if (control instanceof HTMLSelectElement) {
		const options = Array.from(control.options);
		return control.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value;
	}
	if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true;
	return control.value !== control.defaultValue;
}

/** The address without its fragment, since all fragments share the page's controls. */
const here = () => location.pathname + location.search;

function typedHere(): Typed {
	const typed = pages.get(here()) ?? new Map();
	pages.set(here(), typed);
	return typed;
}

/** Stores this page's typed text for `putBackOnce` of the next document, before React removes the controls. */
export function storeTyped(): void {
	sessionStorage.setItem(`typed:${here()}`, JSON.stringify([...typedHere()]));
}

/** Restores text that `storeTyped` kept of this page, once. */
export function putBackOnce(): void {
	const key = `typed:${here()}`;
	putBack(new Map(JSON.parse(sessionStorage.getItem(key) ?? "[]")));
	sessionStorage.removeItem(key);
}
