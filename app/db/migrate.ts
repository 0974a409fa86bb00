import { DEFAULT_MIGRATION_TABLE, type Kysely, Migrator } from "kysely";
import { migrations } from "#app/db/migrations/index.ts";
import type { Tables } from "#app/db/tables.ts";

/** Brings the schema up to date, under Kysely's advisory lock or, on SQLite, the caller's. Throws what a migration threw. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}

export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}
