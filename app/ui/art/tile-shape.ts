/** The tile: 10 × 10 around (0, 0), a band and a quarter disc. Both end a hair outside, so that no seam shows, not even on a small cover. */
export const BAND = "M2-5.2V-5A7 7 0 0 1-5 2H-5.2V-2H-5A3 3 0 0 0-2-5V-5.2z";
export const DISC = "M5.2 2H5A3 3 0 0 0 2 5V5.2H5.2z";
