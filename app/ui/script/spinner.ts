import { siteEvents } from "./events.ts";
import { clickedLink, isOnThisPage } from "./link-click.ts";

const DELAY_MS = 150;

const { classList } = document.documentElement;
let waiting = 0;

/** Shows the spinner after a short delay. */
export function startSpinner(): void {
	waiting ||= window.setTimeout(() => classList.add("loading"), DELAY_MS);
}

/** Starts the spinner when a link or the router leads to another page, and stops it once that has loaded. */
export function watchLoading(): void {
	addEventListener("click", (event) => {
		const link = clickedLink(event);
		// A download does not leave the page, so the spinner would never stop.
		if (link && !isOnThisPage(link) && !/\.\w+$/.test(link.pathname)) startSpinner();
	});
	addEventListener("pageshow", stopSpinner);
	document.addEventListener(siteEvents.busy, startSpinner);
	document.addEventListener(siteEvents.idle, stopSpinner);
}

function stopSpinner(): void {
	clearTimeout(waiting);
	waiting = 0;
	classList.remove("loading");
}
