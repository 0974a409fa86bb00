import { type Kysely, PostgresAdapter, sql } from "kysely";
import schema from "./0001-schema.sql?raw";

const statements = schema.trim().split(";\n");

/** Columns that this migration makes, as `table.column`. */
export const firstColumns = statements.flatMap((statement) => {
	const [, table] = /^CREATE TABLE (\w+)/m.exec(statement) ?? [];
	if (table === undefined) return [];
	return [...statement.matchAll(/^\t(\w+)/gm)].map(([, column]) => `${table}.${column}`);
});

/** Makes the schema; `ALTER TABLE` is for PostgreSQL alone, whose statistics would keep what people wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
	for (const statement of statements)
		if (isPostgres || !statement.includes("ALTER TABLE")) await sql.raw(statement).execute(db);
}
