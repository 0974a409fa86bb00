/** The mark in a square of 32: three quarters of a ring in the tile's proportions (radii 3 to 7). */
export const closedQuarters = "M16 2A14 14 0 1 1 2 16H10A6 6 0 1 0 16 10z";

/** Path of the last quarter, slightly off its place, about to close the ring. */
export const lastQuarter = "M0.5 14.5A14 14 0 0 1 14.5 0.5V8.5A6 6 0 0 0 8.5 14.5z";
