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

/** The rows of a manifest and of its certificates. */
export type Load = { key: string; rows: readonly ListRow[]; isTwice: boolean; proofs: readonly ListRow[] };

/** The loads of both lists by their manifests' numbers, those of certificates alone too. */
export function loadsIn(lists: Lists): Map<string, Load> {
	const listed = byManifest(lists.mtr.rows);
	// A certificate without a number, or cancelled, proves nothing.
	const valid = lists.cdf?.rows.filter(
		(row) => row.certificates.length > 0 && row.state !== "cancelled" && isValidCertificate(row.status),
	);
	const proofs = byManifest(valid ?? []);
	const loads = new Map<string, Load>();
	for (const key of new Set([...listed.keys(), ...proofs.keys()])) {
		const all = listed.get(key) ?? [];
		const rows = latestOf(all);
		loads.set(key, { key, rows, isTwice: rows.length < all.length, proofs: proofs.get(key) ?? [] });
	}
	return loads;
}

function byManifest(rows: readonly ListRow[]): Map<string, ListRow[]> {
	const loads = new Map<string, ListRow[]>();
	for (const row of rows)
		for (const key of new Set(row.numbers.map(loadKey))) {
			const known = loads.get(key);
			if (known) known.push(row);
			else loads.set(key, [row]);
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

/** Whether the loads that one certificate names add up to something else than it certifies, by the certificate's row. */
export function sharedDifferences(loads: ReadonlyMap<string, Load>, tolerance: number): Map<string, boolean> {
	const proofs = [...loads.values()].flatMap((load) => load.proofs);
	const shared = new Set(proofs.filter(({ numbers }) => numbers.length > 1));
	const differences = new Map<string, boolean>();
	for (const [key, certificates] of Map.groupBy(shared, keyOfShared)) {
		const named = new Set(certificates[0]?.numbers.map(loadKey));
		const its = [...named].map((number) => loads.get(number));
		const isAll = its.every((load) => load?.proofs.every((row) => keyOfShared(row) === key));
		const sum = wholeSum(its.map((load) => basisOf(load?.rows ?? [])));
		const certified = wholeSum(certificates.map(({ mass }) => mass));
		if (isAll && sum && certified) differences.set(key, differ(sum, certified, tolerance));
	}
	return differences;
}

/** Names a certificate of several loads: all its rows have this key. */
export function keyOfShared({ numbers, certificates }: ListRow): string {
	return [...numbers.map(loadKey).toSorted(), ...certificates].join();
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
