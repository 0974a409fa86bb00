import { dayIn } from "#app/routes/tools/days.ts";
import type { Columns } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { plainText } from "#app/routes/tools/reconciliation/lists/plain-text.ts";
import type { Quantities } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { type List, ListError, type Row } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import {
	cellIn,
	distinctRows,
	keyOf,
	type Mapping,
	numbersIn,
	quantitiesIn,
} from "#app/routes/tools/reconciliation/lists/rows.ts";
import {
	isCertificateNumber,
	type LoadState,
	loadState,
} from "#app/routes/tools/reconciliation/lists/statuses.ts";

/** One row of a list of manifests; a manifest has one for each of its wastes. */
export type LoadRow = {
	line: number;
	state: LoadState;
	status: string;
	waste: string;
	receiver: string;
	issuedOn?: string;
	receivedOn?: string;
	certifiedOn?: string;
	/** True if the day of receipt cannot be: there is no such day, it is before the issue or still to come. */
	isReceiptWrong: boolean;
	/** True if its status says that it was received in part. */
	isPartial: boolean;
	/** True if it left the country, where nobody issues a certificate. */
	isExported: boolean;
	issued?: Quantities;
	received?: Quantities;
	/** The number of the certificate that the row names; empty for none. */
	certificate: string;
};
export type Load = { number: string; rows: LoadRow[] };

/** Manifests by number, and what their list knows; `copies` counts rows that repeat an earlier one to the letter. */
export type Loads = {
	loads: ReadonlyMap<string, Load>;
	knowsReceipt: boolean;
	knowsReceivedQuantity: boolean;
	copies: number;
	totals: number;
};

/** The loads of a list of manifests; receipts after `today` (ISO) are noted. Throws a ListError that names the line of a cell that cannot be read. */
export function readLoads(list: List, mapping: Mapping, today = "9999-12-31"): Loads {
	const loads = new Map<string, Load>();
	const { columns } = mapping;
	const abroad = placesOfAbroad(list.headings);
	let read = 0;
	for (const { row, numbers } of distinctRows(list, columns, manifestNumber)) {
		read++;
		const [number = ""] = numbers;
		const key = keyOf(number);
		const load = loads.get(key) ?? { number, rows: [] };
		loads.set(key, load);
		load.rows.push({ ...loadRow(row, mapping, today), isExported: isExported(row, abroad) });
	}
	return {
		loads,
		knowsReceipt:
			columns.status !== undefined || columns.receipt !== undefined || columns.received !== undefined,
		knowsReceivedQuantity: columns.received !== undefined,
		copies: list.rows.length - read,
		totals: list.totals.length,
	};
}

/** The one number of a row, however its digits are grouped. Throws a ListError for several. */
function manifestNumber({ line }: Row, cell: string): string[] {
	if (/\d/.test(cell) && /^[\d .-]+$/.test(cell)) return [cell];
	const numbers = numbersIn(cell);
	if (numbers.length > 1) throw new ListError("several", line);
	return numbers;
}

function loadRow(row: Row, mapping: Mapping, today: string): Omit<LoadRow, "isExported"> {
	const { columns } = mapping;
	const cell = (place: number | undefined) => cellIn(row, place);
	const received = quantitiesIn(row, columns.received, mapping);
	const receipt = cell(columns.receipt);
	const [issuedOn, receivedOn] = [dayIn(cell(columns.issuedOn)), dayIn(receipt)];
	const certificate = cell(columns.certificate).slice(0, 60);
	return {
		line: row.line,
		...stateOf(cell(columns.status), receipt, columns, received),
		waste: cell(columns.waste).slice(0, 120),
		receiver: cell(columns.receiver).slice(0, 120),
		issuedOn,
		receivedOn,
		certifiedOn: dayIn(cell(columns.certifiedOn)),
		isReceiptWrong: receivedOn
			? receivedOn > today || (issuedOn !== undefined && receivedOn < issuedOn)
			: /^(\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})|\d{4}-\d{2}-\d{2})\b/.test(receipt),
		issued: quantitiesIn(row, columns.mass, mapping),
		received,
		certificate: isCertificateNumber(certificate) ? certificate : "",
	};
}

/** The status decides; if it is empty or missing, the date of receipt, then the quantity received. */
function stateOf(
	status: string,
	receipt: string,
	columns: Columns,
	received: Quantities | undefined,
): { state: LoadState; status: string; isPartial: boolean } {
	const state = loadState(status);
	const hasDay = dayIn(receipt) !== undefined;
	const isPartial = state === "partial";
	if (isPartial) return { state: hasDay ? "received" : "open", status, isPartial };
	if (state !== "none") return { state, status, isPartial };
	if (hasDay) return { state: "received", status, isPartial };
	const byReceipt = loadState(receipt);
	if (byReceipt === "partial") return { state: "open", status: receipt, isPartial: true };
	if (byReceipt !== "none") return { state: byReceipt, status: receipt, isPartial };
	const onlyQuantity = columns.status === undefined && columns.receipt === undefined;
	const hasAmount = Object.values(received ?? {}).some((amount) => amount > 0);
	return { state: onlyQuantity && hasAmount ? "received" : "open", status, isPartial };
}

/** The columns that may say that a load was exported: kind of manifest, treatment, country of the receiver. */
function placesOfAbroad(headings: readonly string[]): { kinds: number[]; countries: number[] } {
	const places = (pattern: RegExp) =>
		headings.flatMap((heading, place) => (pattern.test(plainText(heading)) ? [place] : []));
	return {
		kinds: places(/^(tipo|tratamento|tecnologia|destinacao|type|treatment|technology)\b/),
		countries: places(/\b(pais|country)\b/),
	};
}

function isExported(row: Row, { kinds, countries }: ReturnType<typeof placesOfAbroad>): boolean {
	return (
		kinds.some((place) => /\bexport/.test(plainText(cellIn(row, place)))) ||
		countries.some((place) => /^(?!(br|bra|brasil|brazil)$).*[a-z]/.test(plainText(cellIn(row, place))))
	);
}
