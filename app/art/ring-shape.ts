/** Geometry of the mark: eight hands in a ring, one of them in the accent colour. Drawn for a square of 32. */
export const ring = { centre: 16, radius: 11.6, dot: 4 } as const;

/** Centre of the accent dot: the one at half past one. A little larger, so that nothing shows around it. */
export const accent = {
	x: +(ring.centre + ring.radius * Math.SQRT1_2).toFixed(2),
	y: +(ring.centre - ring.radius * Math.SQRT1_2).toFixed(2),
	radius: ring.dot + 0.1,
} as const;

/** Gap between the dots' centres along the ring: a dash of no length with round ends is a dot. */
export const dash = `0 ${((2 * Math.PI * ring.radius) / 8).toFixed(4)}`;
