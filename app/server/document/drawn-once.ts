import { renderToString } from "react-dom/server";
import { standIns } from "#app/request/request-context.ts";

/** The wizard has two dozen such pages, each in two languages and two versions; answers and queries add what this bounds. */
const MOST_PAGES = 100;
const pages = new Map<string, string>();

/** In a page, what comes after this is the data that React starts from (as React Router 8.4 writes it); no text has a `>`. */
const DATA = ">window.__reactRouterContext.streamController.enqueue(";

/**
 * Draws the page for `key` once for all visitors, whose pages differ only by `own`, random texts that occur nowhere else in
 * key and page, and by the `typed` texts, in whose place it has stand-ins.
 */
export function drawnOnce(
	key: string,
	{ own, typed }: { own: readonly string[]; typed: readonly string[] },
	draw: () => string,
): string {
	const placed = (text: string) => own.reduce((all, one, at) => all.replaceAll(one, `\0${at}\0`), text);
	const shared = placed(key);
	const page = pages.get(shared) ?? placed(draw());
	if (pages.size >= MOST_PAGES) pages.clear();
	pages.set(shared, page);
	const mine = own.reduce((all, one, at) => all.replaceAll(`\0${at}\0`, one), page);
	if (typed.length === 0) return mine;
	const fill = (part: string, written: (text: string) => string) =>
		part.replaceAll(standIns, (_, at) => written(typed[at] ?? ""));
	const [markup = "", ...data] = mine.split(DATA);
	return [fill(markup, renderToString), ...data.map((part) => fill(part, inScript))].join(DATA);
}

/** A text in a JSON string, itself in one of a script (as React Router 8.4 writes it). */
function inScript(text: string): string {
	const inner = (value: string) => JSON.stringify(value).slice(1, -1);
	const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return inner(inner(text)).replaceAll(/[&<>\u2028\u2029]/g, code);
}
