/** Why a load is open, in the page's order, each with the quarters of its ring: 0 the MTR, 1 the quantity, 2 the receipt, 3 the CDF. */
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
