import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Kysely } from "kysely";
import { rowsOf } from "#app/db/rows.ts";
import { openSqlite } from "#app/db/sqlite.ts";
import type { Store } from "#app/db/store.ts";
import { type TableName, tableNames } from "#app/db/table-order.ts";
import type { Tables } from "#app/db/tables.ts";

const BATCH = 500;

/** Copies what `store`, on PostgreSQL, holds at one moment into the new SQLite file `file`. Resolves with rows by table. */
export async function copyOut(store: Store, file: string): Promise<Record<TableName, number>> {
	await (await openSqlite(file)).close();
	const copy = new DatabaseSync(file);
	// The caller syncs the file once, and removes it on failure.
	// Node refuses `OFF`, and in the journal that a store has all would be written twice.
	copy.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN");
	try {
		const counts = await store.db
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute((snapshot) => copyTables(snapshot, copy));
		copy.exec("COMMIT");
		return counts;
	} finally {
		copy.close();
	}
}

async function copyTables(from: Kysely<Tables>, to: DatabaseSync): Promise<Record<TableName, number>> {
	const counts: Partial<Record<TableName, number>> = {};
	for (const name of tableNames) {
		let count = 0;
		for await (const rows of rowsOf(from, name, BATCH)) {
			const columns = Object.keys(rows[0] ?? {});
			const marks = columns.map(() => "?");
			const insert = to.prepare(`INSERT INTO ${name} (${columns}) VALUES (${marks})`);
			for (const row of rows) insert.run(...(Object.values(row) as SQLInputValue[]));
			count += rows.length;
		}
		counts[name] = count;
	}
	return counts as Record<TableName, number>;
}
