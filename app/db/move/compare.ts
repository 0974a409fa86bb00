import { createHash } from "node:crypto";
import { sql } from "kysely";
import { countRows } from "#app/db/count.ts";
import { type Changes, isOwn, type MoveSource, type Row } from "#app/db/move/source.ts";
import { rowsOf } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { anyTables, type TableName, tableNames, tables } from "#app/db/table-order.ts";

const BATCH = 1000;

/** Throws where a row differs. */
export async function compareAll(source: MoveSource, to: Store): Promise<void> {
	for (const name of tableNames) {
		const columns = source.columns(name);
		const [ours, theirs] = [new Checksum(columns), new Checksum(columns)];
		for (const row of source.rows(name)) ours.add(row);
		for await (const rows of rowsOf(to.db, name, BATCH)) {
			for (const row of rows as Row[]) if (!isOwn(name, String(row[tables[name].key]))) theirs.add(row);
		}
		requireSame(name, ours, theirs);
	}
}

/** As `compareAll`, for the rows that changed. */
export async function compare(source: MoveSource, to: Store, { keys }: Changes): Promise<void> {
	for (const [name, changed] of keys) {
		const columns = source.columns(name);
		const [ours, theirs] = [new Checksum(columns), new Checksum(columns)];
		for (const key of changed) {
			const row = source.row(name, key);
			if (row) ours.add(row);
		}
		const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)}
			WHERE ${sql.ref(tables[name].key)} = ANY(${changed})`.execute(to.db);
		for (const row of rows) theirs.add(row);
		requireSame(name, ours, theirs);
	}
}

function requireSame(name: TableName, ours: Checksum, theirs: Checksum): void {
	if (ours.value !== theirs.value)
		throw new Error(`The stores differ in ${name}: ${ours.count} rows here, ${theirs.count} there`);
}

/** Rows by table; throws where the stores have different numbers of them. */
export async function compareCounts(source: MoveSource, to: Store): Promise<Record<TableName, number>> {
	const counts: Partial<Record<TableName, number>> = {};
	for (const name of tableNames) {
		// The mark of the move itself is not counted.
		const theirs = (await countRows(anyTables(to.db).selectFrom(name))) - (name === "setting" ? 1 : 0);
		const ours = source.count(name);
		if (ours !== theirs) throw new Error(`The stores differ in ${name}: ${ours} rows here, ${theirs} there`);
		counts[name] = ours;
	}
	return counts as Record<TableName, number>;
}

/** Of rows in any order: the sum of their SHA-256 hashes, 64 bits of each, and their number. */
class Checksum {
	readonly #columns: readonly string[];
	#sum = 0n;
	count = 0;

	constructor(columns: readonly string[]) {
		this.#columns = columns;
	}

	add(row: Row): void {
		const text = JSON.stringify(this.#columns.map((column) => row[column]));
		const hash = createHash("sha256").update(text).digest().readBigUInt64BE();
		this.#sum = BigInt.asUintN(64, this.#sum + hash);
		this.count++;
	}

	get value(): string {
		return `${this.count}:${this.#sum}`;
	}
}
