/** True for a click of the main button without a key that has the browser open another tab or window, or save. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return !(button || metaKey || ctrlKey || shiftKey || altKey);
}

/** The web link that a click follows in this window; undefined for anything that the browser treats otherwise. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
	if (event.defaultPrevented || !isPlainClick(event)) return;
	const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
	if (!link || (link.target && link.target !== "_self") || link.hasAttribute("download")) return;
	return /^https?:$/.test(link.protocol) ? link : undefined;
}

/** True for an address that differs from the one in front by its fragment at most: no page is loaded for it. */
export function isOnThisPage({ href, hash }: HTMLAnchorElement | URL): boolean {
	const here = location.href.slice(0, location.href.length - location.hash.length);
	return href.slice(0, href.length - hash.length) === here && href.includes("#");
}
