import { DEFAULT_MIGRATION_TABLE, type Kysely, Migrator } from "kysely";
import { migrations } from "#app/db/migrations/index.ts";
import type { Tables } from "#app/db/tables.ts";

/**
 * Brings the schema up to date. On PostgreSQL Kysely holds an advisory lock meanwhile, so any number of
 * processes may start at once; on SQLite the caller holds the write lock. Throws what the failed migration threw.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}

/** Whether any version of the site has made its tables there. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}
