/** Moves the focus to the form's errors, to `target`, or to the heading, which a screen reader then reads. */
export function focusPage(target: HTMLElement | null): void {
	const main = document.getElementById("main");
	const problem = main?.querySelector<HTMLElement>("[role=alert]");
	// Links of the error summary go on to their field.
	if (problem && (!target || target.contains(problem))) {
		problem.focus();
		return;
	}
	const place = target ?? main?.querySelector("h1") ?? main;
	main?.focus({ preventScroll: true });
	// Delayed, because Orca moves to the new heading when the old page goes, and then announces no unchanged focus.
	setTimeout(() => {
		if (document.activeElement === main) focus(place);
	});
}

function focus(place: HTMLElement | null): void {
	place?.focus({ preventScroll: true });
	if (!place || document.activeElement === place) return;
	// Focusable, so that Tab continues after it, as after a followed fragment.
	place.tabIndex = -1;
	place.focus({ preventScroll: true });
}
