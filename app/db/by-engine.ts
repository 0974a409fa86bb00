import { type Kysely, sql } from "kysely";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

/** Locks the rows of `query` until its transaction ends; needless on SQLite, which has one writer at a time. */
export function forUpdate<Query extends { forUpdate(): Query }>({ engine }: Store, query: Query): Query {
	return engine === "postgres" ? query.forUpdate() : query;
}

/** Serialises transactions that lock the same `text`, until they end; needless on SQLite, which has one writer. */
export async function lockFor({ engine }: Store, tx: Kysely<Tables>, text: string): Promise<void> {
	if (engine === "postgres") await sql`SELECT pg_advisory_xact_lock(hashtext(${text}))`.execute(tx);
}

/** SQL for the database's time plus `aheadMs`, epoch milliseconds: the only clock that all machines share. */
export function databaseTime({ engine }: Store, aheadMs = 0) {
	return engine === "postgres"
		? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint + ${sql.lit(aheadMs)}`
		: sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER) + ${sql.lit(aheadMs)}`;
}

/** Schemas of a PostgreSQL database that hold a store: the `own` one, and `others` that `search_path` hides; or empty. */
export async function schemasOfStores({ engine, db }: Store) {
	const names = sql<{ own: string; others: string }>`
		SELECT string_agg(quote_ident(nspname), '') FILTER (WHERE pg_table_is_visible(c.oid)) AS own,
			string_agg(quote_ident(nspname), ', ') FILTER (WHERE NOT pg_table_is_visible(c.oid)) AS others
		FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE relname = 'own_data_link' AND relkind IN ('r', 'p')`;
	return { own: "", others: "", ...(engine === "postgres" && (await names.execute(db)).rows[0]) };
}
