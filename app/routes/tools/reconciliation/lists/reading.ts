import { dayOf } from "#app/formats/clock.ts";
import { type DayOrder, dayOfSerial, isImpossibleDate, orderOf, readDay } from "#app/formats/days.ts";
import { splitUnit } from "#app/formats/masses.ts";
import { memoized } from "#app/formats/memoized.ts";
import { decimalSignOf } from "#app/formats/numbers.ts";
import { plainText } from "#app/formats/plain-text.ts";
import { type ColumnRole, type Columns, plainHeading, rolesOf } from "./columns.ts";
import { measureBehind, measureIn, measureInHeading, numberInCell } from "./quantities.ts";
import type { Choices, ReadSheet, Table } from "./read-list.ts";
import { type Fault, placeOf, type Row } from "./sheet.ts";
import { certificatesIn } from "./statuses.ts";

/** `proved` by a cell, `stated` of all, the only `sense`, `usual` in the headings' language; `none`: there is nothing to read. */
export type Basis = "proved" | "stated" | "sense" | "usual" | "chosen" | "assumed" | "none";
/** A part of a reading, with the `cell` that proves it. */
type Conclusion<T> = { is: T; basis: Basis; cell?: string | undefined };

/** A visitor's choices for all columns of a reading (`key.all.unit`), beside the columns themselves (`key.unit`). */
export const readingChoices = {
	days: ["day", "month"],
	sign: [",", "."],
	unit: ["kg", "t", "m³", "L", "un."],
	amounts: ["total", "own"],
	groups: ["own", "above"],
} as const;

export type Reading = Omit<ReturnType<typeof readingOf>, "totals">;
export type ReadingReport = Readonly<{ sheets: ReadSheet[]; readings: Reading[]; faults: Fault[] }>;

export const amountRoles = ["mass", "received", "certified"] as const;
export type AmountRole = (typeof amountRoles)[number];
const alike: readonly ColumnRole[] = ["number", "certificate", "status", "receipt", ...amountRoles];
const kilograms = { unit: "kg", factor: 1, symbol: "kg" };

/** Decides how to read the rows of `tables`, which share their headings, on the day `today` (ISO). */
export function readingOf(tables: readonly Table[], choices: Choices, today: string) {
	const [{ key, headings, list, unit, columns: named, groups: own }] = tables as [Table, ...Table[]];
	const columns: Partial<Record<ColumnRole, number>> = { ...named };
	for (const role of rolesOf(list)) {
		const chosen = choices.get(`${key}.${role}`);
		if (chosen) columns[role] = headings[Number(chosen)] === undefined ? undefined : Number(chosen);
	}
	const rows = tables.flatMap((table) => table.rows);
	const cellsIn = (column: number) => rows.map(({ cells }) => cells[column] ?? "");
	const cellsOf = (...roles: ColumnRole[]) => roles.flatMap((role) => columns[role] ?? []).flatMap(cellsIn);
	const amounts = cellsOf(...amountRoles).filter((cell) => /\d/.test(cell));
	const chosen = <T>(choice: keyof typeof readingChoices, all: readonly T[]) =>
		all.find((one) => one === choices.get(`${key}.all.${choice}`));
	const headingOf = (role: AmountRole) => headings[columns[role] ?? -1] ?? "";
	const units = unitsOf(headingOf, [...cellsOf("unit"), unit], amounts, chosen("unit", readingChoices.unit));
	const numbers = amounts.map((cell) => splitUnit(cell).number);
	const found = decimalSignOf(numbers, units.measures.mass.factor === 1000);
	// `1.500` is ambiguous: its reading is usual only if a plausible load and the headings' language agree.
	const isPortuguese = headings.some((heading) => portuguese.test(plainText(heading)));
	const unproved = found.sign === (isPortuguese ? "," : ".") ? "usual" : "assumed";
	const signBasis = amounts.length === 0 ? "none" : found.isAssumed ? unproved : "proved";
	// A program that writes 0.7 under Portuguese headings may also write foreign days.
	const isBrazilian = isPortuguese && (amounts.length === 0 || found.sign === "," || found.isAssumed);
	const order = chosen("days", readingChoices.days);
	const sign = concluded(chosen("sign", readingChoices.sign), found.sign, signBasis);
	const amountIn = (cell = "") =>
		(numberInCell(cell, sign.is) ?? 0) * (measureBehind(cell) ?? units.measures.mass).factor;
	const saysTotal = ofCertificate.test(plainHeading(list, headingOf("mass")));
	const differ = (at: number, own: number) => rows.some(({ cells: of }) => (of[at] || of[own]) !== of[own]);
	const hasTwin = (own = -1) => headings.some((one, at) => one === headings[own] && differ(at, own));
	const twins = alike.filter((role) => !choices.get(`${key}.${role}`) && hasTwin(columns[role]));
	const groups = tables.find((table) => table.groups.cell)?.groups ?? own;
	const mayBeOfGroup = list === "cdf" && groups.basis === "assumed" && cellsOf("mass").includes("");
	const answers = new Set(cellsOf("receipt"));
	const [tick = "", ...others] = [...answers].filter((cell) => !/^([○⚪🔴]\ufe0f?)?$/u.test(cell));
	const isTicked = answers.size > 1 && others.length === 0 && /^([●•⚫🟢]\ufe0f?|v)$/iu.test(tick);
	return {
		list,
		key,
		places: tables.map(({ sheet }) => placeOf(sheet)).filter(Boolean),
		headings,
		samples: headings.map((_, column) => cellsIn(column).find(Boolean)?.slice(0, 24) ?? ""),
		columns,
		days: order ? concluded<Order>(order, order, "chosen") : daysOf(rows, columns, isBrazilian, today),
		sign,
		/** The one sign in a column of receipts whose other cells are empty or hold the opposite sign: `●`, `v`. */
		tick: isTicked ? tick : undefined,
		groups,
		/** Roles whose column nothing but its place tells from another with the same heading and other cells. */
		twins,
		isGuess: twins.length > 0 || mayBeOfGroup || [units.unit, sign].some(({ basis }) => basis === "assumed"),
		...units,
		...ownersOf(rows, columns, amountIn, saysTotal, chosen("amounts", readingChoices.amounts)),
	};
}

/** Measures of quantities that name none, by their headings, a column of units, the title or the other quantities. */
function unitsOf(titleOf: (role: AmountRole) => string, cells: string[], amounts: string[], chosen?: string) {
	const behind = amounts.map(measureBehind);
	const ofCells = cells.map(measureIn).find(Boolean) ?? behind.find(Boolean);
	// Among quantities in tonnes and in cubic metres, one without a unit may be either.
	const bare = amounts.find((cell) => !measureBehind(cell));
	const isMixed = bare !== undefined && new Set(behind).size > 2;
	const [mass, received, own] = amountRoles.map((role) => measureInHeading(titleOf(role)));
	const certified = own ?? received ?? mass;
	const ofChoice = chosen === undefined ? undefined : measureIn(chosen);
	const measures = {
		mass: ofChoice ?? mass ?? ofCells ?? received ?? kilograms,
		received: ofChoice ?? received ?? ofCells ?? mass ?? kilograms,
		certified: ofChoice ?? certified ?? ofCells ?? kilograms,
	};
	const isKnown = (mass ?? received ?? (isMixed ? undefined : ofCells)) !== undefined;
	const isBare = (mass ?? received ?? own) === undefined && behind.every((one) => !one);
	const symbols = new Set(cells.flatMap((cell) => measureIn(cell)?.symbol ?? []));
	const isStated = isBare && symbols.size === 1 && readingChoices.unit.some((one) => symbols.has(one));
	const basis = amounts.length === 0 ? "none" : !isKnown ? "assumed" : isStated ? "stated" : "proved";
	return {
		/** Unit of quantities whose cells name none; `measures` has it by role. */
		unit: concluded<string>(chosen, measures.mass.symbol, basis, isMixed ? bare : [...symbols][0]),
		measures,
		/** Units in headings, which outweigh a column of units. */
		headed: ofChoice ? {} : { mass, received, certified },
	};
}

type Amount = (cell?: string) => number;

/** Whether certified quantities are the certificate's total, as its heading may say (`saysTotal`), or each load's own. */
function ownersOf(rows: Row[], columns: Columns, amountIn: Amount, saysTotal: boolean, chosen?: string) {
	const all = [...Map.groupBy(rows, ({ cells }) => cells[columns.certificate ?? -1])];
	const several = all.filter(([cell = "", its]) => certificatesIn(cell).length > 0 && its.length > 1);
	const withOneAmount = new Map<string | undefined, string>();
	for (const [cell, its] of all) {
		const amounts = its.map(({ cells }) => amountIn(cells[columns.mass ?? -1]).toFixed(3));
		// A chosen total may stand in one of its certificate's rows.
		const given = chosen === "total" ? amounts.filter((one) => Number(one) > 0) : amounts;
		if (new Set(given).size < 2) withOneAmount.set(cell, given[0] ?? "");
	}
	const equal = several.filter(([cell]) => withOneAmount.has(cell)).length;
	const found = equal === 0 ? "own" : equal < several.length ? "both" : "total";
	const basis = saysTotal && several.length > 0 ? "usual" : "none";
	const isTotal = chosen ? chosen === "total" : saysTotal;
	return {
		/** Unknown if each certificate has one row. */
		amounts: concluded<string>(chosen, found, basis),
		/** Totals of the certificates with one amount, by the cell that names them; none if amounts are each load's own. */
		totals: isTotal ? withOneAmount : new Map<string | undefined, string>(),
	};
}

const concluded = <T>(chosen: T | undefined, found: T, basis: Basis, cell?: string): Conclusion<T> =>
	chosen === undefined ? { is: found, basis, cell } : { is: chosen, basis: "chosen" };

/** Midnight in UTC, by which programs mean a day. */
const midnight = /^.{10}[T ]00:00(:00(\.0+)?)?Z$/;
const instant =
	/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
/** `short`: month first where the year is short, as SheetJS writes a real day (`9/21/26`) beside days typed as text. */
type Order = DayOrder | "short";
const shortYear = /^\d{1,2}\/\d{1,2}\/\d\d$/;
const dayReader = (reading: Order) =>
	memoized((cell) => {
		const order = reading !== "short" ? reading : shortYear.test(cell) ? "month" : "day";
		if (/^[2-7]\d{4}([.,]\d+)?$/.test(cell)) return dayOfSerial(Number.parseInt(cell, 10));
		if (/^20\d{6}( ?\d{4,6})?$/.test(cell)) return readDay(cell.replace(/^(.{4})(..)(..).*/, "$1-$2-$3"));
		if (/^1\d{12}$/.test(cell)) return dayOf(Number(cell));
		return readDay(instant.test(cell) && !midnight.test(cell) ? dayOf(Date.parse(cell)) : cell, order);
	});
/** Readers of a cell's day as ISO: also serial numbers, SAP's `20260930`, instants, epoch milliseconds. Undefined if none. */
export const dayReaders = { day: dayReader("day"), month: dayReader("month"), short: dayReader("short") };

/** Order of day and month: proved by a real day, or the only one without future days and receipts before their issue. */
function daysOf(rows: Row[], columns: Columns, isBrazilian: boolean, today: string): Conclusion<Order> {
	const { issuedOn = -1, receipt = -1, certifiedOn = -1 } = columns;
	const proofs = new Map<DayOrder | "either", string>();
	const short = { day: 0, month: 0, either: 0 };
	const days = rows.flatMap(({ cells }) => [issuedOn, receipt, certifiedOn].map((one) => cells[one] ?? ""));
	for (const cell of days) {
		const order = orderOf(cell);
		if (order && shortYear.test(cell)) short[order]++;
		if (order && (!proofs.has(order) || isImpossibleDate(proofs.get(order) ?? ""))) proofs.set(order, cell);
	}
	const [ofDay = "", ofMonth = ""] = [proofs.get("day"), proofs.get("month")];
	if (ofDay && short.month > short.day && shortYear.test(ofMonth) && ![ofDay, ofMonth].some(isImpossibleDate))
		return { is: "short", basis: "proved", cell: ofMonth };
	const proved = (["day", "month"] as const).find((order) => proofs.has(order));
	const is = proved ?? "day";
	if (proved && !isImpossibleDate(proofs.get(is) ?? "")) return { is, basis: "proved", cell: proofs.get(is) };
	if (!proofs.has("either")) return { is, basis: "none" };
	const makesSense = (order: DayOrder) =>
		rows.every(({ cells }) => {
			const issued = dayReaders[order](cells[issuedOn] ?? "") ?? "";
			const received = dayReaders[order](cells[receipt] ?? "") ?? today;
			return issued <= today && received <= today && issued <= received;
		});
	const [asDay, asMonth] = [makesSense("day"), makesSense("month")];
	if (!proved && asDay !== asMonth) return { is: asDay ? "day" : "month", basis: "sense" };
	return { is, basis: isBrazilian && is === "day" ? "usual" : "assumed" };
}

const ofCertificate = /\btotal\b.*\b(cdfe?|d[eo] certificado|certificate)\b/;
const portuguese =
	/\b(data|emissao|recebimento|recebid[oa]|situacao|quantidade|qtde?|qt|peso|liquido|residuo|destinador|numero)\b/;
