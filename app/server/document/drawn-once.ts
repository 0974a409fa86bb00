/** The wizard has a dozen such pages, each in two languages and two versions; what a query adds is bounded by this. */
const MOST_PAGES = 100;
const pages = new Map<string, string>();

/**
 * Draws the page for `key` once for all visitors, whose pages differ only by `own`: random texts that occur nowhere else in
 * key and page.
 */
export function drawnOnce(key: string, own: readonly string[], draw: () => string): string {
	const placed = (text: string) => own.reduce((all, one, at) => all.replaceAll(one, `\0${at}\0`), text);
	const shared = placed(key);
	const page = pages.get(shared) ?? placed(draw());
	if (pages.size >= MOST_PAGES) pages.clear();
	pages.set(shared, page);
	return own.reduce((all, one, at) => all.replaceAll(`\0${at}\0`, one), page);
}
