/** A closed ring around (0, 0), radii 3 to 7: outer circle less inner. The layout draws it once, under `closedRingId`. */
export const closedRing = "M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7zM0 -3A3 3 0 1 0 0 3A3 3 0 1 0 0 -3z";
export const closedRingId = "ring";

/** The quarters of a ring clockwise from twelve o'clock: each in its place, and turned away to its corner. */
export const quarterShapes = [
	{ place: "M0 -7A7 7 0 0 1 7 0H3A3 3 0 0 0 0 -3z", away: "M10 -3A7 7 0 0 1 3 -10H7A3 3 0 0 0 10 -7z" },
	{ place: "M7 0A7 7 0 0 1 0 7V3A3 3 0 0 0 3 0z", away: "M3 10A7 7 0 0 1 10 3V7A3 3 0 0 0 7 10z" },
	{ place: "M0 7A7 7 0 0 1 -7 0H-3A3 3 0 0 0 0 3z", away: "M-10 3A7 7 0 0 1 -3 10H-7A3 3 0 0 0 -10 7z" },
	{ place: "M-7 0A7 7 0 0 1 0 -7V-3A3 3 0 0 0 -3 0z", away: "M-3 -10A7 7 0 0 1 -10 -3V-7A3 3 0 0 0 -7 -10z" },
] as const;
