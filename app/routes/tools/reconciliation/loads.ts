import { differ, haveSameUnits, inWords, type Quantities, sumOf } from "./lists/quantities.ts";
import type { ListRow, ReadRows } from "./lists/read-rows.ts";
import type { Basis } from "./lists/reading.ts";
import { loadKey } from "./lists/sheet.ts";
import { isValidCertificate } from "./lists/statuses.ts";

/** `cdf` is undefined if the manifests' rows name their certificates; `tolerance` is per cent, `today` ISO. */
export type Lists = { mtr: ReadRows; cdf?: ReadRows | undefined; tolerance: number; today: string };

/** The rows of a manifest and its certificates; `number` is in one row's notation. */
export type Load = ReturnType<typeof countingOf> & { number: string; isTwice: boolean; proofRows: ListRow[] };

/** False for a certificate's row that proves nothing: without a number, or cancelled. */
export const isProof = ({ certificates, state, status }: ListRow) =>
	certificates.length > 0 && state !== "cancelled" && isValidCertificate(status);

/** The loads of both lists by manifest number, including those with certificates only. */
export function loadsIn(lists: Lists): Map<string, Load> {
	const certified = new Set(lists.cdf?.rows.filter(isProof));
	const namedBy = (row: ListRow) => row.numbers.map((number) => ({ number, row }));
	const all = [...lists.mtr.rows, ...certified].flatMap(namedBy);
	const loads = new Map<string, Load>();
	for (const [key, entries] of Map.groupBy(all, ({ number }) => loadKey(number))) {
		const its = [...new Set(entries.map(({ row }) => row))];
		const listed = withWeights(its.filter((row) => !certified.has(row)));
		const rows = latestOf(listed);
		const proofs = its.filter((row) => certified.has(row));
		const proofRows = [...Map.groupBy(proofs, sayingOf).values()].flatMap(latestOf);
		const weighings = new Set(its.flatMap(({ isWeight, sheet }) => (isWeight ? sheet : [])));
		const isTwice = rows.length < listed.length || (weighings.size > 1 && rows.every(({ mass }) => !mass));
		loads.set(key, { number: entries[0]?.number ?? key, ...countingOf(rows), isTwice, proofRows });
	}
	return loads;
}

/** What a certificate's row says, to find it again in another layout, as in a year's list. Without a quantity it does no harm. */
const sayingOf = (row: ListRow) =>
	row.mass ? [row.certificates, row.waste, inWords(row.mass, (...one) => one.join())].join() : row;

/** Gives a manifest without quantities the mass from a sheet of masses alone, if one row and one such sheet leave no doubt. */
function withWeights(rows: readonly ListRow[]): readonly ListRow[] {
	const others = rows.filter(({ isWeight }) => !isWeight);
	if (others.length === 0 || others.some(({ mass, received }) => mass ?? received)) return rows;
	const weights = rows.filter(({ isWeight }) => isWeight);
	const masses = [...Map.groupBy(weights, ({ sheet }) => sheet).values()].map((its) =>
		new Set(its.map((row) => row.waste)).size < its.length ? undefined : wholeSum(its.map((row) => row.mass)),
	);
	const isOne = others.length === 1 && masses.every((one) => one && masses[0] && !differ(one, masses[0], 0));
	const mass = isOne ? masses[0] : undefined;
	const wastes = [...new Set(weights.map(({ waste }) => waste).filter(Boolean))].join("; ");
	return others.map((row) => ({ ...row, mass, waste: row.waste || wastes }));
}

/** Deduplicates rows of one load in several sheets, such as a month's and its year's: keeps the most advanced of each waste. */
function latestOf(rows: readonly ListRow[]): readonly ListRow[] {
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

/** One certificate, or several for the same manifests (`numbers`), compared with all those manifests together. */
export type Comparison = Record<"certificates" | "numbers", readonly string[]> &
	Record<"certified" | "sum", Quantities> & { isDifferent: boolean };

/** True for a certificate's row about several rows of the other list, whose shares it does not state. */
export const isShared = ({ numbers, parts }: ListRow) => numbers.length > 1 || parts > 1;

/** By row, each certificate of several loads beside their sum, if both are known; `unclear`: perhaps of two units. */
export function compareShared(loads: ReadonlyMap<string, Load>, lists: Lists) {
	const shared = new Set([...loads.values()].flatMap((load) => load.proofRows.filter(isShared)));
	const comparisons = new Map<ListRow, Comparison | "unclear">();
	const keysOf = ({ numbers }: ListRow) => numbers.map(loadKey);
	const groups = Map.groupBy(shared, (row) => [keysOf(row).toSorted(), row.certificates].join());
	for (const certificates of groups.values()) {
		const its = [...new Set(certificates.flatMap(keysOf))].map((key) => loads.get(key));
		const isAll = its.every((load) => load?.proofRows.every((row) => certificates.includes(row)));
		const sum = wholeSum(its.map((load) => load?.massBasis));
		const certified = wholeSum(certificates.map(({ mass }) => mass));
		if (!isAll || !sum || !certified) continue;
		const isDifferent = differ(sum, certified, lists.tolerance);
		// A column headed as a total may hold each load's own mass.
		const own = wholeSum(certificates.flatMap(({ mass, parts }) => Array<typeof mass>(parts).fill(mass)));
		if (isDifferent && own && !differ(sum, own, lists.tolerance)) continue;
		const named = [...new Set(certificates.flatMap((row) => row.certificates))];
		const numbers = its.flatMap((load) => load?.number ?? []);
		const comparison = { certificates: named, numbers, certified, sum, isDifferent };
		const areUnclear = isUnclear(sum, certified, lists);
		for (const row of certificates) comparisons.set(row, areUnclear ? "unclear" : comparison);
	}
	return comparisons;
}

/** True if amounts may be of two units: a list states one and they share none, or assumes one and they agree in another. */
export function isUnclear(a: Quantities, b: Quantities, { mtr, cdf = mtr }: Lists): boolean {
	const isOneListAll = (...basis: Basis[]) =>
		[mtr, cdf].some(({ readings }) => readings.every(({ unit }) => basis.includes(unit.basis)));
	if (isOneListAll("stated") && ![...mtr.units].some((unit) => cdf.units.has(unit))) return true;
	if (!isOneListAll("assumed", "none")) return false;
	const same = haveSameUnits(a, b) ? Object.keys(a) : [];
	const pairs = [...same.map((unit) => [a[unit] ?? 0, b[unit] ?? 0]), [a, b].flatMap(Object.values<number>)];
	const times = pairs.filter((two) => two.length === 2).map((two) => Math.max(...two) / Math.min(...two));
	return times.some((by) => (by < 2 && same.length === 0) || (by > 500 && by < 2000));
}

/** Sum of amounts; undefined if one is unknown, so that no part passes for the whole. */
export const wholeSum = (amounts: readonly (Quantities | undefined)[]): Quantities | undefined =>
	amounts.includes(undefined) ? undefined : sumOf(amounts);

/** `activeRows` are not cancelled; `dueRows` of these await receipt and certificate: they are neither refused nor expired. */
function countingOf(rows: readonly ListRow[]) {
	const activeRows = rows.filter(({ state }) => state !== "cancelled");
	const dueRows = activeRows.filter(({ state }) => state !== "refused" && state !== "expired");
	const namedRows = activeRows.length > 0 ? activeRows : rows;
	const weighedRows = dueRows.length > 0 ? dueRows : namedRows;
	const [masses, received] = [weighedRows.map(({ mass }) => mass), weighedRows.map((row) => row.received)];
	/** Quantity to compare with certificates: the received one or, if the list has none, the declared one. */
	const massBasis = wholeSum(received.some(Boolean) ? received : masses);
	return { rows, activeRows, dueRows, namedRows, weighedRows, massBasis };
}
