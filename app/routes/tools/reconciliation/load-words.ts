import { csvIn } from "#app/formats/csv.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { CheckedLoad } from "./check-loads.ts";
import { haveSameUnits, inWords, type Quantities } from "./lists/quantities.ts";
import type { Comparison, Lists } from "./loads.ts";
import { type ComparedReport, faultInWords, readingsInWords } from "./reading-words.ts";

export type LoadWords = { language: Language; text: TextOf<"reconciliation"> };

/** All loads as CSV, open ones first, below the day, the tolerance, the readings and the faults. */
export function loadsCsv(
	loads: readonly CheckedLoad[],
	read: ComparedReport & Pick<Lists, "tolerance" | "today"> & { counts: Record<string, number | string> },
	{ language, text }: LoadWords,
): string {
	const csv = csvIn(language);
	const amount = (amounts: Quantities | undefined) =>
		inWords(amounts, (value, unit) => csv.number(value) + (unit === "kg" ? "" : ` ${unit}`));
	const closedInWords = ({ unchecked }: CheckedLoad) =>
		[text.file.closed, ...unchecked.map((part) => text.unchecked[part])].join(", ");
	const about = [
		[text.file.name],
		[text.file.check, read.today],
		[text.file.tolerance, `${csv.number(read.tolerance)}%`],
		[interpolate(text.file.counts, read.counts)],
		...readingsInWords(read, text).flatMap(({ title, lines }) => [
			[text.reading.title, title],
			...lines.map(({ line }) => ["", line]),
		]),
		...read.faults.map((fault) => [text.file.unread, faultInWords(fault, text)]),
		[],
	];
	const rows = loads.map((load) => [
		load.number,
		load.kinds.map((kind) => text.kinds[kind].name).join("; ") || closedInWords(load),
		load.receiver,
		load.waste,
		load.since ?? "",
		csv.number(load.kinds.length > 0 ? load.days : undefined),
		...[load.issued, load.received, load.certified].map(amount),
		load.certificates.join(", "),
		load.comparisons.map((one) => comparisonInWords(one, { language, text })).join("; "),
	]);
	return csv.file([...about, text.fileColumns, ...rows]);
}

/** Amounts in words, `3.500 kg`; empty without any. */
export const amountInWords = (amounts: Quantities | undefined, language: Language): string =>
	inWords(amounts, (amount, unit) => `${formatNumber(amount, language)}\u00a0${unit}`);

/** The first ten numbers, with an ellipsis if there are more. */
export const firstTen = (numbers: readonly string[]): string =>
	numbers.slice(0, 10).join(", ") + (numbers.length > 10 ? " …" : "");

/** Difference of a load or its certificates, in full unless given `before`; empty unless both amounts share a unit. */
export function differenceInWords(load: CheckedLoad, words: LoadWords, before: Set<Comparison>): string {
	const { issued = {}, received = issued, certified = {}, comparisons } = load;
	const shared = comparisons.filter(({ isDifferent }) => isDifferent);
	if (shared.length === 0) return gapInWords(received, certified, words);
	return shared.map((one) => comparisonInWords(one, words, before)).join("; ");
}

/** `CDF 9: 3.500 kg para 2 MTRs, que somam 3.000 kg: 500 kg a mais no CDF (14,3%)`; a mere reference if said `before`. */
function comparisonInWords(one: Comparison, { text, language }: LoadWords, before = new Set<Comparison>()) {
	const { certificates, numbers, certified, sum, isDifferent } = one;
	if (before.has(one)) return interpolate(text.result.above, { cdf: firstTen(certificates) });
	before.add(one);
	const whole = interpolate(text.result[numbers.length === 1 ? "togetherOne" : "together"], {
		cdf: firstTen(certificates),
		certified: amountInWords(certified, language),
		count: formatNumber(numbers.length, language),
		number: firstTen(numbers),
		sum: amountInWords(sum, language),
	});
	return [whole, isDifferent && gapInWords(sum, certified, { text, language })].filter(Boolean).join(": ");
}

/** `80 kg a menos no CDF (6,8%)`, relative to the larger amount like the tolerance; empty unless both share a unit. */
function gapInWords(was: Quantities, certified: Quantities, { text, language }: LoadWords): string {
	const [[unit = "", is = 0] = [], more] = Object.entries(certified);
	const amount = was[unit];
	if (more || amount === undefined || !haveSameUnits(was, certified)) return "";
	const gap = Math.abs(is - amount);
	return interpolate(is < amount ? text.result.lacking : text.result.surplus, {
		gap: amountInWords({ [unit]: gap }, language),
		share: formatNumber(Math.round((1000 * gap) / Math.max(is, amount)) / 10, language),
	});
}
