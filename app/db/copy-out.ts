import type { Kysely } from "kysely";
import { addMissing, rowsOf } from "#app/db/rows.ts";
import { openSqlite } from "#app/db/sqlite.ts";
import type { Store } from "#app/db/store.ts";
import { tableNames } from "#app/db/table-order.ts";
import type { Tables } from "#app/db/tables.ts";

const BATCH = 500;

/** Copies what `store`, on PostgreSQL, holds at one moment into the new SQLite store `file`. */
export async function copyOut(store: Store, file: string): Promise<void> {
	const copy = await openSqlite(file);
	try {
		await store.db
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute((snapshot) => copyTables(snapshot, copy));
	} finally {
		await copy.close();
	}
}

async function copyTables(from: Kysely<Tables>, to: Store): Promise<void> {
	for (const name of tableNames)
		for await (const rows of rowsOf(from, name, BATCH))
			await to.transaction((tx) => addMissing(tx, name, rows));
}
