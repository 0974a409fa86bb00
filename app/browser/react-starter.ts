type Hints = { connection?: { effectiveType?: string; saveData?: boolean }; deviceMemory?: number };

const STRONG_MEMORY_GIB = 4;

/**
 * Runs React's start, which waits in the page as inert text: when idle on a strong device and line, elsewhere at the
 * first sign of intent in something that needs it, never where less data is wished for. What a browser does not tell
 * counts as weak. Everything works without, so nothing waits for it.
 */
export function startReactWhenWanted(): void {
	const start = document.getElementById("react");
	if (!start || matchMedia("(prefers-reduced-data: reduce)").matches) return;
	let isStarted = false;
	const run = () => {
		if (isStarted) return;
		isStarted = true;
		// From now on pages come through the data cache; fetching their documents ahead would be in vain.
		document.querySelector('script[type="speculationrules"]')?.remove();
		for (const address of start.dataset.modules?.split(" ") ?? []) preload(address);
		const script = document.createElement("script");
		script.type = "module";
		script.textContent = start.textContent;
		document.head.append(script);
	};
	const { connection, deviceMemory = 0 } = navigator as Hints;
	if (connection?.effectiveType === "4g" && !connection.saveData && deviceMemory >= STRONG_MEMORY_GIB) {
		requestIdleCallback(run);
		return;
	}
	const runIfMeant = ({ target }: Event) => {
		if ((target as Element).closest?.("[data-needs-react]")) run();
	};
	for (const sign of ["pointerdown", "focusin", "keydown"]) {
		addEventListener(sign, runIfMeant, { capture: true, passive: true });
	}
}

/** Fetches all of React's modules at once; each would otherwise wait for the one that names it. */
function preload(address: string): void {
	const link = document.createElement("link");
	link.rel = "modulepreload";
	link.href = address;
	document.head.append(link);
}
