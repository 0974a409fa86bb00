import { postList } from "#app/content-paths.ts";
import { escapeXml } from "#app/formats/xml.ts";
import colours from "#app/ui/styles/colours.json" with { type: "json" };
import { closedRingId } from "./ring-shape.ts";

const { forest, water, sun, bone } = colours.light;

/** Grounds of a list's covers with their foregrounds. */
const looks = {
	generators: [forest, bone, forest],
	operators: [water, bone, water],
	esg: [sun, forest, forest],
};

/** Colours of a post's cover. Its list has two pairs, which alternate by `index`, so that neighbours in rows of three differ. */
export function coverLook(number: number, index = 0) {
	const [ground, ring, onBone] = looks[postList(number).audience] as [string, string, string];
	return index % 2 === 0 ? { ground, ring } : { ground: bone, ring: onBone };
}

/** A key number up to a hundred; a `figure` with `%` is a share, any other a count. */
type CoverKey = { percent: number; figure: string };

/** A cover's rings: a hundred for a percentage, so many `closed`, else as many as counted; `size` is a ring's side. */
export function coverRings({ percent, figure }: CoverKey, width: number, height: number) {
	const isShare = figure.endsWith("%");
	const count = isShare ? 100 : percent;
	const sizeIn = (across: number) => Math.min(width / across, height / Math.ceil(count / across));
	const across = Array.from({ length: count }, (_, i) => i + 1).reduce(
		(best, candidate) => (sizeIn(candidate) > sizeIn(best) ? candidate : best),
		1,
	);
	const closed = isShare ? closedRings(percent) : count;
	return { count, closed, across, size: sizeIn(across) };
}

/** Closed rings of a hundred: at least one above 0 per cent, at most 99 below 100. */
function closedRings(percent: number): number {
	if (percent <= 0 || percent >= 100) return percent <= 0 ? 0 : 100;
	return Math.min(99, Math.max(1, Math.round(percent)));
}

/** SVG of a post's cover, 400 by 200, with its key number above the rings. The ground may extend upwards. */
export function coverMarkup(number: number, key: CoverKey, index = 0): string {
	const { ground, ring } = coverLook(number, index);
	const id = `key-${number}`;
	const isShare = key.figure.endsWith("%");
	const { count, closed, across, size } = isShare ? coverRings(key, 360, 90) : coverRings(key, 240, 172);
	return [
		`<defs><pattern id="${id}" fill="${ring}" width="20" height="20" patternUnits="userSpaceOnUse"><use href="#${closedRingId}" x="10" y="10"/></pattern></defs>`,
		`<path fill="${ground}" d="M0-999H400V200H0z"/>`,
		`<g fill="url(#${id})" transform="translate(${380 - across * size} 186) scale(${size / 20} ${-size / 20})"><path opacity="0.25" d="${outlineOf(count, across)}"/><path d="${outlineOf(closed, across)}"/></g>`,
		`<text x="20" y="80" font-size="88" fill="${ring}">${escapeXml(key.figure)}</text>`,
	].join("");
}

/** Outline of the first `count` squares of 20 in rows of `across`. */
function outlineOf(count: number, across: number): string {
	const full = Math.floor(count / across) * 20;
	return `M0 0H${across * 20}V${full}H0zM0 ${full}H${(count % across) * 20}v20H0z`;
}
