import { describe, expect, inject, test } from "vitest";
import { contentPaths } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Visitor } from "#tests/support/visitor.ts";

/** Firefox draws nothing of a picture whose view box runs numbers together, as in "-10-10 20 20". */
const viewBox = /^-?[\d.]+( -?[\d.]+){3}$/;

describe.each(languages)("pictures in %s", (language) => {
	test("have view boxes of four numbers with spaces between them", async () => {
		const visitor = new Visitor(inject("site").origin);
		let pictures = 0;
		for (const path of [...contentPaths, "/nao-existe", paths.quote]) {
			await visitor.get(localizedHref(path, language));
			for (const svg of visitor.page.querySelectorAll("svg[viewBox], symbol[viewBox]")) {
				expect(svg.getAttribute("viewBox"), path).toMatch(viewBox);
				pictures++;
			}
		}
		expect(pictures).toBeGreaterThan(100);
	});
});
