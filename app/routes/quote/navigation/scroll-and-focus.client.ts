/** The element that `hash` names, made visible as browsers do (HTML, "ancestor revealing algorithm"); the router only scrolls there. */
export function revealTarget(hash: string): HTMLElement | null {
	const target = document.getElementById(decoded(hash.slice(1)));
	for (let box = target?.closest("details"); box; box = box.parentElement?.closest("details")) {
		if (box !== target) box.open = true;
	}
	return target;
}

/** Moves the focus to what is wrong with the form that was sent, or to `target`, or into the page. */
export function focusPage(target: HTMLElement | null): void {
	const main = document.getElementById("main");
	const problem = main?.querySelector<HTMLElement>("[role=alert]");
	// A link of the error summary leads on to the field that it names.
	if (problem && (!target || target.contains(problem))) {
		problem.focus();
		return;
	}
	const place = target ?? main;
	place?.focus({ preventScroll: true });
	if (!place || document.activeElement === place) return;
	// Tab continues after it, as after a fragment that the browser went to.
	place.tabIndex = -1;
	place.focus({ preventScroll: true });
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
