import { siteEvents } from "./events.ts";

export const HEADER_HEIGHT_PX = 64;
const TOLERANCE_PX = 8;
const HIDE_DELAY_MS = 80;

/** Shows the header's button (class `overlapped` on `html`) while the hero's is hidden under the header. */
export function watchHeroButton(): void {
	const { classList } = document.documentElement;
	let hiding = 0;
	const update = () => {
		const hero = document.querySelector("[data-hero-action]");
		const isOverlapped = hero && hero.getBoundingClientRect().top < HEADER_HEIGHT_PX + TOLERANCE_PX;
		if (isOverlapped) {
			clearTimeout(hiding);
			hiding = 0;
			classList.add("overlapped");
		} else if (!hiding && classList.contains("overlapped")) {
			hiding = window.setTimeout(() => {
				hiding = 0;
				classList.remove("overlapped");
			}, HIDE_DELAY_MS);
		}
	};
	for (const event of ["scroll", "resize"]) addEventListener(event, update, { passive: true });
	// In the next frame: measuring earlier would force a layout.
	addEventListener("pageshow", () => requestAnimationFrame(update));
	document.addEventListener(siteEvents.idle, update);
}
