import { readdirSync, readFileSync, statSync } from "node:fs";
import { type HTMLElement, parse } from "node-html-parser";
import { expect, test } from "vitest";
import { brand } from "#app/brand.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { compressWell } from "#app/server/page-cache/compress.ts";
import { fades } from "#app/ui/styles/fades.ts";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";
import { useSite } from "#tests/support/use-site.ts";

/** HTML with its style sheet, as it is sent to everybody. */
const HOME_BYTES = 24_000;
/** The style sheet alone. */
const SHEET_BYTES = 9200;

requireFreshBuild();
const folder = "build/client";
const assets = readdirSync(`${folder}/assets`).filter((name) => name.endsWith(".js"));

test("no schema library is among the scripts", () => {
	for (const file of assets)
		expect(readFileSync(`${folder}/assets/${file}`, "utf8")).not.toContain("invalid_type");
});

// The address stands in the page: with a port of chance its size would be chance too.
const site = useSite({ PUBLIC_ORIGIN: `https://www.${brand.slug}.example` });

const read = async (path: string, headers: Record<string, string> = {}) =>
	(await fetch(site.origin + path, { headers })).text();
const open = async (path: string, headers?: Record<string, string>) => parse(await read(path, headers));

test.each(languages)("Home with its style sheet is light: %s", async (language) => {
	const html = Buffer.from(await read(localizedHref(paths.home, language)));
	expect((await compressWell(html)).br.length).toBeLessThanOrEqual(HOME_BYTES);
});

test("pages send no loader data, and the wizard sends some", async () => {
	expect(await read(paths.home)).not.toContain("streamController");
	expect(await read(paths.quote)).toContain("streamController");
});

test("a lite page has no script and names no font", async () => {
	const types = (page: HTMLElement) =>
		page.querySelectorAll("script").map((script) => script.getAttribute("type"));
	for (const path of [paths.home, paths.faq, paths.quote]) {
		const lite = await open(path, { "Save-Data": "on" });
		expect(types(lite).filter((type) => type !== "application/ld+json")).toEqual([]);
		expect(lite.outerHTML).not.toContain(".woff2");
		const whole = await open(path);
		expect(types(whole)).toContain("module");
	}
});

test("a page for everybody brings its style sheet along, another one names a file that is kept", async () => {
	const [home, quote] = [await open(paths.home), await open(paths.quote)];
	const sheetOf = (page: HTMLElement) =>
		page.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? null;
	const inlinedIn = (page: HTMLElement) => page.querySelector("head style")?.rawText ?? "";
	expect(inlinedIn(quote)).toBe(fades);
	expect([sheetOf(home), sheetOf(quote)]).toEqual([null, expect.stringMatching(/^\/assets\/[^"]+\.css$/)]);
	expect(statSync(`${folder}${sheetOf(quote)}.br`).size).toBeLessThanOrEqual(SHEET_BYTES);
	const response = await fetch(site.origin + sheetOf(quote), { headers: { "Accept-Encoding": "br" } });
	expect(response.headers.get("Content-Encoding")).toBe("br");
	expect(response.headers.get("Cache-Control")).toContain("immutable");
	expect(inlinedIn(home)).toBe((await response.text()).trimEnd() + fades);
	expect(inlinedIn(await open(paths.home, { "Save-Data": "on" }))).not.toContain(".woff2");
	expect(inlinedIn(home)).toContain(".woff2");
});

test("nothing in the style sheet vanishes where a browser does not know one word of it", async () => {
	const sheet = (await open(paths.home)).querySelector("head style")?.rawText ?? "";
	const rules = [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors = "", body = ""]) => ({
		selectors,
		declarations: body.split(";"),
	}));
	// With a variable an unknown unit is found out too late for the rule before it to hold.
	const late = rules.flatMap(({ declarations }) =>
		declarations.filter((text) => /var\(/.test(text) && /\d[sdl]v[hw]/.test(text)),
	);
	// One unknown selector drops its whole list.
	const young = /:host|:has\(|:open|:popover-open|:user-|:state\(|::details-content/;
	const lists = rules
		.map(({ selectors }) => selectors.replaceAll(/:(?:is|where)\([^,]*,.*\)/g, "").split(/(?<!\\),/))
		.filter((list) => new Set(list.map((one) => young.test(one))).size > 1);
	// A browser without `@property` has no initial value.
	const named = [...sheet.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]+)\}/g)];
	const everywhere = rules
		.filter(({ selectors }) => selectors.startsWith("*,"))
		.flatMap((rule) => rule.declarations);
	const initial = named
		.map(([, name, value]) => `${name}:${value}`)
		.filter((text) => !everywhere.includes(text));
	expect({ late, lists, initial }).toEqual({ late: [], lists: [], initial: [] });
	expect(rules.length).toBeGreaterThan(300);
});
