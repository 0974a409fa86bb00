/**
 * The link that a click follows in this window and away from this page; undefined for anything that the browser
 * treats otherwise: new tabs, downloads, places on this page, other schemes.
 */
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
	if (!/^https?:$/.test(link.protocol) || isOnThisPage(link)) return;
	return link;
}

function isOnThisPage({ href, hash }: HTMLAnchorElement): boolean {
	const here = location.href.slice(0, location.href.length - location.hash.length);
	return href.slice(0, href.length - hash.length) === here && href.includes("#");
}
