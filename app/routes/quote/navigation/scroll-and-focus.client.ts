/** Moves the focus to what is wrong in the sent form, to `target`, or to the heading, which a screen reader then says. */
export function focusPage(target: HTMLElement | null): void {
	const main = document.getElementById("main");
	const problem = main?.querySelector<HTMLElement>("[role=alert]");
	// A link of the error summary leads on to the field that it names.
	if (problem && (!target || target.contains(problem))) {
		problem.focus();
		return;
	}
	const place = target ?? main?.querySelector("h1") ?? main;
	main?.focus({ preventScroll: true });
	// Orca takes the new heading for the place where it is as soon as the old page goes, and says only a focus that changes.
	setTimeout(() => {
		if (document.activeElement === main) focus(place);
	});
}

function focus(place: HTMLElement | null): void {
	place?.focus({ preventScroll: true });
	if (!place || document.activeElement === place) return;
	// Tab continues after it, as after a fragment that the browser went to.
	place.tabIndex = -1;
	place.focus({ preventScroll: true });
}
