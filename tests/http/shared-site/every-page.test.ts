import type { HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { contentPaths } from "#app/content-paths.ts";
import { languages, languageTags } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Visitor } from "#tests/support/visitor.ts";

const unlisted = [paths.quote, paths.newsletter, `${paths.faq}?q=mtr`, "/nowhere"];

/** Firefox draws nothing of a picture whose view box runs numbers together, as in "-10-10 20 20". */
const viewBox = /^-?[\d.]+( -?[\d.]+){3}$/;

const files =
	"img[src], link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], link[type='application/rss+xml']";

type Thing = Record<string, unknown> & { "@type": string };

/** Everything that structured data describes, however deep; what only names something described elsewhere is left out. */
function thingsIn(json: string): Thing[] {
	const found: Thing[] = [];
	JSON.parse(json, (_, value) => {
		const { "@type": type, "@id": __, ...said } = Object(value);
		if (type !== undefined && Object.keys(said).length > 0) found.push(value);
		return value;
	});
	return found;
}

describe.each(languages)("in %s", (language) => {
	/** The origin that the site names if none is set. */
	const origin = inject("site").origin.replace("127.0.0.1", "localhost");
	const inLanguage = languageTags[language];
	const address = expect.stringMatching(`^${origin}/`);
	const words = expect.stringMatching(/^(?!.*(\{\{|<\/?\w+[ >]))\s*\S/);
	const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
	/** The properties that search engines require of each type (schema.org). */
	const required: Record<string, object> = {
		Organization: { name: words, url: address, logo: address },
		WebSite: { name: words, url: address, inLanguage },
		BlogPosting: { headline: words, url: address, datePublished: day, dateModified: day, inLanguage },
		BreadcrumbList: { itemListElement: expect.any(Array) },
		ListItem: { position: expect.any(Number), name: words, item: address },
	};
	/** Each page under its path. */
	const pages = new Map<string, HTMLElement>();
	beforeAll(async () => {
		const visitor = new Visitor(origin);
		for (const path of [...contentPaths, ...unlisted]) {
			const { page, status } = await visitor.get(localizedHref(path, language));
			expect([path, status]).toEqual([path, path === "/nowhere" ? 404 : 200]);
			pages.set(path, page);
		}
	});

	function addressOf(link: HTMLElement, path: string): string {
		return new URL(link.getAttribute("href") ?? "", origin + localizedHref(path, language)).href;
	}

	/** Links of all pages, whole, each with a page on which it stands. */
	function links(): Map<string, { path: string; link: HTMLElement }> {
		return new Map(
			[...pages].flatMap(([path, page]) =>
				page.querySelectorAll("a[href]").map((link) => [addressOf(link, path), { path, link }]),
			),
		);
	}

	test("each list of the frame that is rendered once for many pages is its own, and marks where its page is", () => {
		for (const [path, page] of pages) {
			const lists = page.querySelectorAll(".site-footer section").map(String);
			expect(new Set(lists).size).toBe(lists.length);
			for (const [menu, ...names] of [
				["#menu", "howItWorks", "why", "tools", "partners", "blog", "faq"],
				[".site-footer", "privacy", "terms", "faq", "procurement", "tools", "blog"],
			] as const) {
				const marked = page.querySelectorAll(`${menu} [aria-current=page]`);
				const here = marked.map((link) => new URL(addressOf(link, path)).pathname);
				expect(here, path).toEqual(names.map((name) => paths[name]).filter((one) => path.startsWith(one)));
			}
		}
	});

	test("no id stands twice on a page, links lead to places, and pictures are drawn", () => {
		const places = new Set<string>();
		for (const [path, page] of pages) {
			const ids = page.querySelectorAll("[id]").map(({ id }) => id);
			expect(ids, path).toContain("main");
			const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
			expect(twice, path).toEqual([]);
			for (const id of ids) places.add(`${new URL(path, origin).pathname}#${id}`);
			expect(page.querySelector("[dy='0'], [inputmode][autocomplete=off]")?.outerHTML, path).toBeUndefined();
			for (const item of page.querySelectorAll("ol > li")) expect(item.text, path).not.toMatch(/^\s*0\d/);
			for (const svg of page.querySelectorAll("svg[viewBox], symbol[viewBox]"))
				expect(svg.getAttribute("viewBox"), path).toMatch(viewBox);
		}
		for (const [address, { path }] of links()) {
			const to = new URL(address);
			to.searchParams.delete("lng");
			// A tool's result has an address of its own, and its place.
			if (to.origin === origin && to.hash !== "" && to.search === "")
				expect([address, places.has(to.pathname + decodeURIComponent(to.hash))], path).toEqual([
					address,
					true,
				]);
		}
	});

	test("each page has a title, a description, a counterpart, a picture and data of its own", () => {
		const said = { title: new Set<string>(), description: new Set<string>() };
		for (const path of [...contentPaths, paths.quote, "/nowhere"]) {
			const page = pages.get(path) as HTMLElement;
			const of = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
			expect(of("html", "lang"), path).toBe(languageTags[language]);
			expect(page.querySelectorAll("h1"), path).toHaveLength(1);
			const unknown = { pt: "Página não encontrada", en: "Page not found" }[language];
			if (path === "/nowhere") expect(page.querySelector("h1")?.text).toBe(unknown);
			const title = page.querySelector("title")?.text ?? "";
			const description = of("meta[name=description]", "content") ?? "";
			expect(`${title} ${description}`, path).not.toMatch(/\{\{|undefined/);
			if (of("meta[name=robots]", "content") === "noindex") continue;
			// Search results show about as much.
			expect(title, path).toMatch(/^.{10,70}$/);
			expect(description, path).toMatch(/^.{70,160}$/);
			expect([said.title.has(title), said.description.has(description)], path).toEqual([false, false]);
			said.title.add(title);
			said.description.add(description);
			expect(of("link[rel=canonical]", "href"), path).toBe(origin + localizedHref(path, language));
			const alternates = page
				.querySelectorAll("link[rel=alternate][hreflang]")
				.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]);
			expect(alternates, path).toEqual([
				["pt-BR", origin + localizedHref(path, "pt")],
				["en", origin + localizedHref(path, "en")],
				["x-default", origin + path],
			]);
			const [data, ...others] = page.querySelectorAll("script[type='application/ld+json']");
			expect(others, path).toEqual([]);
			const things = thingsIn(data?.rawText ?? "");
			expect(things.length, path).toBeGreaterThan(0);
			for (const thing of things) expect([thing], path).toMatchObject([required[thing["@type"]]]);
		}
	});

	test("every page is led to, every link and file is there, and only the chat is outside", async () => {
		const wanted = new Map<string, string>();
		for (const [path, page] of pages) {
			for (const file of page.querySelectorAll(files))
				wanted.set(file.getAttribute("src") ?? file.getAttribute("href") ?? "", path);
			const picture = page.querySelector("meta[property='og:image']")?.getAttribute("content");
			if (picture) wanted.set(picture, path);
		}
		for (const [address, { path, link }] of links()) {
			const to = new URL(address);
			if (to.protocol === "mailto:" || to.pathname === "/nowhere") continue;
			if (to.origin === origin) wanted.set(address.replace(/#.*/, ""), path);
			else
				expect([to.hostname, link.getAttribute("target"), link.getAttribute("rel")], path).toEqual([
					"wa.me",
					"_blank",
					"noopener noreferrer",
				]);
		}
		for (const path of contentPaths)
			expect([...wanted.keys()], path).toContain(origin + localizedHref(path, language));
		for (const [address, path] of wanted) {
			const response = await fetch(new URL(address, origin));
			expect([path, address, response.status]).toEqual([path, address, 200]);
			const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
			if (isPage && language === "en") expect(address, path).toMatch(/[?&]lng=/);
			await response.body?.cancel();
		}
	});
});
