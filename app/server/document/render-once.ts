import { renderToString } from "react-dom/server";
import type { Settings } from "#app/platform/settings/settings.ts";
import { standIns } from "#app/request/request-context.ts";

/** Room for the wizard's two dozen pages in two languages and versions; answers and queries could add any number. */
const MAX_PAGES = 100;
/** Rendered pages by key, both without the `random` texts and with stand-ins for typed ones. */
const pages = new Map<string, string>();

/** Start of the data for React (`docs/testing.md`, Internals). Cannot occur in earlier text, where `>` is escaped. */
const DATA = ">window.__reactRouterContext.streamController.enqueue(";

/** Renders the page for `key` once for all visitors, then inserts each one's `random` and `typed` texts. */
export function renderOnce(
	key: string,
	{ random, typed }: { random: readonly string[]; typed: readonly string[] },
	render: () => string,
): string {
	const withoutRandom = (text: string) =>
		random.reduce((rest, own, index) => rest.replaceAll(own, `\0${index}\0`), text);
	const sharedKey = withoutRandom(key);
	let shared = pages.get(sharedKey);
	if (shared === undefined) {
		shared = withoutRandom(render());
		if (pages.size >= MAX_PAGES) pages.clear();
		pages.set(sharedKey, shared);
	}
	const page = random.reduce((rest, text, index) => rest.replaceAll(`\0${index}\0`, text), shared);
	if (typed.length === 0) return page;
	const fill = (part: string, written: (text: string) => string) =>
		part.replaceAll(standIns, (_, place) => written(typed[place] ?? ""));
	const [markup = "", ...data] = page.split(DATA);
	return [fill(markup, renderToString), ...data.map((part) => fill(part, inScript))].join(DATA);
}

/** Escapes a text for JSON within a string of a script, as React Router 8.4 does. */
function inScript(text: string): string {
	const inner = (value: string) => JSON.stringify(value).slice(1, -1);
	const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return inner(inner(text)).replaceAll(/[&<>\u2028\u2029]/g, code);
}

/** HTML of parts of the frame, by the settings that decide their links, then by language and name. */
const parts = new WeakMap<Settings, Map<string, string>>();

/** HTML of a part, which `render` is asked for once. */
export function partOnce(settings: Settings, key: string, render: () => string): string {
	const known = parts.get(settings) ?? new Map<string, string>();
	parts.set(settings, known);
	const html = known.get(key) ?? oneByteText(render());
	known.set(key, html);
	return html;
}

/** V8 keeps a whole page at double size for one character beyond Latin-1, and a text that had any even after `replaceAll`. */
function oneByteText(html: string): string {
	const latin1 = html.replaceAll(/[^\0-\xff]/gu, (sign) => `&#${sign.codePointAt(0)};`);
	return Buffer.from(latin1, "latin1").toString("latin1");
}
