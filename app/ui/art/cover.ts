import { postList } from "#app/content-paths.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { loosePattern, ringPattern } from "#app/ui/art/figures.ts";

const RING = 20;
/** Posts of a list. */
const LIST = 9;

/**
 * How a cover, 400 by 200, is laid: its hundred rings in ten rows beside the number, or in five below or above it; where
 * they begin, and where the number stands, of one size, which the longest of those that stand there fills.
 */
const layouts = [
	{ across: 20, x: 0, y: 100, number: 'x="12" y="82" font-size="92"' },
	{ across: 10, x: 0, y: 0, number: 'x="212" y="184" font-size="58"' },
	{ across: 20, x: 0, y: 0, number: 'x="12" y="184" font-size="92"' },
	{ across: 10, x: 200, y: 0, number: 'x="12" y="184" font-size="58"' },
] as const;

/** A cover's layout follows from its post's place in the list: none is beside or below its like. */
export function coverLayout(number: number): (typeof layouts)[number] {
	return layouts[((number - 1) % LIST) % layouts.length] ?? layouts[0];
}

/** Ground, closed rings and loose tiles of a cover, by its list; the second is the first the other way round. */
const looks = {
	generators: [
		{ ground: "#0f5a3c", band: "#e6dcc6", disc: "#2f8a5f", loose: "#2b7350" },
		{ ground: "#e6dcc6", band: "#0f5a3c", disc: "#2f8a5f", loose: "#cdbf9f" },
	],
	operators: [
		{ ground: "#1f6f8b", band: "#e6dcc6", disc: "#4b93ab", loose: "#3b86a0" },
		{ ground: "#e6dcc6", band: "#1f6f8b", disc: "#7fb0c0", loose: "#cdbf9f" },
	],
	esg: [
		{ ground: "#f2b233", band: "#0f5a3c", disc: "#d8941a", loose: "#dc9a1f" },
		{ ground: "#e6dcc6", band: "#0f5a3c", disc: "#d8941a", loose: "#cdbf9f" },
	],
} as const;

export type CoverLook = (typeof looks)[keyof typeof looks][number];

/** The colours of a post's cover: those of its list, and neighbours in a row or column differ. */
export function coverLook(number: number): CoverLook {
	return looks[postList(number).audience][(number - 1) % 2 === 0 ? 0 : 1];
}

/** Rings of a hundred that stand for `percent`; what is above zero closes one at least, what is below a hundred leaves one. */
export function closedRings(percent: number): number {
	if (percent <= 0 || percent >= 100) return percent <= 0 ? 0 : 100;
	return Math.min(99, Math.max(1, Math.round(percent)));
}

/** Outlines of the `closed` rings of a hundred in rows of `across`, sorted strictly from below, and of the others. */
export function hundredOutlines(closed: number, across: number): { closed: string; loose: string } {
	const [width, height] = [across * RING, (100 / across) * RING];
	const last = (closed % across) * RING;
	const top = height - Math.floor(closed / across) * RING;
	if (last === 0) return { closed: `M0 ${top}H${width}V${height}H0z`, loose: `M0 0H${width}V${top}H0z` };
	const above = top - RING;
	return {
		closed: `M0 ${above}H${last}V${top}H${width}V${height}H0z`,
		loose: `M0 0H${width}V${top}H${last}V${above}H0z`,
	};
}

/** A post's cover: as many closed rings of a hundred as its key number says, and the number. */
export function coverMarkup(
	number: number,
	{ percent, figure }: { percent: number; figure: string },
): string {
	const { ground, band, disc, loose } = coverLook(number);
	const { across, x, y, number: place } = coverLayout(number);
	const outlines = hundredOutlines(closedRings(percent), across);
	const id = `key-${number}`;
	return [
		`<defs>${loosePattern(`${id}-0`, `fill="${loose}" color="${loose}"`)}${ringPattern(`${id}-1`, `fill="${band}" color="${disc}"`)}</defs>`,
		`<path fill="${ground}" d="M0 0H400V200H0z"/>`,
		`<g transform="translate(${x} ${y})"><path fill="url(#${id}-0)" d="${outlines.loose}"/><path fill="url(#${id}-1)" d="${outlines.closed}"/></g>`,
		`<text ${place} fill="${band}">${escapeXml(figure)}</text>`,
	].join("");
}
