/** The tile: 10 × 10 around (0, 0), a band and a quarter disc. Both end a hair outside, so that no seam shows. */
export const BAND = "M2-5.1V-5A7 7 0 0 1-5 2H-5.1V-2H-5A3 3 0 0 0-2-5V-5.1z";
export const DISC = "M5.1 2H5A3 3 0 0 0 2 5V5.1H5.1z";
/** Four tiles turned shut around (0, 0), in one piece each: a ring, and the discs in its corners. */
export const RING = "M7 0A7 7 0 0 1-7 0 7 7 0 0 1 7 0M3 0A3 3 0 0 0-3 0 3 3 0 0 0 3 0";
export const CORNERS =
	"M7 10A3 3 0 0 1 10 7V10zM-7 10A3 3 0 0 0-10 7V10zM7-10A3 3 0 0 0 10-7V-10zM-7-10A3 3 0 0 1-10-7V-10z";
