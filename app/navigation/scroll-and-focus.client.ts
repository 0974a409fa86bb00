import type { Location, NavigationType } from "react-router";

/** How far down a page was, and, since what was never seen has no true height yet, what stood where on the screen. */
type Position = { top: number; section: number; sectionTop: number };

const positions = new Map<string, Position>();
let shownKey = "";

/**
 * Takes over from the browser to remember how far down each page of the history was when it was left: by itself it puts
 * a page back to its place before React has drawn it. Returns what gives it back.
 */
export function rememberPositions(location: Location): () => void {
	shownKey = keyOf(location);
	const note = () => positions.set(shownKey, positionNow());
	const takeOver = () => {
		history.scrollRestoration = "manual";
	};
	const giveBack = () => {
		history.scrollRestoration = "auto";
	};
	// Not as it is scrolled: the browser also does that while one page gives way to the next.
	const leaving = ["click", "submit", "popstate"];
	for (const event of leaving) addEventListener(event, note, true);
	addEventListener("pageshow", takeOver);
	addEventListener("pagehide", giveBack);
	takeOver();
	return () => {
		for (const event of leaving) removeEventListener(event, note, true);
		removeEventListener("pageshow", takeOver);
		removeEventListener("pagehide", giveBack);
		giveBack();
	};
}

/**
 * Does what the browser does when it opens a page: scrolls to its place and moves the focus into it, or to what is wrong
 * with the form that was sent.
 */
export function arriveAt(location: Location, from: Location, type: NavigationType): void {
	shownKey = keyOf(location);
	const wasAt = type === "POP" ? positions.get(shownKey) : undefined;
	const isSamePage = location.pathname === from.pathname && location.search === from.search;
	if (isSamePage && type === "POP") {
		// The browser has gone to the place on the page itself, unless it was left before.
		if (wasAt && shownKey !== location.key) returnTo(wasAt);
		return;
	}
	const main = document.getElementById("main");
	const problem = main?.querySelector<HTMLElement>(".error-summary, .failed");
	if (problem) {
		problem.focus();
		return;
	}
	const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
	if (wasAt) returnTo(wasAt);
	else if (place) place.scrollIntoView({ behavior: "instant" });
	else scrollTo({ top: 0, behavior: "instant" });
	main?.focus({ preventScroll: true });
}

const sections = () =>
	[...document.querySelectorAll("main section")].map((one) => one.getBoundingClientRect());

function positionNow(): Position {
	const all = sections();
	const section = all.findIndex(({ bottom }) => bottom > 0);
	return { top: scrollY, section, sectionTop: all[section]?.top ?? 0 };
}

function returnTo({ top, section, sectionTop }: Position): void {
	if (top > 0) document.documentElement.classList.add("whole");
	scrollTo({ top, behavior: "instant" });
	if (top === 0) return;
	const isAt = sections()[section]?.top ?? sectionTop;
	scrollBy({ top: isAt - sectionTop, behavior: "instant" });
}

/** The browser's own key of the history's entry; the router has one for all that it did not make itself. */
function keyOf({ key }: Location): string {
	return window.navigation?.currentEntry?.key ?? key;
}
