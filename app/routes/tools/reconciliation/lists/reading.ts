import { type DayOrder, orderOf, readDay } from "#app/formats/days.ts";
import { type Measure, splitUnit } from "#app/formats/masses.ts";
import { type DecimalSign, decimalSignOf } from "#app/formats/numbers.ts";
import { plainText } from "#app/formats/plain-text.ts";
import { remembered } from "#app/formats/remembered.ts";
import type { ColumnRole, Columns, ListId } from "#app/routes/tools/reconciliation/lists/columns.ts";
import {
	measureBehind,
	measureIn,
	measureInHeading,
} from "#app/routes/tools/reconciliation/lists/quantities.ts";
import {
	type Choices,
	correctedColumns,
	type Table,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { dayOfSerial } from "#app/routes/tools/reconciliation/lists/spreadsheet-cell.ts";

/**
 * The reason for a reading: a cell that has no other, the order of days that the rest of the list makes sense in, the language of the headings, the
 * visitor's choice; `none` where there is nothing to read. Only what is `assumed` may be wrong without showing it.
 */
export type Basis = "proved" | "sense" | "usual" | "chosen" | "assumed" | "none";

type Said<T> = { is: T; basis: Basis; cell?: string | undefined };

/** How the tables with the same headings are read. */
export type Reading = {
	list: ListId;
	key: string;
	/** Places of the sheets. */
	sheets: readonly number[];
	headings: readonly string[];
	columns: Columns;
	days: Said<DayOrder>;
	sign: Said<DecimalSign>;
	/** The units of quantities, where a cell does not say. */
	measures: Readonly<Record<"mass" | "received", Measure>>;
	unit: Basis;
};

/** Units that a visitor may choose. */
export const chosenUnits = ["kg", "t", "m³", "L", "un."] as const;

const dayColumns = ["issuedOn", "receipt", "certifiedOn"] as const;

/** Finds out how the rows of `tables`, which have the same headings, are to be read on the day `today` (ISO). */
export function readingOf(tables: readonly Table[], choices: Choices, today: string): Reading {
	const [first] = tables as [Table, ...Table[]];
	const { key, headings, list } = first;
	const columns = correctedColumns(first, choices);
	const rows = tables.flatMap((table) => table.rows);
	const cellsOf = (role: ColumnRole) => {
		const { [role]: place } = columns;
		return place === undefined ? [] : rows.map(({ cells }) => cells[place] ?? "");
	};
	const amounts = { mass: cellsOf("mass"), received: cellsOf("received") };
	const all = [...amounts.mass, ...amounts.received];
	const unitCells = cellsOf("unit");
	const chosenUnit = chosenUnits.find((unit) => unit === choices.get(`${key}.unit`));
	const told = chosenUnit
		? measureIn(chosenUnit)
		: (unitCells.map(measureIn).find(Boolean) ?? all.map(measureBehind).find(Boolean));
	const heading = (role: "mass" | "received") => measureInHeading(headings[columns[role] ?? -1] ?? "");
	const [massHeading, receivedHeading] = [heading("mass"), heading("received")];
	const kilograms = { unit: "kg", factor: 1 };
	const measures = {
		mass: (chosenUnit && told) ?? massHeading ?? told ?? receivedHeading ?? kilograms,
		received: (chosenUnit && told) ?? receivedHeading ?? told ?? massHeading ?? kilograms,
	};
	const isKnown = told ?? massHeading ?? receivedHeading;
	const hasAmounts = all.some((cell) => /\d/.test(cell));
	const isBulk = measures.mass.factor === 1000 || measures.mass.unit === "m³";
	const chosenSign = choices.get(`${key}.sign`);
	const found = decimalSignOf(
		all.map((cell) => splitUnit(cell).number),
		isBulk,
	);
	// Two readings of `1.500` have to agree: what a lorry carries, and what the headings' language writes.
	const doubtful = found.sign === (isPortuguese(headings) ? "," : ".") ? "usual" : "assumed";
	return {
		list,
		key,
		sheets: tables.map(({ place }) => place),
		headings,
		columns,
		days: daysOf(tables, columns, choices.get(`${key}.days`), today),
		sign:
			chosenSign === "," || chosenSign === "."
				? { is: chosenSign, basis: "chosen" }
				: { is: found.sign, basis: !hasAmounts ? "none" : found.isAssumed ? doubtful : "proved" },
		measures,
		unit: chosenUnit ? "chosen" : !hasAmounts ? "none" : isKnown ? "proved" : "assumed",
	};
}

/** The day in a cell as ISO, also as a spreadsheet's serial number; undefined where there is none. */
export function dayInCell(cell: string, order: DayOrder): string | undefined {
	return dayReaders[order](cell);
}

const dayReader = (order: DayOrder) =>
	remembered((cell) =>
		/^[2-7]\d{4}([.,]\d+)?$/.test(cell) ? dayOfSerial(Number.parseInt(cell, 10)) : readDay(cell, order),
	);
const dayReaders = { day: dayReader("day"), month: dayReader("month") };

/** The order of day and month: the one that a cell proves, else the one in which no day is to come and none is received before its issue. */
function daysOf(
	tables: readonly Table[],
	columns: Columns,
	chosen: string | undefined,
	today: string,
): Reading["days"] {
	if (chosen === "day" || chosen === "month") return { is: chosen, basis: "chosen" };
	const places = dayColumns.map((role) => columns[role]).filter((place) => place !== undefined);
	const rows = tables.flatMap((table) => table.rows);
	const proofs = new Map<DayOrder | "either", string>();
	for (const { cells } of rows)
		for (const cell of places.map((place) => cells[place] ?? "")) {
			const order = orderOf(cell);
			if (order && !proofs.has(order)) proofs.set(order, cell);
		}
	const [day, month] = [proofs.get("day"), proofs.get("month")];
	if (day !== undefined) return { is: "day", basis: "proved", cell: day };
	if (month !== undefined) return { is: "month", basis: "proved", cell: month };
	if (!proofs.has("either")) return { is: "day", basis: "none" };
	const makesSense = (order: DayOrder) =>
		rows.every(({ cells }) => {
			const [issued, received] = [columns.issuedOn, columns.receipt].map((place) =>
				dayInCell(cells[place ?? -1] ?? "", order),
			);
			return (
				(issued ?? "") <= today && (received ?? "") <= today && (!issued || !received || issued <= received)
			);
		});
	const [asDay, asMonth] = [makesSense("day"), makesSense("month")];
	if (asDay !== asMonth) return { is: asDay ? "day" : "month", basis: "sense" };
	return { is: "day", basis: isPortuguese(tables[0]?.headings ?? []) ? "usual" : "assumed" };
}

function isPortuguese(headings: readonly string[]): boolean {
	return headings.some((heading) =>
		/\b(data|emissao|recebimento|recebid[oa]|situacao|quantidade|qtde?|qt|peso|liquido|residuo|destinador|numero)\b/.test(
			plainText(heading),
		),
	);
}
