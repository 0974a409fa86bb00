import { dayIn } from "#app/routes/tools/days.ts";
import type { Columns } from "#app/routes/tools/reconciliation/lists/columns.ts";
import type { Quantities } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { type List, ListError, type Row } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import {
	cellIn,
	distinctRows,
	keyOf,
	type Mapping,
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
	issued?: Quantities;
	received?: Quantities;
	/** True if the row names a certificate; undefined where the list has no such column. */
	hasCertificate?: boolean;
	wasteClass: string;
	treatment: string;
};
export type Load = { number: string; rows: LoadRow[] };

/** Manifests by number; `copies` counts rows that repeat an earlier one to the letter. */
export type Loads = {
	loads: ReadonlyMap<string, Load>;
	knowsReceipt: boolean;
	knowsCertificate: boolean;
	copies: number;
	totals: number;
};

/** The loads of a list of manifests; receipts after `today` (ISO) are noted. Throws a ListError that names the line of a cell that cannot be read. */
export function readLoads(list: List, mapping: Mapping, today?: string): Loads {
	const loads = new Map<string, Load>();
	const { columns } = mapping;
	let read = 0;
	for (const { row, numbers } of distinctRows(list, columns)) {
		read++;
		const [number = "", ...more] = numbers;
		if (more.length > 0) throw new ListError("number", row.line);
		const key = keyOf(number);
		const load = loads.get(key) ?? { number, rows: [] };
		loads.set(key, load);
		load.rows.push(loadRow(row, mapping, today));
	}
	return {
		loads,
		knowsReceipt:
			columns.status !== undefined || columns.receipt !== undefined || columns.received !== undefined,
		knowsCertificate: columns.certificate !== undefined,
		copies: list.rows.length - read,
		totals: list.totals.length,
	};
}

function loadRow(row: Row, mapping: Mapping, today = "9999-12-31"): LoadRow {
	const { columns } = mapping;
	const cell = (place: number | undefined) => cellIn(row, place);
	const received = quantitiesIn(row, columns.received, mapping);
	const receipt = cell(columns.receipt);
	const [issuedOn, receivedOn] = [dayIn(cell(columns.issuedOn)), dayIn(receipt)];
	const status = cell(columns.status);
	return {
		line: row.line,
		...stateOf(status, receipt, columns, received),
		waste: cell(columns.waste).slice(0, 120),
		receiver: cell(columns.receiver).slice(0, 120),
		issuedOn,
		receivedOn,
		certifiedOn: dayIn(cell(columns.certifiedOn)),
		isReceiptWrong: receivedOn
			? receivedOn > today || (issuedOn !== undefined && receivedOn < issuedOn)
			: /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})\b/.test(receipt),
		issued: quantitiesIn(row, columns.mass, mapping),
		received,
		hasCertificate:
			columns.certificate === undefined ? undefined : isCertificateNumber(cell(columns.certificate)),
		wasteClass: cell(columns.wasteClass).slice(0, 60),
		treatment: cell(columns.treatment).slice(0, 80),
	};
}

/** The status decides; if it is empty or missing, the date of receipt, then the quantity received. */
function stateOf(
	status: string,
	receipt: string,
	columns: Columns,
	received: Quantities | undefined,
): { state: LoadState; status: string; isPartial: boolean } {
	const told = loadState(status);
	const hasDay = dayIn(receipt) !== undefined;
	const isPartial = told === "partial";
	if (isPartial) return { state: hasDay ? "received" : "open", status, isPartial };
	if (told !== "none") return { state: told, status, isPartial };
	if (hasDay) return { state: "received", status, isPartial };
	const byReceipt = loadState(receipt);
	if (byReceipt === "partial") return { state: "open", status: receipt, isPartial: true };
	if (byReceipt !== "none") return { state: byReceipt, status: receipt, isPartial };
	const onlyQuantity = columns.status === undefined && columns.receipt === undefined;
	const hasAmount = Object.values(received ?? {}).some((amount) => amount > 0);
	return { state: onlyQuantity && hasAmount ? "received" : "open", status, isPartial };
}
