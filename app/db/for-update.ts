import type { Store } from "#app/db/store.ts";

/** Locks the rows of `query` until its transaction ends. SQLite has one writing transaction at a time anyway. */
export function forUpdate<Query extends { forUpdate(): Query }>({ engine }: Store, query: Query): Query {
	return engine === "postgres" ? query.forUpdate() : query;
}
