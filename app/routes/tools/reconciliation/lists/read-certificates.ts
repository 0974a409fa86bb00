import { dayIn } from "#app/routes/tools/days.ts";
import { type Quantities, sumOf } from "#app/routes/tools/reconciliation/lists/quantities.ts";
import { type List, ListError, MAX_ROWS } from "#app/routes/tools/reconciliation/lists/read-list.ts";
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
	isValidCertificate,
	loadState,
} from "#app/routes/tools/reconciliation/lists/statuses.ts";

/** The certificates of one manifest. A void row has no number of a certificate, or is cancelled. */
export type Proof = {
	lines: number[];
	voidLines: number[];
	/** Their numbers, as the list has them. */
	numbers: Set<string>;
	quantities?: Quantities;
	/** The earliest of their days, ISO. */
	first?: string;
	isShared: boolean;
};
export type Certificates = {
	proofs: ReadonlyMap<string, Proof>;
	knowsCertificate: boolean;
	shared: number;
	copies: number;
	totals: number;
	statuses: readonly string[];
};

/** The certificates of a list. Throws a ListError that names the line of a cell that cannot be read. */
export function readCertificates(list: List, mapping: Mapping): Certificates {
	const proofs = new Map<string, Proof>();
	const statuses = new Set<string>();
	const { columns } = mapping;
	let [read, shared, named] = [0, 0, 0];
	for (const { row, numbers } of distinctRows(list, columns, (_, cell) => numbersIn(cell))) {
		read++;
		const cell = (place: number | undefined) => cellIn(row, place);
		const quantities = quantitiesIn(row, columns.mass, mapping);
		const status = cell(columns.status);
		const isVoid =
			!isValidCertificate(status) ||
			(columns.certificate !== undefined && !isCertificateNumber(cell(columns.certificate)));
		if (!isValidCertificate(status) && loadState(status) !== "cancelled") statuses.add(status.slice(0, 60));
		if (numbers.length > 1) shared++;
		named += numbers.length;
		if (named > 2 * MAX_ROWS) throw new ListError("rows");
		for (const number of numbers) {
			const key = keyOf(number);
			const proof = proofs.get(key) ?? {
				lines: [],
				voidLines: [],
				numbers: new Set(),
				isShared: false,
			};
			proofs.set(key, proof);
			if (isVoid) {
				proof.voidLines.push(row.line);
				continue;
			}
			proof.lines.push(row.line);
			proof.numbers.add(cell(columns.certificate).slice(0, 60));
			proof.isShared ||= numbers.length > 1;
			const day = dayIn(cell(columns.certifiedOn));
			if (day !== undefined && (proof.first === undefined || day < proof.first)) proof.first = day;
			proof.quantities = sumOf([proof.quantities, quantities]);
		}
	}
	return {
		proofs,
		knowsCertificate: columns.certificate !== undefined,
		shared,
		copies: list.rows.length - read,
		totals: list.totals.length,
		statuses: [...statuses],
	};
}
