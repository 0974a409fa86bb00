import { expect, inject, test } from "vitest";
import { contentPaths } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Visitor } from "#tests/support/visitor.ts";

const unlisted = [paths.quote, paths.newsletter, `${paths.faq}?q=mtr`, "/nowhere"];

/** Firefox draws nothing of a picture whose view box runs numbers together, as in "-10-10 20 20". */
const viewBox = /^-?[\d.]+( -?[\d.]+){3}$/;

test.each(languages)("no id stands twice on a page in %s, and every picture is drawn", async (language) => {
	const visitor = new Visitor(inject("site").origin);
	const repeated: string[] = [];
	for (const path of [...contentPaths, ...unlisted]) {
		const { page } = await visitor.get(localizedHref(path, language));
		const ids = page.querySelectorAll("[id]").map(({ id }) => id);
		expect(ids, path).toContain("main");
		repeated.push(...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${path}: ${id}`));
		for (const svg of page.querySelectorAll("svg[viewBox], symbol[viewBox]"))
			expect(svg.getAttribute("viewBox"), path).toMatch(viewBox);
	}
	expect(repeated).toEqual([]);
});
