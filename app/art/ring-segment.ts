/** Quarters of a ring in the tile's proportions, drawn around (0, 0) clockwise from nine o'clock. */
const OUTER = 100;
const INNER = 43;
/** Hundredths that a quarter reaches beyond its end, so that no seam shows. */
const OVERLAP = 0.3;

const corners = [
	[-1, 0],
	[0, -1],
	[1, 0],
	[0, 1],
	[-1, 0],
] as const;

function at(radius: number, corner: number): string {
	const [x, y] = corners[corner] ?? corners[0];
	return `${x * radius} ${y * radius}`;
}

/** Path of the quarter `index`, 0 to 3. */
export function ringArc(index: number): string {
	const [dx, dy] = corners[(index + 2) % 4] ?? corners[0];
	const beyond = `l${dx * OVERLAP} ${dy * OVERLAP}`;
	return `M${at(OUTER, index)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, index + 1)}${beyond}L${at(INNER, index + 1)}A${INNER} ${INNER} 0 0 0 ${at(INNER, index)}z`;
}

/** Path along which the name of the quarter `index` is written: from left to right, above and below. */
export function ringText(index: number): string {
	const isBelow = index >= 2;
	const radius = isBelow ? 78 : 66;
	const [from, to] = isBelow ? [index + 1, index] : [index, index + 1];
	return `M${at(radius, from)}A${radius} ${radius} 0 0 ${isBelow ? 0 : 1} ${at(radius, to)}`;
}
