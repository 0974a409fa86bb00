import { sql } from "kysely";
import type { Store } from "./store.ts";

/** SQL for the database's time plus `aheadMs`, epoch milliseconds: the only clock that all machines share. */
export function databaseTime({ engine }: Store, aheadMs = 0) {
	return engine === "postgres"
		? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint + ${sql.lit(aheadMs)}`
		: sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER) + ${sql.lit(aheadMs)}`;
}
