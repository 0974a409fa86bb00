import { postList } from "#app/content-paths.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { light } from "#app/ui/styles/colours.ts";

/** Ground and rings of a cover, by its post's list; the second is on sand. */
const looks = {
	generators: [
		{ ground: light.forest, ring: light.bone },
		{ ground: light.bone, ring: light.forest },
	],
	operators: [
		{ ground: light.water, ring: light.bone },
		{ ground: light.bone, ring: light.water },
	],
	esg: [
		{ ground: light.sun, ring: light.forest },
		{ ground: light.bone, ring: light.forest },
	],
} as const;

/** The colours of a post's cover: those of its list, and neighbours in a row or column of three differ by their `place`. */
export function coverLook(number: number, place = 0): (typeof looks)[keyof typeof looks][number] {
	return looks[postList(number).audience][place % 2 === 0 ? 0 : 1];
}

/** How much of a ring that is not closed is seen. */
export const FAINT = 0.25;

/** Rings of a hundred that stand for `percent`; what is above zero closes one at least, what is below a hundred leaves one. */
export function closedRings(percent: number): number {
	if (percent <= 0 || percent >= 100) return percent <= 0 ? 0 : 100;
	return Math.min(99, Math.max(1, Math.round(percent)));
}

/** Outline of the first `closed` of a hundred rings in five rows, sorted strictly from below. */
export function closedOutline(closed: number): string {
	const last = (closed % 20) * 20;
	const top = 100 - Math.floor(closed / 20) * 20;
	return last === 0 ? `M0 ${top}H400V100H0z` : `M0 ${top - 20}H${last}V${top}H400V100H0z`;
}

/** A post's cover, 400 by 200: its key number, and below it as many closed rings of a hundred; the others are faint. */
export function coverMarkup(
	number: number,
	{ percent, figure }: { percent: number; figure: string },
	place?: number,
): string {
	const { ground, ring } = coverLook(number, place);
	const id = `key-${number}`;
	return [
		`<defs><pattern id="${id}" fill="${ring}" width="20" height="20" patternUnits="userSpaceOnUse"><use href="#o" x="10" y="10"/></pattern></defs>`,
		`<path fill="${ground}" d="M0 0H400V200H0z"/>`,
		`<g fill="url(#${id})" transform="translate(0 100)"><path opacity="${FAINT}" d="M0 0H400V100H0z"/><path d="${closedOutline(closedRings(percent))}"/></g>`,
		`<text x="20" y="80" font-size="88" fill="${ring}">${escapeXml(figure)}</text>`,
	].join("");
}
