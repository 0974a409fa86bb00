/** True for a main-button click without a modifier key that opens a tab or window, or saves. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return !(button || metaKey || ctrlKey || shiftKey || altKey);
}

/** The web link that a click follows in this window, if any. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
	if (event.defaultPrevented || !isPlainClick(event)) return;
	const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
	if (!link || (link.target && link.target !== "_self") || link.hasAttribute("download")) return;
	return /^https?:$/.test(link.protocol) ? link : undefined;
}

/** True for an address that differs from the current one at most in its fragment, and so loads no page. */
export function isOnThisPage(url: HTMLAnchorElement | URL): boolean {
	return withoutHash(url) === withoutHash(location) && url.href.includes("#");
}

const withoutHash = ({ href, hash }: Pick<URL, "href" | "hash">) => href.slice(0, href.length - hash.length);
