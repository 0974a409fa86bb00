import { openSqlite } from "#app/db/sqlite.ts";
import type { Store } from "#app/db/store.ts";
import { type AnyTables, anyTables, type TableName, tableNames, tables } from "#app/db/table-order.ts";

/** Rows read and written at a time. */
const BATCH = 500;

/**
 * Copies everything that `store`, on PostgreSQL, holds at one moment into the new SQLite file `file`, which is a store of
 * its own. The site goes on meanwhile. Resolves with the number of rows by table.
 */
export async function copyOut(store: Store, file: string): Promise<Record<TableName, number>> {
	const copy = await openSqlite(file);
	try {
		return await store.db
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute(async (snapshot) => {
				const counts: Partial<Record<TableName, number>> = {};
				for (const name of tableNames) {
					let count = 0;
					for await (const rows of rowsOf(anyTables(snapshot), name)) {
						await copy.transaction((tx) => anyTables(tx).insertInto(name).values(rows).execute());
						count += rows.length;
					}
					counts[name] = count;
				}
				return counts as Record<TableName, number>;
			});
	} finally {
		await copy.close();
	}
}

/** All rows of a table in batches, in the order of its key. */
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
