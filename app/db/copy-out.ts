import type { Kysely } from "kysely";
import { addMissing, rowsOf } from "#app/db/rows.ts";
import { openSqlite } from "#app/db/sqlite.ts";
import type { Store } from "#app/db/store.ts";
import { tableNames } from "#app/db/table-order.ts";
import type { Tables } from "#app/db/tables.ts";

const BATCH = 500;

/** Copies what `store`, on PostgreSQL, holds at one moment into the new SQLite store `file`. Resolves with the number of leads. */
export async function copyOut(store: Store, file: string): Promise<number> {
	const copy = await openSqlite(file);
	try {
		return await store.db
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute((snapshot) => copyTables(snapshot, copy));
	} finally {
		await copy.close();
	}
}

async function copyTables(from: Kysely<Tables>, to: Store): Promise<number> {
	let leads = 0;
	for (const name of tableNames)
		for await (const rows of rowsOf(from, name, BATCH)) {
			const added = await to.transaction((tx) => addMissing(tx, name, rows));
			if (name === "lead") leads += added.length;
		}
	return leads;
}
