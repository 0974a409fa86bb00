import { siteEvents } from "#app/client-script/events.ts";

/** So long after the last movement a page is at rest. */
const REST_MS = 120;
/** Sample points on the button, in fractions of its side. */
const places = [0.02, 0.25, 0.5, 0.75, 0.98];

/** Takes the chat button away while the page rests with words or a field below it: then `html` has the class `covering`. */
export function watchChatButton(): void {
	let timer = 0;
	const look = () => {
		const button = document.querySelector(".whatsapp");
		if (button) document.documentElement.classList.toggle("covering", coversWords(button));
	};
	const lookAtRest = () => {
		clearTimeout(timer);
		timer = window.setTimeout(look, REST_MS);
	};
	for (const event of ["scroll", "resize", "pageshow", "toggle"])
		addEventListener(event, lookAtRest, { capture: true, passive: true });
	document.addEventListener(siteEvents.idle, lookAtRest);
}

/** Whether words, a field or the sign of what opens lie below `button`: looked for at 25 points, words by their lines. */
function coversWords(button: Element): boolean {
	const box = button.getBoundingClientRect();
	const range = document.createRange();
	const meets = ({ left, top, right, bottom }: DOMRect) =>
		left < box.right && right > box.left && top < box.bottom && bottom > box.top;
	const isUsed = (element: Element) => {
		if (button.contains(element)) return false;
		if (element.closest("input, select, textarea, summary")) return true;
		return [...element.childNodes].some((node) => {
			if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
			range.selectNode(node);
			return [...range.getClientRects()].some(meets);
		});
	};
	return places.some((x) =>
		places.some((y) =>
			document.elementsFromPoint(box.left + x * box.width, box.top + y * box.height).some(isUsed),
		),
	);
}
