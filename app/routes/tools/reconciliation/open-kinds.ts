import kinds from "./open-kinds.json" with { type: "json" };

/** Reasons for open loads, in order of display, with the ring's quarters: 0 MTR, 1 quantity, 2 receipt, 3 CDF. */
export const openQuarters: Readonly<Record<OpenKind, readonly number[]>> = kinds;
export type OpenKind = keyof typeof kinds;
export const openKinds = Object.keys(kinds) as OpenKind[];
