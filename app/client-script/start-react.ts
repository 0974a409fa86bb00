import { deviceStrength } from "#app/client-script/device.ts";
import { stopPrefetching } from "#app/client-script/prefetch.ts";

/** Runs React's scripts: when idle on a strong device and line, else at the first sign of intent, never where data is to be saved. */
export function startReactWhenWanted(): void {
	const waiting = document.querySelectorAll<HTMLScriptElement>("[data-react]");
	if (waiting.length === 0 || matchMedia("(prefers-reduced-data: reduce)").matches) return;
	let isStarted = false;
	const run = () => {
		if (isStarted) return;
		isStarted = true;
		stopPrefetching();
		for (const { dataset, textContent } of waiting) {
			for (const address of dataset.modules?.split(" ") ?? []) link("modulepreload", address);
			// React may draw other pages; this one brought only its own part of the style sheet.
			if (dataset.sheet) link("stylesheet", dataset.sheet);
			const script = document.createElement("script");
			script.type = dataset.type ?? "";
			script.textContent = textContent;
			document.head.append(script);
		}
	};
	if (deviceStrength() === "strong") {
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

/** Modules are all fetched at once; each would otherwise wait for the one that names it. */
function link(rel: string, href: string): void {
	document.head.append(Object.assign(document.createElement("link"), { rel, href }));
}
