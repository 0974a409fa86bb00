import { expect, inject, test } from "vitest";
import { contentPaths } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Visitor } from "#tests/support/visitor.ts";

const unlisted = [paths.quote, paths.newsletter, `${paths.faq}?q=mtr`, "/nowhere"];

/** Firefox draws nothing of a picture whose view box runs numbers together, as in "-10-10 20 20". */
const viewBox = /^-?[\d.]+( -?[\d.]+){3}$/;

test.each(languages)(
	"in %s no id stands twice on a page, links lead to places, and pictures are drawn",
	async (language) => {
		const { origin } = inject("site");
		const visitor = new Visitor(origin);
		const repeated: string[] = [];
		const places = new Set<string>();
		const links = new Map<string, string>();
		for (const path of [...contentPaths, ...unlisted]) {
			const { page, address } = await visitor.get(localizedHref(path, language));
			const ids = page.querySelectorAll("[id]").map(({ id }) => id);
			expect(ids, path).toContain("main");
			repeated.push(...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${path}: ${id}`));
			for (const id of ids) places.add(`${new URL(address, origin).pathname}#${id}`);
			for (const link of page.querySelectorAll("a[href*='#']")) {
				const to = new URL(link.getAttribute("href") ?? "", origin + address);
				to.searchParams.delete("lng");
				// A tool's result has an address of its own, and its place.
				if (to.origin === origin && to.search === "")
					links.set(to.pathname + decodeURIComponent(to.hash), path);
			}
			for (const svg of page.querySelectorAll("svg[viewBox], symbol[viewBox]"))
				expect(svg.getAttribute("viewBox"), path).toMatch(viewBox);
		}
		expect(repeated).toEqual([]);
		expect([...links].filter(([place]) => !places.has(place))).toEqual([]);
	},
);
