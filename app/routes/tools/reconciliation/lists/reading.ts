import { type DayOrder, dayOfSerial, orderOf, readDay } from "#app/formats/days.ts";
import { type Measure, splitUnit } from "#app/formats/masses.ts";
import { type DecimalSign, decimalSignOf } from "#app/formats/numbers.ts";
import { plainText } from "#app/formats/plain-text.ts";
import { remembered } from "#app/formats/remembered.ts";
import {
	type ColumnRole,
	type Columns,
	type ListId,
	rolesOf,
} from "#app/routes/tools/reconciliation/lists/columns.ts";
import {
	measureBehind,
	measureIn,
	measureInHeading,
	symbolOf,
} from "#app/routes/tools/reconciliation/lists/quantities.ts";
import type { Choices, ReadSheet, Table } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { type Fault, placeOf, type Row } from "#app/routes/tools/reconciliation/lists/sheet.ts";

/**
 * The reason for a reading: a cell that has no other, the order of days that the rest of the list makes sense in, the language of the headings, the
 * visitor's choice; `none` where there is nothing to read. Only what is `assumed` may be wrong without showing it.
 */
export type Basis = "proved" | "usual" | "chosen" | "assumed" | "none";

type Said<T, B = Basis> = { is: T; basis: B; cell?: string | undefined };

/** What a visitor may choose of a reading, beside its columns. */
export const readingChoices = {
	days: ["day", "month"],
	sign: [",", "."],
	unit: ["kg", "t", "m³", "L", "un."],
} as const satisfies { days: readonly DayOrder[]; sign: readonly DecimalSign[]; unit: readonly string[] };
export type ChoiceOfReading = keyof typeof readingChoices;

/** How the tables with the same headings are read. */
export type Reading = {
	list: ListId;
	key: string;
	/** Their files and sheets. */
	places: readonly string[];
	headings: readonly string[];
	columns: Columns;
	days: Said<DayOrder, Basis | "sense">;
	sign: Said<DecimalSign>;
	/** The unit of the quantity, where a cell does not say, in `measures` that of each. */
	unit: Said<string>;
	measures: Readonly<Record<"mass" | "received", Measure>>;
};

/** How the lists were read, and what of them was not. */
export type Read = {
	sheets: readonly ReadSheet[];
	readings: readonly Reading[];
	faults: readonly Fault[];
};

const kilograms = { unit: "kg", factor: 1 };

/** Finds out how the rows of `tables`, which have the same headings, are to be read on the day `today` (ISO). */
export function readingOf(tables: readonly Table[], choices: Choices, today: string): Reading {
	const [first] = tables as [Table, ...Table[]];
	const { key, headings, list } = first;
	const columns: Partial<Record<ColumnRole, number>> = { ...first.columns };
	for (const role of rolesOf(list)) {
		const chosen = choices.get(`${key}.${role}`);
		if (chosen) columns[role] = headings[Number(chosen)] === undefined ? undefined : Number(chosen);
	}
	const rows = tables.flatMap((table) => table.rows);
	const cellsOf = (...roles: ColumnRole[]) =>
		roles
			.map((role) => columns[role])
			.filter((place) => place !== undefined)
			.flatMap((place) => rows.map(({ cells }) => cells[place] ?? ""));
	const amounts = cellsOf("mass", "received");
	const hasAmounts = amounts.some((cell) => /\d/.test(cell));
	const chosen = <C extends ChoiceOfReading>(choice: C): (typeof readingChoices)[C][number] | undefined =>
		readingChoices[choice].find((one) => one === choices.get(`${key}.${choice}`));
	const [unit, sign, order] = [chosen("unit"), chosen("sign"), chosen("days")];
	const told = cellsOf("unit").map(measureIn).find(Boolean) ?? amounts.map(measureBehind).find(Boolean);
	const inHeading = (role: "mass" | "received") => measureInHeading(headings[columns[role] ?? -1] ?? "");
	const [mass, received] = [inHeading("mass"), inHeading("received")];
	const wanted = unit && measureIn(unit);
	const measures = {
		mass: wanted ?? mass ?? told ?? received ?? kilograms,
		received: wanted ?? received ?? told ?? mass ?? kilograms,
	};
	const isBulk = measures.mass.factor === 1000 || measures.mass.unit === "m³";
	const found = decimalSignOf(
		amounts.map((cell) => splitUnit(cell).number),
		isBulk,
	);
	// Two readings of `1.500` have to agree: what a lorry carries, and what the headings' language writes.
	const likely = found.sign === (isPortuguese(headings) ? "," : ".") ? "usual" : "assumed";
	const isTold = (told ?? mass ?? received) !== undefined;
	// A program that writes 0.7 below Portuguese headings may write its days as it does at home.
	const isBrazilian = isPortuguese(headings) && (!hasAmounts || found.sign === "," || found.isAssumed);
	return {
		list,
		key,
		places: tables.map(({ sheet }) => placeOf(sheet)).filter(Boolean),
		headings,
		columns,
		days: order ? { is: order, basis: "chosen" } : daysOf(rows, columns, isBrazilian, today),
		sign: sign
			? { is: sign, basis: "chosen" }
			: { is: found.sign, basis: !hasAmounts ? "none" : found.isAssumed ? likely : "proved" },
		unit: {
			is: symbolOf(measures.mass),
			basis: unit ? "chosen" : !hasAmounts ? "none" : isTold ? "proved" : "assumed",
		},
		measures,
	};
}

const dayReader = (order: DayOrder) =>
	remembered((cell) =>
		/^[2-7]\d{4}([.,]\d+)?$/.test(cell) ? dayOfSerial(Number.parseInt(cell, 10)) : readDay(cell, order),
	);
/** Read the day in a cell as ISO, also as a spreadsheet's serial number; undefined where there is none. */
export const dayReaders = { day: dayReader("day"), month: dayReader("month") };

/** The order of day and month: the one that a cell proves, else the one in which no day is to come and none is received before its issue. */
function daysOf(
	rows: readonly Row[],
	{ issuedOn = -1, receipt = -1, certifiedOn = -1 }: Columns,
	isBrazilian: boolean,
	today: string,
): Reading["days"] {
	const proofs = new Map<DayOrder | "either", string>();
	for (const { cells } of rows)
		for (const cell of [cells[issuedOn], cells[receipt], cells[certifiedOn]]) {
			const order = orderOf(cell ?? "");
			if (order && !proofs.has(order)) proofs.set(order, cell ?? "");
		}
	const proved = (["day", "month"] as const).find((order) => proofs.has(order));
	if (proved) return { is: proved, basis: "proved", cell: proofs.get(proved) };
	if (!proofs.has("either")) return { is: "day", basis: "none" };
	const makesSense = (order: DayOrder) =>
		rows.every(({ cells }) => {
			const issued = dayReaders[order](cells[issuedOn] ?? "") ?? "";
			const received = dayReaders[order](cells[receipt] ?? "") ?? today;
			return issued <= today && received <= today && issued <= received;
		});
	const [asDay, asMonth] = [makesSense("day"), makesSense("month")];
	if (asDay !== asMonth) return { is: asDay ? "day" : "month", basis: "sense" };
	return { is: "day", basis: isBrazilian ? "usual" : "assumed" };
}

const portuguese =
	/\b(data|emissao|recebimento|recebid[oa]|situacao|quantidade|qtde?|qt|peso|liquido|residuo|destinador|numero)\b/;

function isPortuguese(headings: readonly string[]): boolean {
	return headings.some((heading) => portuguese.test(plainText(heading)));
}
