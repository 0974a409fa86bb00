const kind = "speculationrules";

/**
 * Gives the browser its rules for fetching pages ahead, which wait in the page as inert text: it can do without them
 * until it is idle, and Chromium sets up a script engine of its own to read them (25 ms at a processor ÷ 20).
 */
export function prefetchWhenIdle(): void {
	const rules = document.getElementById("fetch-ahead");
	if (!rules || !HTMLScriptElement.supports?.(kind)) return;
	requestIdleCallback(() => {
		const script = document.createElement("script");
		script.type = kind;
		script.textContent = rules.textContent;
		rules.replaceWith(script);
	});
}

/** From now on pages come through the data cache; fetching their documents ahead would be in vain. */
export function stopPrefetching(): void {
	document.querySelector(`script[type="${kind}"]`)?.remove();
}
