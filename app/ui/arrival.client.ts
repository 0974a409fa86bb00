import type { Location, NavigationType } from "react-router";

const positions = new Map<string, number>();
let shownKey: string | undefined;

/** Remembers how far down each page of the history is, from `key` on. Returns what stops it. */
export function rememberPositions(key: string): () => void {
	shownKey = key;
	const note = () => {
		if (shownKey !== undefined) positions.set(shownKey, scrollY);
	};
	// From here on the browser may scroll for a page that is not in front yet.
	const pause = () => {
		shownKey = undefined;
	};
	addEventListener("scroll", note, { passive: true });
	addEventListener("popstate", pause);
	return () => {
		removeEventListener("scroll", note);
		removeEventListener("popstate", pause);
	};
}

/**
 * Does what the browser does when it opens a page: scrolls to its place and moves the focus into it, or to what is wrong
 * with the form that was sent.
 */
export function arriveAt(location: Location, from: Location, type: NavigationType): void {
	shownKey = location.key;
	const isSamePage = location.pathname === from.pathname && location.search === from.search;
	// A place on the page in front is the browser's own business.
	if (isSamePage && type === "POP") return;
	const main = document.getElementById("main");
	const problem = main?.querySelector<HTMLElement>(".error-summary, .failed");
	if (problem) {
		problem.focus();
		return;
	}
	const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
	if (type === "POP") scrollTo({ top: positions.get(location.key) ?? 0, behavior: "instant" });
	else if (place) place.scrollIntoView({ behavior: "instant" });
	else scrollTo({ top: 0, behavior: "instant" });
	main?.focus({ preventScroll: true });
}
