import { setImmediate as othersTurn } from "node:timers/promises";
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { sqliteCode, sqliteCodes } from "#app/db/sqlite/result-codes.ts";
import { codeOf } from "#app/platform/message-of.ts";
import type { Tables } from "./tables.ts";

export type TableName = keyof Tables;

/** Primary key of each table, referenced tables first. */
const keyColumn = {
	lead: "id",
	draft: "id",
	delivery: "id",
	receipt: "id",
	suppression: "address_hash",
	own_data_link: "id",
	setting: "key",
} as const satisfies { [Name in TableName]: keyof Tables[Name] };

export const tableNames = Object.keys(keyColumn) as TableName[];

/** `db` typed for table names in variables, with columns of any type. */
export function anyTables(db: Kysely<Tables>) {
	return db as unknown as Kysely<Record<TableName, Record<string, unknown>>>;
}

/** Counts the rows of `query`, whatever it selects. */
export async function countRows<DB, From extends keyof DB>(query: SelectQueryBuilder<DB, From, unknown>) {
	const { count } = await query
		.clearSelect()
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.$castTo<{ count: number }>()
		.executeTakeFirstOrThrow();
	return count;
}

const BATCH = 500;

type Row<Name extends TableName> = Selectable<Tables[Name]>;

/** Every row of a table in key order, `batch` at a time. */
export async function* rowBatches<Name extends TableName>(db: Kysely<Tables>, name: Name, batch = BATCH) {
	const table: TableName = name;
	const key = keyColumn[table];
	let last: unknown;
	for (;;) {
		let query = anyTables(db).selectFrom(table).selectAll().orderBy(key).limit(batch);
		if (last !== undefined) query = query.where(key, ">", last);
		const rows = await query.execute();
		if (rows.length === 0) return;
		yield rows as Row<Name>[];
		last = rows.at(-1)?.[key];
	}
}

/** Streams the rows of `query` ordered by `table.column`, then id; reads in batches. */
export async function* inBatches<DB, From extends keyof DB, Found extends { id: string }>(
	query: SelectQueryBuilder<DB, From, Found>,
	table: TableName,
	column: keyof Found & string,
	direction: "asc" | "desc" = "asc",
): AsyncGenerator<Found> {
	const [place, id] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.id`)];
	const ordered = query.orderBy(place, direction).orderBy(id, direction).limit(BATCH);
	const isBehind = sql.raw(direction === "asc" ? ">" : "<");
	let last: Found | undefined;
	do {
		const behind = sql<boolean>`(${place}, ${id}) ${isBehind} (${last?.[column]}, ${last?.id})`;
		const rows = await (last ? ordered.where(behind) : ordered).execute();
		yield* rows;
		last = rows.at(-1);
		// The embedded store is synchronous: let other work run between batches.
		await othersTurn();
	} while (last);
}

/** Keeps a statement below 32,766 values (SQLite) and 65,535 (PostgreSQL): a lead has some thirty columns. */
export const ROWS_PER_INSERT = 500;

export type AddMissing = Awaited<ReturnType<typeof rowAdder>>["addMissing"];

/**
 * Reads the columns of `db` once. `addMissing` inserts rows whose keys and unique values are free, resolves with their
 * keys, and throws for an unknown table; `leftOut` collects columns that a table lacks, as `draft.city`.
 */
export async function rowAdder(db: Kysely<Tables>) {
	const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
	const leftOut = new Set<string>();

	async function addMissing<Name extends TableName>(
		tx: Kysely<Tables>,
		name: Name,
		rows: readonly Row<Name>[],
	): Promise<string[]> {
		const table: TableName = name;
		const key = keyColumn[table];
		const columns = new Set(tables.get(table)?.map((column) => column.name));
		if (columns.size === 0) throw new Error(`The store has no table ${table}`);
		for (const column of Object.keys(rows[0] ?? {}))
			if (!columns.has(column)) leftOut.add(`${table}.${column}`);
		const isKnown = ([column]: [string, unknown]) => columns.has(column);
		const known = rows.map((row) => Object.fromEntries(Object.entries(row).filter(isKnown)));
		const keys: string[] = [];
		for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
			const added = await anyTables(tx)
				.insertInto(table)
				.values(known.slice(start, start + ROWS_PER_INSERT))
				.onConflict((conflict) => conflict.doNothing())
				.returning(key)
				.execute();
			keys.push(...added.map((row) => String(row[key])));
		}
		return keys;
	}
	return { addMissing, leftOut };
}

/** True if the store refused a row for its values: PostgreSQL's classes 22 and 23, SQLite's constraint, type and size errors. */
export function isRowFault(error: unknown): error is Error {
	const codes: readonly unknown[] = [sqliteCodes.constraint, sqliteCodes.mismatch, sqliteCodes.tooBig];
	return codes.includes(sqliteCode(error)) || /^2[23]/.test(codeOf(error));
}
