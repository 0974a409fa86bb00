/**
 * Cuts the heading font (SIL Open Font License 1.1): `node app/ui/styles/build-fonts.ts`. Writes what browsers and the
 * share images' rasteriser want, and `fonts.css` with fallback faces of the same metrics. Deterministic, so committed.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { brand } from "#app/brand.ts";

const source = "node_modules/@fontsource-variable/bricolage-grotesque";
const axes = { wght: 700, opsz: 36 };
const features = ["kern", "liga", "tnum", "locl", "ccmp", "mark"];

const glyphs =
	Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join("") +
	"ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü–—“”‘’…·ºª²³°→©\u00a0";

/** Posters and the wordmark, which are many times larger, are cut for that size. */
const large = {
	axes: { wght: 700, opsz: 96 },
	glyphs: `0123456789.,:%? \u00a0abcdefghijklmnopqrstuvwxyzáãâçéêíóõôúADFMNOPRSTW${brand.name}`,
};

/** The commonest letters of Portuguese and English, and how often each occurs, per thousand. */
const letters = " aeosrindtmuclpvghqbfzxj";
const frequency = [
	160, 110, 110, 90, 65, 55, 55, 50, 45, 45, 38, 35, 33, 28, 23, 13, 12, 15, 9, 10, 10, 4, 2, 2,
];

/** Bold system faces: their names, and the advance widths of `letters` in thousandths of an em. */
const systemFaces = [
	{
		family: "Heading Arial",
		local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
		widths: [
			278, 556, 556, 611, 556, 389, 278, 611, 611, 333, 889, 611, 556, 278, 611, 556, 611, 611, 611, 611, 333,
			500, 556, 278,
		],
	},
	{
		family: "Heading Roboto",
		local: ["Roboto Bold", "Roboto-Bold"],
		widths: [
			249, 535, 540, 564, 514, 366, 265, 561, 563, 338, 866, 560, 521, 265, 563, 506, 571, 560, 564, 563, 358,
			509, 509, 260,
		],
	},
];

function averageWidth(widths: number[]): number {
	const total = frequency.reduce((sum, share) => sum + share, 0);
	return widths.reduce((sum, width, i) => sum + width * (frequency[i] ?? 0), 0) / total / 1000;
}

/** Vertical metrics and letter widths of a TrueType file, in ems (OpenType tables head, hhea, hmtx, cmap format 4). */
function readMetrics(font: Buffer) {
	const tables = new Map<string, number>();
	for (let i = 0; i < font.readUInt16BE(4); i++) {
		const entry = 12 + 16 * i;
		tables.set(font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8));
	}
	const at = (table: string, offset: number) => (tables.get(table) ?? 0) + offset;
	const em = font.readUInt16BE(at("head", 18));
	const widest = font.readUInt16BE(at("hhea", 34)) - 1;
	return {
		ascent: font.readInt16BE(at("hhea", 4)) / em,
		descent: -font.readInt16BE(at("hhea", 6)) / em,
		lineGap: font.readInt16BE(at("hhea", 8)) / em,
		widths: Array.from(letters, (letter) => {
			const glyph = glyphOf(font, at("cmap", 0), letter.charCodeAt(0));
			return (font.readUInt16BE(at("hmtx", 4 * Math.min(glyph, widest))) / em) * 1000;
		}),
	};
}

function glyphOf(font: Buffer, cmap: number, code: number): number {
	for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
		const table = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
		if (font.readUInt16BE(table) !== 4) continue;
		const doubled = font.readUInt16BE(table + 6);
		for (let segment = 0; segment < doubled; segment += 2) {
			if (code > font.readUInt16BE(table + 14 + segment)) continue;
			const start = font.readUInt16BE(table + 16 + doubled + segment);
			const delta = font.readInt16BE(table + 16 + 2 * doubled + segment);
			const rangeAt = table + 16 + 3 * doubled + segment;
			const range = font.readUInt16BE(rangeAt);
			if (code < start) break;
			return range ? font.readUInt16BE(rangeAt + range + 2 * (code - start)) : (code + delta) & 0xffff;
		}
	}
	throw new Error(`The font has no glyph for character ${code}`);
}

function percent(value: number): string {
	return `${(value * 100).toFixed(2)}%`;
}

/** The `@font-face` rules: the font itself and each system face stretched to the font's width and height. */
function faces(metrics: ReturnType<typeof readMetrics>): string {
	const fallbacks = systemFaces.map(({ family, local, widths }) => {
		const adjust = averageWidth(metrics.widths) / averageWidth(widths);
		return `@font-face {
	font-family: "${family}";
	src: ${local.map((name) => `local("${name}")`).join(", ")};
	size-adjust: ${percent(adjust)};
	ascent-override: ${percent(metrics.ascent / adjust)};
	descent-override: ${percent(metrics.descent / adjust)};
	line-gap-override: ${percent(metrics.lineGap / adjust)};
}
`;
	});
	return `/* Written by build-fonts.ts. */
@font-face {
	font-family: "Heading";
	src: url("./heading.woff2") format("woff2");
	font-display: swap;
	font-weight: 700;
}
@font-face {
	font-family: "Large";
	src: url("./large.woff2") format("woff2");
	font-display: swap;
	font-weight: 700;
}
${fallbacks.join("")}`;
}

const file = await readFile(`${source}/files/bricolage-grotesque-latin-opsz-normal.woff2`);
const options = { variationAxes: axes, noHinting: true, keepFeatures: features };
const woff2 = await subsetFont(file, glyphs, { ...options, targetFormat: "woff2" });
const ttf = await subsetFont(file, glyphs, { ...options, targetFormat: "sfnt" });
const largeWoff2 = await subsetFont(file, large.glyphs, {
	...options,
	variationAxes: large.axes,
	targetFormat: "woff2",
});
const here = new URL(".", import.meta.url);
await writeFile(new URL("heading.woff2", here), woff2);
await writeFile(new URL("large.woff2", here), largeWoff2);
await writeFile(new URL("heading.ttf", here), ttf);
await writeFile(new URL("fonts.css", here), faces(readMetrics(ttf)));
await copyFile(`${source}/LICENSE`, new URL("heading-licence.txt", here));
process.stdout.write(
	`heading.woff2 ${woff2.length} bytes, large.woff2 ${largeWoff2.length} bytes, heading.ttf ${ttf.length} bytes\n`,
);
