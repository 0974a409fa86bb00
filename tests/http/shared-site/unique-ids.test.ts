import { parse } from "node-html-parser";
import { expect, inject, test } from "vitest";
import { contentPaths } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";

const site = inject("site");

const unlisted = [paths.quote, paths.newsletter, `${paths.faq}?q=mtr`, "/nowhere"];

test.each(languages)("no id stands twice on a page in %s", async (language) => {
	const repeated: string[] = [];
	for (const path of [...contentPaths, ...unlisted]) {
		const html = await (await fetch(site.origin + localizedHref(path, language))).text();
		const ids = parse(html)
			.querySelectorAll("[id]")
			.map(({ id }) => id);
		expect(ids, path).toContain("main");
		repeated.push(...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${path}: ${id}`));
	}
	expect(repeated).toEqual([]);
});
