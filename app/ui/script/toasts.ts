import { type Status, type StatusName, siteEvents } from "./events.ts";

/** Most toasts of a kind at a time, and their duration. */
const FLASH_TOASTS = { name: "flash", max: 1, shownMs: 5000 } as const;
const STATUS_TOASTS = { name: "status", max: 3, shownMs: 4000 } as const;

/** Shows changes of the site's status, and a form's result, which the server sent as a banner, once the style sheet is there. */
export function showMessages(): void {
	document.addEventListener(siteEvents.status, (event) => notify((event as CustomEvent<Status>).detail));
	const flash = document.getElementById("flash");
	if (!flash) return;
	const toastBanners = () => {
		for (const banner of flash.children as Iterable<HTMLElement> & HTMLCollection) {
			const isShown = banner.offsetParent;
			// Hidden rather than removed, because it belongs to React.
			banner.hidden = true;
			if (isShown) showToast((banner.querySelector("p") ?? banner).textContent, FLASH_TOASTS);
		}
	};
	requestAnimationFrame(toastBanners);
	new MutationObserver(toastBanners).observe(flash, { childList: true });
}

/** Status that another one supersedes. */
const ended: Partial<Record<StatusName, StatusName>> = { offline: "online", online: "offline" };

/** Shows one of the texts stored in the page; one with a link stays until used or dismissed. */
export function notify({ name, reload }: Status): void {
	const texts = document.getElementById("toasts")?.dataset;
	if (!texts) return;
	const text = texts[name] ?? "";
	if (reload === undefined) return void showToast(text, STATUS_TOASTS, texts[ended[name] ?? name]);
	const className = "flex min-h-11 items-center font-bold text-inherit underline";
	const link = Object.assign(document.createElement("a"), { href: reload, text: texts.reload, className });
	document.querySelector("#toasts .lasting")?.remove();
	const toast = addToast(text, "lasting");
	link.onclick = () => toast?.remove();
	toast?.lastElementChild?.before(link);
}

function showToast(text: string, kind: typeof FLASH_TOASTS | typeof STATUS_TOASTS, untrue = text): void {
	for (const old of document.querySelectorAll("#toasts > *"))
		if ([text, untrue].includes(old.firstElementChild?.textContent ?? "")) old.remove();
	const shown = document.querySelectorAll(`#toasts .${kind.name}`);
	for (const old of [...shown].slice(0, Math.max(0, shown.length - kind.max + 1))) old.remove();
	const toast = addToast(text, kind.name);
	if (!toast) return;
	let left: number = kind.shownMs;
	let since = 0;
	let timer = 0;
	const run = () => {
		clearTimeout(timer);
		if (since) left -= Date.now() - since;
		since = toast.matches(":hover, :focus-within") ? 0 : Date.now();
		if (since) timer = window.setTimeout(() => toast.remove(), left);
	};
	for (const event of ["mouseenter", "mouseleave", "focusin", "focusout"]) toast.addEventListener(event, run);
	run();
}

function addToast(text: string, name: "flash" | "status" | "lasting"): HTMLElement | undefined {
	const box = document.getElementById("toasts");
	const holder = document.createElement("div");
	holder.innerHTML = box?.dataset.toast ?? "";
	const toast = holder.firstElementChild;
	if (!box || !(toast instanceof HTMLElement)) return;
	const [message, dismiss] = toast.children as unknown as [HTMLElement, HTMLElement];
	toast.classList.add(name);
	message.textContent = text;
	dismiss.onclick = () => {
		toast.remove();
		document.getElementById("main")?.focus({ preventScroll: true });
	};
	box.append(toast);
	return toast;
}
