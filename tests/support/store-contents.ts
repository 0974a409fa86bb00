import { anyTables, tableNames } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";

/** All rows of a store by table, as sorted lines; those that match `left` are left out. */
export async function contents(store: Store, left = /^$/): Promise<Record<string, string[]>> {
	const all: Record<string, string[]> = {};
	for (const name of tableNames) {
		const rows = await anyTables(store.db).selectFrom(name).selectAll().execute();
		const lines = rows.map((row) => JSON.stringify(Object.entries(row).sort()));
		all[name] = lines.filter((line) => !left.test(line)).sort();
	}
	return all;
}
