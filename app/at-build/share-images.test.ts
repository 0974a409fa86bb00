import { expect, test } from "vitest";
import { drawPng, measureHeading, shareSvg } from "#app/at-build/share-image.ts";
import { shareTexts } from "#app/at-build/share-images.ts";
import { brand } from "#app/brand.ts";
import { contentPaths } from "#app/content-paths.ts";
import { paths } from "#app/paths.ts";

const WIDTH_OF_TEXT = 1200 - 472.5 - 2 * 64;

test("every page has a picture in each language, on which all its words fit", async () => {
	const pictures = await shareTexts("locales");
	expect(pictures.map(({ path, language }) => `${path} ${language}`).sort()).toEqual(
		[...contentPaths, paths.quote].flatMap((path) => [`${path} en`, `${path} pt`]).sort(),
	);
	for (const { path, title, note } of pictures) {
		const svg = shareSvg({ title, note, brand: brand.name });
		const lines = [...svg.matchAll(/<text [^>]*font-size="(\d+)"[^>]*>([^<]*)</g)].map(
			([, size, text = ""]) => ({
				size: Number(size),
				text: text.replaceAll("&#39;", "'").replaceAll("&amp;", "&"),
			}),
		);
		expect(lines.map(({ text }) => text).join(" ")).toBe(
			`${brand.name} ${title.replaceAll("₂", "2")} ${note}`,
		);
		for (const { size, text } of lines)
			expect(measureHeading(text, size), `${path}: ${text}`).toBeLessThanOrEqual(WIDTH_OF_TEXT);
	}
});

test("a title that cannot fit is a failure", () => {
	const title = "longo ".repeat(60).trim();
	expect(() => shareSvg({ title, note: "", brand: "A" })).toThrow("does not fit");
});

test("the picture is a PNG of 1200 by 630 that others accept", async () => {
	const png = await drawPng(shareSvg({ title: "É & ç", note: "a < b", brand: "A" }));
	expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
	expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
	expect(png.length).toBeLessThan(300_000);
});
