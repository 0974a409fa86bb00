import { siteEvents } from "#app/ui/script/events.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = Map<string, { value: string; checked: boolean }>;

/** Text that was typed and not sent, by address and id of the control. In memory, until React fails: it is personal. */
const pages = new Map<string, Typed>();

/** True while somebody is answering the page in front. */
export function isBeingAnswered(): boolean {
	const controls = [...document.querySelectorAll<Control>("input, textarea, select")];
	return controls.some((control) => control === document.activeElement || isChanged(control));
}

/** Brings what was typed back when its page is rendered again, as documents do. Call it right before React starts. */
export function keepTypedText(): void {
	holdTextFields();
	let typed = typedHere();
	let sent: { typed: Typed; ids: string[] } | undefined;
	let focused = document.activeElement as Element;
	const look = () => (focused = document.activeElement as Element);
	addEventListener("focusin", look);
	// An element that React takes away is gone before its turn comes, and was not left by the visitor.
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
		// A page that an extension has changed React renders anew, and takes the focus along.
		if (focused.id) document.getElementById(focused.id)?.focus({ preventScroll: true });
	};
	for (const name of [siteEvents.react, siteEvents.idle]) document.addEventListener(name, goOn);
}

/** React writes the saved text of a text field into it once more when it starts, over what is being typed. */
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
	// Last in the order: of two radio buttons the later one counts.
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

/** All places on a page have the same controls. */
const here = () => location.pathname + location.search;

function typedHere(): Typed {
	const typed = pages.get(here()) ?? new Map();
	pages.set(here(), typed);
	return typed;
}

/** Keeps what was typed here for `putBackOnce` of the next document: by then React has taken this one's controls away. */
export function storeTyped(): void {
	sessionStorage.setItem(`typed:${here()}`, JSON.stringify([...typedHere()]));
}

/** Puts back what was kept of this page before it was loaded anew, and forgets it. */
export function putBackOnce(): void {
	const key = `typed:${here()}`;
	putBack(new Map(JSON.parse(sessionStorage.getItem(key) ?? "[]")));
	sessionStorage.removeItem(key);
}
