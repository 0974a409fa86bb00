import { postList } from "#app/content-paths.ts";
import { escapeXml } from "#app/formats/xml.ts";
import colours from "#app/ui/styles/colours.json" with { type: "json" };

const { forest, water, sun, bone } = colours.light;

/** Ground of a list's covers, and what stands on it and on bone. */
const looks = {
	generators: [forest, bone, forest],
	operators: [water, bone, water],
	esg: [sun, forest, forest],
};

/** The colours of a post's cover: its list has two pairs, which alternate by `place`, so that neighbours in rows of three differ. */
export function coverLook(number: number, place = 0) {
	const [ground, ring, onBone] = looks[postList(number).audience] as [string, string, string];
	return place % 2 === 0 ? { ground, ring } : { ground: bone, ring: onBone };
}

/** A key number up to a hundred, and how it is written: with `%`, it is a part of a hundred; else it counts. */
export type CoverKey = { percent: number; figure: string };

/** The rings of a cover: a hundred for a percentage, so many of them `closed`, else as many as are counted; `size` is a ring's side. */
export function coverRings({ percent, figure }: CoverKey, width: number, height: number) {
	const isShare = figure.endsWith("%");
	const count = isShare ? 100 : percent;
	const sizeIn = (across: number) => Math.min(width / across, height / Math.ceil(count / across));
	const across = Array.from({ length: count }, (_, i) => i + 1).reduce(
		(best, one) => (sizeIn(one) > sizeIn(best) ? one : best),
		1,
	);
	const closed = isShare ? closedRings(percent) : count;
	return { count, closed, across, size: sizeIn(across) };
}

/** How many of a hundred rings close for `percent`: at least one for any share above zero, at most 99 for any below a hundred. */
function closedRings(percent: number): number {
	if (percent <= 0 || percent >= 100) return percent <= 0 ? 0 : 100;
	return Math.min(99, Math.max(1, Math.round(percent)));
}

/** A post's cover, 400 by 200: its key number above the rings that it closes or counts; the ground may go on above. */
export function coverMarkup(number: number, key: CoverKey, place = 0): string {
	const { ground, ring } = coverLook(number, place);
	const id = `key-${number}`;
	const isShare = key.figure.endsWith("%");
	const { count, closed, across, size } = isShare ? coverRings(key, 400, 100) : coverRings(key, 250, 200);
	return [
		`<defs><pattern id="${id}" fill="${ring}" width="20" height="20" patternUnits="userSpaceOnUse"><use href="#o" x="10" y="10"/></pattern></defs>`,
		`<path fill="${ground}" d="M0-999H400V200H0z"/>`,
		`<g fill="url(#${id})" transform="translate(${400 - across * size} 200) scale(${size / 20} ${-size / 20})"><path opacity="0.25" d="${outlineOf(count, across)}"/><path d="${outlineOf(closed, across)}"/></g>`,
		`<text x="20" y="80" font-size="88" fill="${ring}">${escapeXml(key.figure)}</text>`,
	].join("");
}

/** Outline of the first `count` squares of 20 in rows of `across`. */
function outlineOf(count: number, across: number): string {
	const full = Math.floor(count / across) * 20;
	return `M0 0H${across * 20}V${full}H0zM0 ${full}H${(count % across) * 20}v20H0z`;
}
