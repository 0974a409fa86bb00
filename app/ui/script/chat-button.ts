import { siteEvents } from "#app/ui/script/events.ts";

/** So long after the last movement a page is at rest. */
const REST_MS = 120;
/** Sample points on the button, in fractions of its side. */
const places = [0.02, 0.25, 0.5, 0.75, 0.98];
/** What the button lies over at no time: controls, answers, tables' cells, what went wrong. Plain words are read above it. */
const KEPT_CLEAR = "a, button, dd, input, label, select, summary, td, textarea, th, [role=alert]";

/** Takes the chat button away while the page rests with something below it that is pressed, filled in or compared: then `html` has the class `covering`. */
export function watchChatButton(): void {
	let timer = 0;
	const look = () => {
		const button = document.querySelector(".whatsapp");
		if (button) document.documentElement.classList.toggle("covering", covers(button));
	};
	const lookAtRest = () => {
		clearTimeout(timer);
		timer = window.setTimeout(look, REST_MS);
	};
	for (const event of ["scroll", "resize", "pageshow", "toggle"])
		addEventListener(event, lookAtRest, { capture: true, passive: true });
	document.addEventListener(siteEvents.idle, lookAtRest);
}

function covers(button: Element): boolean {
	const box = button.getBoundingClientRect();
	return places.some((x) =>
		places.some((y) =>
			document
				.elementsFromPoint(box.left + x * box.width, box.top + y * box.height)
				.some((element) => !button.contains(element) && element.closest(KEPT_CLEAR)),
		),
	);
}
