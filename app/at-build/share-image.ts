import { fileURLToPath } from "node:url";
import { Resvg, renderAsync } from "@resvg/resvg-js";
import { escapeXml } from "#app/platform/xml.ts";
import { type CoverKey, coverLook, FAINT, ringsOf } from "#app/ui/art/cover.ts";
import { closedQuarters, lastQuarter } from "#app/ui/art/mark-shape.ts";
import { closedRing, quarterShapes } from "#app/ui/art/ring-shape.ts";
import { light } from "#app/ui/styles/colours.ts";

const WIDTH = 1200;
const HEIGHT = 630;

const EDGE = 64;
/** Three columns of rings in four rows, of which one is open. */
const COLUMNS = 3;
const FIELD_WIDTH = (HEIGHT / 4) * COLUMNS;
const OPEN = 4;
const TEXT_WIDTH = WIDTH - FIELD_WIDTH - 2 * EDGE;
const TITLE_HEIGHT = 340;
const LEADING = 1.1;
const titleSizes = [80, 72, 64, 58, 52, 46];
const noteSizes = [26, 24, 22, 20];

/** MTR, weight, receipt and CDF, as everywhere. */
const ringColours = [light.pool, light.sun, light.brick, light.white];

/** A post's cover: the key number that its picture shows in place of the loads. */
export type ShareCover = { number: number; key: CoverKey };

type Share = { title: string; note: string; brand: string; cover?: ShareCover };

/** The picture as SVG: brand, title and note on paper, a month's loads, or a post's cover, beside them. */
export function shareSvg({ title, note, brand, cover }: Share): string {
	// The heading font has no lowered two, which CO₂ is written with.
	const { size, lines } = fit(title.replaceAll("₂", "2"));
	const noteSize = noteSizes.find((each) => measureHeading(note, each) <= TEXT_WIDTH);
	if (noteSize === undefined) throw new Error(`This note does not fit a share image: ${note}`);
	const height = lines.length * size * LEADING;
	const top = EDGE + 56 + (HEIGHT - 2 * EDGE - 56 - 48 - height) / 2 + size * 0.85;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Bricolage Grotesque" font-weight="700">`,
		`<path fill="${light.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
		cover ? coverMarkup(cover, WIDTH - FIELD_WIDTH) : loadsMarkup(WIDTH - FIELD_WIDTH),
		mark(EDGE, EDGE - 8, 56),
		text(brand, EDGE + 72, EDGE + 32, 36, light.forest),
		...lines.map((line, i) => text(line, EDGE, top + i * size * LEADING, size, light.forest)),
		text(note, EDGE, HEIGHT - EDGE, noteSize, light.ink),
		"</svg>",
	].join("");
}

function text(words: string, x: number, y: number, size: number, colour: string): string {
	const tight = (-0.015 * size).toFixed(2);
	return `<text x="${x}" y="${y.toFixed(1)}" font-size="${size}" letter-spacing="${tight}" fill="${colour}">${escapeXml(words)}</text>`;
}

/** Loads that are closed, and the one whose certificate is missing. */
function loadsMarkup(left: number): string {
	const open = quarterShapes.map(({ place, away }, i) => {
		const isLast = i === quarterShapes.length - 1;
		return `<path fill="${ringColours[i]}" d="${isLast ? away : place}"/>`;
	});
	const rings = Array.from({ length: 12 }, (_, ring) =>
		ringAt(ring, COLUMNS, ring === OPEN ? open.join("") : `<path d="${closedRing}"/>`),
	);
	return [
		`<path fill="${light.forest}" d="M${left} 0h${FIELD_WIDTH}v${HEIGHT}H${left}z"/>`,
		`<g fill="${light.bone}" transform="translate(${left} 0) scale(${FIELD_WIDTH / COLUMNS / 20})">${rings.join("")}</g>`,
	].join("");
}

/** The rings that the number above them closes or counts, from below. */
function coverMarkup({ number, key }: ShareCover, left: number): string {
	const { ground, ring: colour } = coverLook(number);
	const above = HEIGHT - FIELD_WIDTH;
	const { count, closed, across, size: square } = ringsOf(key, FIELD_WIDTH, FIELD_WIDTH);
	const rings = Array.from({ length: count }, (_, ring) => {
		const faint = ring < closed ? "" : ` opacity="${FAINT}"`;
		return ringAt(ring, across, `<path${faint} d="${closedRing}"/>`);
	});
	const size = Math.min(150, (FIELD_WIDTH - 48) / (key.figure.length * 0.56));
	return [
		`<path fill="${ground}" d="M${left} 0h${FIELD_WIDTH}v${HEIGHT}H${left}z"/>`,
		text(key.figure, left + 24, (above + size * 0.7) / 2, size, colour),
		`<g fill="${colour}" transform="translate(${left} ${HEIGHT}) scale(${square / 20} ${-square / 20})">${rings.join("")}</g>`,
	].join("");
}

function ringAt(place: number, across: number, drawn: string): string {
	return `<g transform="translate(${(place % across) * 20 + 10} ${Math.floor(place / across) * 20 + 10})">${drawn}</g>`;
}

function mark(x: number, y: number, size: number): string {
	const quarters = `<path fill="${light.forest}" d="${closedQuarters}"/><path fill="${light.clay}" d="${lastQuarter}"/>`;
	return `<g transform="translate(${x} ${y}) scale(${size / 32})">${quarters}</g>`;
}

/** The largest size at which the title fits, and its lines. */
function fit(title: string): { size: number; lines: string[] } {
	for (const size of titleSizes) {
		const lines = wrap(title, size, TEXT_WIDTH);
		const fits = lines.every((line) => measureHeading(line, size) <= TEXT_WIDTH);
		if (fits && lines.length * size * LEADING <= TITLE_HEIGHT)
			return { size, lines: balanced(title, size, lines) };
	}
	throw new Error(`This title does not fit a share image: ${title}`);
}

function balanced(title: string, size: number, lines: string[]): string[] {
	let best = lines;
	for (let width = TEXT_WIDTH - 10; width > TEXT_WIDTH / 2; width -= 10) {
		const narrower = wrap(title, size, width);
		if (narrower.length > lines.length || narrower.some((line) => measureHeading(line, size) > width)) break;
		best = narrower;
	}
	return best;
}

function wrap(title: string, size: number, width: number): string[] {
	const lines: string[] = [];
	for (const word of title.split(" ")) {
		const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
		if (lines.length > 0 && measureHeading(longer, size) <= width) lines[lines.length - 1] = longer;
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
