/** Reasons for open loads, in order of display, with the ring's quarters: 0 MTR, 1 quantity, 2 receipt, 3 CDF. */
export const openQuarters = {
	expired: [0, 1, 2, 3],
	noReceipt: [2, 3],
	stored: [2, 3],
	refused: [2, 3],
	unknownStatus: [2],
	nothingReceived: [1],
	noCdf: [3],
	strayCdf: [],
	difference: [3],
	wrongDay: [2],
} as const satisfies Record<string, readonly number[]>;
export type OpenKind = keyof typeof openQuarters;
export const openKinds = Object.keys(openQuarters) as OpenKind[];
