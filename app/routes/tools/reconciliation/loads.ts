import { differ, type Quantities, sumOf } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { type ListRow, loadKey, type ReadRows } from "#app/routes/tools/reconciliation/lists/read-rows.ts";
import { isValidCertificate } from "#app/routes/tools/reconciliation/lists/statuses.ts";

/** The rows of both lists, and how to compare them. */
export type Lists = {
	mtr: ReadRows;
	/** Without it the manifests' rows name their certificates. */
	cdf?: ReadRows | undefined;
	/** Per cent. */
	tolerance: number;
	/** ISO. */
	today: string;
};

/** The rows of a manifest, whose `number` is as one of them writes it, and of its certificates. */
export type Load = { number: string; rows: readonly ListRow[]; isTwice: boolean; proofs: readonly ListRow[] };

/** The loads of both lists by their manifests' numbers, those of certificates alone too. */
export function loadsIn(lists: Lists): Map<string, Load> {
	// A certificate without a number, or cancelled, proves nothing.
	const isProof = ({ certificates, state, status }: ListRow) =>
		certificates.length > 0 && state !== "cancelled" && isValidCertificate(status);
	const certified = new Set(lists.cdf?.rows.filter(isProof));
	const namedBy = (row: ListRow) => row.numbers.map((number) => ({ number, row }));
	const all = [...lists.mtr.rows, ...certified].flatMap(namedBy);
	const loads = new Map<string, Load>();
	for (const [key, named] of Map.groupBy(all, ({ number }) => loadKey(number))) {
		const its = [...new Set(named.map(({ row }) => row))];
		const listed = its.filter((row) => !certified.has(row));
		const rows = latestOf(listed);
		const proofs = its.filter((row) => certified.has(row));
		loads.set(key, { number: named[0]?.number ?? key, rows, isTwice: rows.length < listed.length, proofs });
	}
	return loads;
}

/** The rows of a manifest in several sheets, as a month and its year: of each waste those that have come farthest. */
function latestOf(rows: readonly ListRow[]): readonly ListRow[] {
	if (rows.every(({ sheet }) => sheet === rows[0]?.sheet)) return rows;
	const progress = ({ certificates, state, receivedOn }: ListRow) =>
		(certificates.length > 0 ? 4 : 0) +
		(state === "received" || state === "certified" ? 2 : 0) +
		(receivedOn ? 1 : 0);
	return [...Map.groupBy(rows, ({ waste }) => waste).values()].flatMap((wastes) => {
		const bySheet = [...Map.groupBy(wastes, ({ sheet }) => sheet).values()];
		const best = (some: readonly ListRow[]) => Math.max(...some.map(progress));
		return bySheet.reduce((one, other) => (best(other) >= best(one) ? other : one));
	});
}

/** True for a certificate's row about several rows of the other list: it does not say how much of it is whose. */
export const isShared = ({ numbers, parts }: ListRow) => numbers.length > 1 || parts > 1;

/** Whether the loads that one certificate names add up to something else than it certifies, by each of its rows. */
export function sharedDifferences(loads: ReadonlyMap<string, Load>, tolerance: number) {
	const shared = new Set([...loads.values()].flatMap(({ proofs }) => proofs.filter(isShared)));
	const differences = new Map<ListRow, boolean>();
	const keysOf = ({ numbers }: ListRow) => numbers.map(loadKey).toSorted();
	const groups = Map.groupBy(shared, (row) => [keysOf(row), row.certificates].join());
	for (const certificates of groups.values()) {
		const its = [...new Set(certificates.flatMap(keysOf))].map((key) => loads.get(key));
		const isAll = its.every((load) => load?.proofs.every((row) => certificates.includes(row)));
		const sum = wholeSum(its.map((load) => basisOf(load?.rows ?? [])));
		const certified = wholeSum(certificates.map(({ mass }) => mass));
		if (!isAll || !sum || !certified) continue;
		const isDifferent = differ(sum, certified, tolerance);
		// Under the heading of a total may stand what each of them weighs.
		const own = wholeSum(certificates.flatMap(({ mass, parts }) => Array<typeof mass>(parts).fill(mass)));
		if (isDifferent && own && !differ(sum, own, tolerance)) continue;
		for (const row of certificates) differences.set(row, isDifferent);
	}
	return differences;
}

/** The sum of amounts, undefined where one of them is not known: a part would pass for the whole. */
export function wholeSum(amounts: readonly (Quantities | undefined)[]): Quantities | undefined {
	return amounts.includes(undefined) ? undefined : sumOf(amounts);
}

/** Rows that count: what was cancelled does not, and nobody waits for receipt or certificate of what was refused or has expired. */
export function countingOf(rows: readonly ListRow[]) {
	const left = rows.filter(({ state }) => state !== "cancelled");
	const due = left.filter(({ state }) => state !== "refused" && state !== "expired");
	const named = left.length > 0 ? left : rows;
	return { left, due, named, weighed: due.length > 0 ? due : named };
}

/** The quantity that a certificate is about: what was received, or, where the list has no such quantity, what was declared. */
export function basisOf(rows: readonly ListRow[]): Quantities | undefined {
	const { weighed } = countingOf(rows);
	const received = weighed.map((row) => row.received);
	return received.some(Boolean) ? wholeSum(received) : wholeSum(weighed.map(({ mass }) => mass));
}
