/** Cuts the heading font (SIL Open Font License 1.1), always to the same bytes: `node app/at-build/build-fonts.ts`. */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { brand } from "#app/brand.ts";

const source = "node_modules/@fontsource-variable/bricolage-grotesque";
const axes = { wght: 700, opsz: 36 };
const features = ["kern", "liga", "tnum", "locl", "ccmp", "mark"];

const glyphs =
	Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join("") +
	"ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü–—“”‘’…·ºª²³°→©\u00a0";

/** The cut for posters and the wordmark, which are set many times larger. */
const large = {
	axes: { wght: 700, opsz: 96 },
	glyphs: `0123456789.,:%? \u00a0abcdefghijklmnopqrstuvwxyzáãâçéêíóõôúADFMNOPRSTW${brand.name}`,
};

const file = await readFile(`${source}/files/bricolage-grotesque-latin-opsz-normal.woff2`);
const options = { noHinting: true, keepFeatures: features, targetFormat: "woff2" } as const;
const woff2 = await subsetFont(file, glyphs, { ...options, variationAxes: axes });
const largeWoff2 = await subsetFont(file, large.glyphs, { ...options, variationAxes: large.axes });
const styles = new URL("../ui/styles/", import.meta.url);
await writeFile(new URL("heading.woff2", styles), woff2);
await writeFile(new URL("large.woff2", styles), largeWoff2);
await copyFile(`${source}/LICENSE`, new URL("heading-licence.txt", styles));
process.stdout.write(`heading.woff2 ${woff2.length} bytes, large.woff2 ${largeWoff2.length} bytes\n`);
