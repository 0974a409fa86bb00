import { type Compilable, sql } from "kysely";
import type { Store } from "#app/db/store.ts";

/** The engine's query plan; PostgreSQL would rather read a table of a few pages from end to end. */
export function planOf(store: Store, query: Compilable): Promise<string> {
	const compiled = query.compile();
	const explain = store.engine === "sqlite" ? "EXPLAIN QUERY PLAN " : "EXPLAIN ";
	return store.transaction(async (tx) => {
		if (store.engine === "postgres") await sql`SET LOCAL enable_seqscan = off`.execute(tx);
		const { rows } = await tx.executeQuery<Record<string, unknown>>({
			...compiled,
			sql: explain + compiled.sql,
		});
		return rows.map((row) => String(row.detail ?? row["QUERY PLAN"])).join("\n");
	});
}
