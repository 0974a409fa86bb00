import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { openSqlite } from "#app/db/sqlite.ts";
import type { Store } from "#app/db/store.ts";
import { type AnyTables, anyTables, type TableName, tableNames, tables } from "#app/db/table-order.ts";

const BATCH = 500;

/** Copies what `store`, on PostgreSQL, holds at one moment into the new SQLite file `file`. Resolves with rows by table. */
export async function copyOut(store: Store, file: string): Promise<Record<TableName, number>> {
	await (await openSqlite(file)).close();
	const copy = new DatabaseSync(file);
	// Whoever asked for the copy syncs it to the disk once, and throws half a one away.
	copy.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN");
	try {
		const counts = await store.db
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute((snapshot) => copyTables(anyTables(snapshot), copy));
		copy.exec("COMMIT");
		return counts;
	} finally {
		copy.close();
	}
}

async function copyTables(from: AnyTables, to: DatabaseSync): Promise<Record<TableName, number>> {
	const counts: Partial<Record<TableName, number>> = {};
	for (const name of tableNames) {
		let count = 0;
		for await (const rows of rowsOf(from, name)) {
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

export async function* rowsOf(
	db: AnyTables,
	name: TableName,
	batch = BATCH,
): AsyncGenerator<Record<string, unknown>[]> {
	const { key } = tables[name];
	let last: unknown;
	for (;;) {
		let query = db.selectFrom(name).selectAll().orderBy(key).limit(batch);
		if (last !== undefined) query = query.where(key, ">", last);
		const rows = await query.execute();
		if (rows.length === 0) return;
		yield rows;
		last = rows.at(-1)?.[key];
	}
}
