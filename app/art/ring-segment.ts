/** Hands that close a ring: each piece's round head fits the next one's tail. Drawn around (0, 0). */

const OUTER = 30;
const INNER = 16;
const CAP = (OUTER - INNER) / 2;

/** Side of the square that holds the ring, and its `viewBox`. */
export const ringSegmentBox = "-32-32 64 64";

function at(radius: number, angle: number): string {
	const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)].map((value) => +value.toFixed(2) + 0);
	return `${x} ${y}`;
}

/** Path of the `index`th of `count` hands, clockwise from nine o'clock. */
export function hand(index: number, count: number): string {
	const start = Math.PI + (2 * Math.PI * index) / count;
	const end = start + (2 * Math.PI) / count;
	return [
		`M${at(OUTER, start)}`,
		`A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, end)}`,
		`A${CAP} ${CAP} 0 0 1 ${at(INNER, end)}`,
		`A${INNER} ${INNER} 0 0 0 ${at(INNER, start)}`,
		`A${CAP} ${CAP} 0 0 0 ${at(OUTER, start)}z`,
	]
		.join("")
		.replaceAll(" -", "-");
}
