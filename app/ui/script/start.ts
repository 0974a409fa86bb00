import { emit, siteEvents } from "./events.ts";
import { revealFragments } from "./fragment.ts";
import { watchHeroButton } from "./header-button.ts";
import { prefetchWhenIdle } from "./prefetch.ts";
import { watchLoading } from "./spinner.ts";
import { watchForms } from "./submit-guard.ts";
import { notify, showMessages } from "./toasts.ts";
import { watchUploadSize } from "./upload-size.ts";

// Reveals parts that need this script, which may fail to load even with scripts on.
const sayScripted = () => document.documentElement.classList.add("scripted");
sayScripted();
// React may have replaced the document.
document.addEventListener(siteEvents.react, sayScripted);
// Everything that must work before, with and without React. Work that measures the page gets a task of its own, so that taps
// are answered in between.
watchHeroButton();
watchForms();
watchLoading();
for (const name of ["offline", "online"] as const) addEventListener(name, () => notify({ name }));
watchStop();
watchCopyButtons();
onClick("[data-print]", () => print());
watchUploadSize();
closeMenuBehindLinks();
// The server never sees the fragment: keep it for the other language.
onClick<HTMLAnchorElement>("a[rel=alternate]", (link) => {
	link.hash = location.hash;
});
skipTransitionsIfWeak();
// A page that fades in takes no press (CSS View Transitions 1, 4.2), so a press ends the fade.
addEventListener("pointerdown", () => document.activeViewTransition?.skipTransition());
reloadForForgottenPages();
if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => setTimeout(lookAtPage));
else setTimeout(lookAtPage);

function lookAtPage(): void {
	revealFragments();
	showMessages();
	sayLanguageChanged();
	prefetchWhenIdle();
}

/** Stops waiting for a page that does not come. A document that rewrites its own address reports the same error. */
function watchStop(): void {
	const { navigation } = window;
	if (!navigation) return;
	let ending = 0;
	navigation.addEventListener("navigateerror", () => {
		ending = window.setTimeout(() => emit(siteEvents.idle));
	});
	navigation.addEventListener("navigate", ({ navigationType, destination }) => {
		if (navigationType === "replace" && destination.sameDocument) clearTimeout(ending);
	});
}

/** Calls `work` with each clicked element that matches `selector`. */
function onClick<Clicked extends Element>(selector: string, work: (clicked: Clicked) => void): void {
	addEventListener("click", ({ target }) => {
		const clicked = (target as Element).closest?.<Clicked>(selector);
		if (clicked) work(clicked);
	});
}

function watchCopyButtons(): void {
	onClick<HTMLElement>("[data-copy]", async (button) => {
		const text = button.dataset.copy || location.href;
		try {
			// Missing without https; rejects if the visitor or an embedding page forbids it.
			await navigator.clipboard.writeText(text);
			notify({ name: "copied" });
		} catch {
			showToCopy(button, text);
		}
	});
}

/** Shows the text in place of the button, whose class overrides `hidden`; some browsers lack `prompt`. */
function showToCopy(button: HTMLElement, text: string): void {
	const label = document.createElement("label");
	const field = Object.assign(document.createElement("input"), { readOnly: true, value: text });
	label.className = "flex grow flex-wrap";
	field.className = "mt-2 w-full bg-field p-3 text-ink";
	label.append(button.dataset.byHand ?? "", field);
	button.style.display = "none";
	button.after(label);
	field.select();
}

/** Closes the menu when one of its links is followed: it would cover a target on the same page, and the page after Back. */
function closeMenuBehindLinks(): void {
	const close = () => document.getElementById("menu")?.hidePopover?.();
	onClick("#menu a[href]", close);
	addEventListener("popstate", close);
}

type Hints = { connection?: { effectiveType?: string; saveData?: boolean }; deviceMemory?: number };

/** Skips fades between documents on little memory or a slow line (WICG Network Information, Device Memory). */
function skipTransitionsIfWeak(): void {
	const { connection, deviceMemory = 4 } = navigator as Hints;
	const { effectiveType = "4g", saveData = false } = connection ?? {};
	if (saveData || effectiveType !== "4g" || deviceMemory < 4)
		addEventListener("pageswap", ({ viewTransition }) => viewTransition?.skipTransition());
}

/** Announces a change of language, which the server reports by `Server-Timing` (W3C). */
function sayLanguageChanged(): void {
	const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (page?.serverTiming?.some(({ name }) => name === "language-changed"))
		notify({ name: "languageChanged" });
}

/** After a reload, loads React's earlier history entries, which belong to no document until React runs again. */
function reloadForForgottenPages(): void {
	const here = () => location.pathname + location.search;
	const shown = here();
	const reloadOther = () => {
		if (here() !== shown) location.reload();
	};
	addEventListener("popstate", reloadOther);
	document.addEventListener(siteEvents.react, () => removeEventListener("popstate", reloadOther));
}
