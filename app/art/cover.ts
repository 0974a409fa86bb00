import { loosePattern, ringPattern } from "#app/art/figures.ts";
import { escapeXml } from "#app/art/xml.ts";
import { postList } from "#app/content-paths.ts";

/** Rings of a cover: ten rows of ten. */
const ACROSS = 10;
const RING = 20;
const SIDE = ACROSS * RING;

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

/** Outlines, in a square of 200, of the `closed` rings of a hundred, sorted strictly from below, and of the others. */
export function hundredOutlines(closed: number): { closed: string; loose: string } {
	const last = (closed % ACROSS) * RING;
	const top = SIDE - Math.floor(closed / ACROSS) * RING;
	if (last === 0) return { closed: `M0 ${top}H${SIDE}V${SIDE}H0z`, loose: `M0 0H${SIDE}V${top}H0z` };
	const above = top - RING;
	return {
		closed: `M0 ${above}H${last}V${top}H${SIDE}V${SIDE}H0z`,
		loose: `M0 0H${SIDE}V${top}H${last}V${above}H0z`,
	};
}

/** Size of the number by its letters, so that each fills its half: `8%` to `32,99%`. */
const sizes: Readonly<Record<number, number>> = { 2: 104, 3: 78, 4: 68, 5: 58, 6: 47 };

/** A post's cover, 400 by 200: as many closed rings of a hundred as its key number says, and the number. */
export function coverMarkup(
	number: number,
	{ percent, figure }: { percent: number; figure: string },
): string {
	const { ground, band, disc, loose } = coverLook(number);
	const outlines = hundredOutlines(closedRings(percent));
	const id = `key-${number}`;
	return [
		`<defs>${loosePattern(`${id}-0`, `fill="${loose}" color="${loose}"`)}${ringPattern(`${id}-1`, `fill="${band}" color="${disc}"`)}</defs>`,
		`<path fill="${ground}" d="M0 0H400V200H0z"/>`,
		`<path fill="url(#${id}-0)" d="${outlines.loose}"/><path fill="url(#${id}-1)" d="${outlines.closed}"/>`,
		`<text x="216" y="184" fill="${band}" font-size="${sizes[figure.length] ?? 47}">${escapeXml(figure)}</text>`,
	].join("");
}
