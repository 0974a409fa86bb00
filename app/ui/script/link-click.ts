/** The web link that a click follows in this window; undefined for anything that the browser treats otherwise. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
	if (
		event.defaultPrevented ||
		event.button ||
		event.metaKey ||
		event.ctrlKey ||
		event.shiftKey ||
		event.altKey
	)
		return;
	const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
	if (!link || (link.target && link.target !== "_self") || link.hasAttribute("download")) return;
	return /^https?:$/.test(link.protocol) ? link : undefined;
}

export function isOnThisPage({ href, hash }: HTMLAnchorElement): boolean {
	const here = location.href.slice(0, location.href.length - location.hash.length);
	return href.slice(0, href.length - hash.length) === here && href.includes("#");
}
