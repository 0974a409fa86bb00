import { existsSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { isDamage } from "#app/db/sqlite-code.ts";
import { type TableName, tableNames } from "#app/db/table-order.ts";

type Row = Record<string, SQLInputValue>;

/** Bytes of the shortest row: where the last row id cannot be read, a file's size bounds it by this. */
const SHORTEST_ROW = 40;

/** True if there is a store at `path` that SQLite cannot read from end to end. */
export function isDamaged(path: string): boolean {
	if (!existsSync(path)) return false;
	let database: DatabaseSync | undefined;
	try {
		database = new DatabaseSync(path, { readOnly: true });
		return database.prepare("PRAGMA quick_check").get()?.quick_check !== "ok";
	} catch (error) {
		if (isDamage(error)) return true;
		throw error;
	} finally {
		database?.close();
	}
}

/**
 * Copies the rows that SQLite can still read of the damaged store `from` into the store `to`, as far as they fit. Resolves
 * with their numbers by table. Never throws for what is damaged, and leaves `from` as it is.
 */
export function salvage(from: string, to: string): Record<TableName, number> {
	const counts = Object.fromEntries(tableNames.map((name) => [name, 0])) as Record<TableName, number>;
	const target = new DatabaseSync(to, { timeout: 5000 });
	let source: DatabaseSync | undefined;
	try {
		target.exec("PRAGMA foreign_keys = ON");
		source = new DatabaseSync(from, { readOnly: true });
		for (const name of tableNames) counts[name] = salvageTable(source, target, name);
	} catch {
		// Not even its list of tables can be read.
	} finally {
		source?.close();
		target.close();
	}
	return counts;
}

function salvageTable(source: DatabaseSync, target: DatabaseSync, name: TableName): number {
	const columns = target.prepare(`PRAGMA table_info(${name})`).all();
	const known = new Set(columns.map((column) => String(column.name)));
	const read = source.prepare(`SELECT rowid, * FROM ${name} WHERE rowid BETWEEN ? AND ?`);
	let count = 0;
	target.exec("BEGIN IMMEDIATE");
	for (const { rowid: _, ...row } of readableRows(read, 0, lastRowId(source, name))) {
		const kept = Object.entries(row).filter(([column]) => known.has(column));
		if (isSound(row) && insert(target, name, kept)) count++;
	}
	target.exec("COMMIT");
	return count;
}

/** Rows with ids from `first` to `last`; where one cannot be read, those around it in ever smaller spans. */
function* readableRows(read: StatementSync, first: number, last: number): Generator<Row & { rowid: number }> {
	let next = first;
	try {
		for (const row of read.iterate(first, last) as Iterable<Row & { rowid: number }>) {
			next = row.rowid + 1;
			yield row;
		}
		return;
	} catch {
		if (next >= last) return;
	}
	const middle = Math.floor((next + last) / 2);
	yield* readableRows(read, next, middle);
	yield* readableRows(read, middle + 1, last);
}

function lastRowId(source: DatabaseSync, name: TableName): number {
	try {
		return Number(source.prepare(`SELECT max(rowid) AS last FROM ${name}`).get()?.last ?? 0);
	} catch {
		const { bytes } = source
			.prepare("SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size")
			.get() as { bytes: number };
		return Math.ceil(bytes / SHORTEST_ROW);
	}
}

/** True if the site could work with the row: a damaged page may hold anything. */
function isSound(row: Row): boolean {
	try {
		for (const [column, value] of Object.entries(row))
			if (column.endsWith("_json") && value !== null) JSON.parse(String(value));
		return true;
	} catch {
		return false;
	}
}

function insert(target: DatabaseSync, name: TableName, row: [string, SQLInputValue][]): boolean {
	try {
		const columns = row.map(([column]) => column);
		const marks = columns.map(() => "?");
		const statement = `INSERT OR IGNORE INTO ${name} (${columns}) VALUES (${marks})`;
		return target.prepare(statement).run(...row.map(([, value]) => value)).changes > 0;
	} catch {
		// A row about a lead that could not be read: a backup may have both.
		return false;
	}
}
