import { describe, expect, test } from "vitest";
import { brand } from "#app/brand.ts";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { titleWithBrand } from "#app/ui/page-head.tsx";

describe.each(languages)("heads of pages in %s", (language) => {
	const { link: _, ...heads } = textOf("pages", language);

	test.each(Object.entries(heads))(
		"%s has a title with the brand and a description that are shown whole",
		(_name, head) => {
			const title = titleWithBrand(head.title);
			expect(title).toContain(brand.name);
			expect(title.length).toBeLessThanOrEqual(70);
			expect(head.description.length).toBeGreaterThan(90);
			expect(head.description.length).toBeLessThanOrEqual(150);
		},
	);

	test("no two say the same", () => {
		const all = Object.values(heads);
		expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
		expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
	});
});
