import { fileURLToPath } from "node:url";
import { Resvg, renderAsync } from "@resvg/resvg-js";
import { escapeXml } from "#app/platform/xml.ts";
import { type CoverKey, coverMarkup } from "#app/ui/art/cover.ts";
import { closedQuarters, lastQuarter } from "#app/ui/art/mark-shape.ts";
import { closedRing, quarterShapes } from "#app/ui/art/ring-shape.ts";
import { light } from "#app/ui/styles/colours.ts";

const WIDTH = 1200;
const HEIGHT = 630;

const EDGE = 64;
/** Three columns of rings in four rows, of which one is open. */
const FIELD_WIDTH = (HEIGHT / 4) * 3;
const OPEN = 4;
const TEXT_WIDTH = WIDTH - FIELD_WIDTH - 2 * EDGE;
const TITLE_HEIGHT = 340;
const LEADING = 1.1;
const titleSizes = [80, 72, 64, 58, 52, 46];
const NOTE_SIZE = 20;

/** MTR, weight, receipt and CDF, as everywhere. */
const ringColours = [light.pool, light.sun, light.brick, light.white];

/** A post's cover: the key number that its picture shows in place of the loads. */
export type ShareCover = { number: number; key: CoverKey };

type Share = { title: string; note: string; brand: string; cover?: ShareCover };

/** The picture as SVG: brand, title and note on paper, a month's loads, or a post's cover, beside them. */
export function shareSvg({ title, note, brand, cover }: Share): string {
	// The heading font has no lowered two, which CO₂ is written with.
	const { size, lines } = fit(title.replaceAll("₂", "2"));
	const scale = FIELD_WIDTH / (cover ? 400 : 60);
	const height = lines.length * size * LEADING;
	const top = EDGE + 56 + (HEIGHT - 2 * EDGE - 56 - 48 - height) / 2 + size * 0.85;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Bricolage Grotesque" font-weight="700">`,
		`<path fill="${light.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
		`<defs><path id="o" d="${closedRing}"/></defs>`,
		`<g transform="translate(${WIDTH - FIELD_WIDTH}) scale(${scale})">${cover ? coverMarkup(cover.number, cover.key, { height: HEIGHT / scale }) : loadsMarkup()}</g>`,
		mark(EDGE, EDGE - 8, 56),
		text(brand, EDGE + 72, EDGE + 32, 36, light.forest),
		...lines.map((line, i) => text(line, EDGE, top + i * size * LEADING, size, light.forest)),
		text(note, EDGE, HEIGHT - EDGE, NOTE_SIZE, light.ink),
		"</svg>",
	].join("");
}

function text(words: string, x: number, y: number, size: number, colour: string): string {
	const tight = (-0.015 * size).toFixed(2);
	return `<text x="${x}" y="${y.toFixed(1)}" font-size="${size}" letter-spacing="${tight}" fill="${colour}">${escapeXml(words)}</text>`;
}

/** Loads that are closed, and the one whose certificate is missing, on a field 60 wide. */
function loadsMarkup(): string {
	const open = quarterShapes.map(({ place, away }, i) => {
		const isLast = i === quarterShapes.length - 1;
		return `<path fill="${ringColours[i]}" d="${isLast ? away : place}"/>`;
	});
	const rings = Array.from({ length: 12 }, (_, ring) => {
		const at = `transform="translate(${(ring % 3) * 20 + 10} ${Math.floor(ring / 3) * 20 + 10})"`;
		return ring === OPEN ? `<g ${at}>${open.join("")}</g>` : `<use href="#o" ${at}/>`;
	});
	return `<path fill="${light.forest}" d="M0 0h60v80H0z"/><g fill="${light.bone}">${rings.join("")}</g>`;
}

function mark(x: number, y: number, size: number): string {
	const quarters = `<path fill="${light.forest}" d="${closedQuarters}"/><path fill="${light.clay}" d="${lastQuarter}"/>`;
	return `<g transform="translate(${x} ${y}) scale(${size / 32})">${quarters}</g>`;
}

/** The largest size at which the title fits, and its lines. */
function fit(title: string): { size: number; lines: string[] } {
	for (const size of titleSizes) {
		const lines = wrap(title, size);
		const fits = lines.every((line) => measureHeading(line, size) <= TEXT_WIDTH);
		if (fits && lines.length * size * LEADING <= TITLE_HEIGHT) return { size, lines };
	}
	throw new Error(`This title does not fit a share image: ${title}`);
}

function wrap(title: string, size: number): string[] {
	const lines: string[] = [];
	for (const word of title.split(" ")) {
		const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
		if (lines.length > 0 && measureHeading(longer, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

/** The heading font as one static cut, which is what rasterisers want. */
export const headingFontFile = fileURLToPath(new URL("heading.ttf", import.meta.url));

const font = {
	fontFiles: [headingFontFile],
	loadSystemFonts: false,
	defaultFontFamily: "Bricolage Grotesque",
};

const widths = new Map<string, number>([["", 0]]);

/** Width of `words` in the heading font at `size`, pixels; measured once and scaled. */
export function measureHeading(words: string, size: number): number {
	const known = widths.get(words);
	if (known !== undefined) return known * size;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-size="100" letter-spacing="-1.5">${escapeXml(words)}</text></svg>`;
	const box = new Resvg(svg, { font }).getBBox();
	if (!box) throw new Error(`The heading font cannot draw: ${words}`);
	widths.set(words, box.width / 100);
	return (box.width / 100) * size;
}

export async function drawPng(svg: string): Promise<Buffer> {
	const image = await renderAsync(svg, { font, fitTo: { mode: "width", value: WIDTH } });
	return image.asPng();
}
