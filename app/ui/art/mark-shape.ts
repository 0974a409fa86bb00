/** Geometry of the mark, for a square of 32: a ring in the tile's proportions (radii 3 to 7), its last quarter in the accent's colour. */
const CENTRE = 16;
const OUTER = 14;
const INNER = 6;

export const closedQuarters = `M${CENTRE} ${CENTRE - OUTER}A${OUTER} ${OUTER} 0 1 1 ${CENTRE - OUTER} ${CENTRE}H${CENTRE - INNER}A${INNER} ${INNER} 0 1 0 ${CENTRE} ${CENTRE - INNER}z`;

/** Path of the last quarter, a little way out of its place: it is about to close the ring. */
export const lastQuarter = `M${CENTRE - OUTER - 1.5} ${CENTRE - 1.5}A${OUTER} ${OUTER} 0 0 1 ${CENTRE - 1.5} ${CENTRE - OUTER - 1.5}V${CENTRE - INNER - 1.5}A${INNER} ${INNER} 0 0 0 ${CENTRE - INNER - 1.5} ${CENTRE - 1.5}z`;
