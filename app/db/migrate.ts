import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { firstColumns } from "#app/db/migrations/0001-schema.ts";
import { migrations } from "#app/db/migrations/index.ts";
import { StoreMissing, type StoreOptions } from "./store.ts";
import { unfinishedRestores } from "./store-facts.ts";
import type { Tables } from "./tables.ts";

const migrationTable = sql.table(DEFAULT_MIGRATION_TABLE);

/** Brings the schema up to date under a lock. True if the store is new. Throws an `OlderStore` unless it `mayBeOlder`. */
export async function migrate(
	db: Kysely<Tables>,
	{ migrations: all = migrations, mayBeOlder = false }: StoreOptions,
): Promise<boolean> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
	const { error, results } = await migrator.migrateToLatest();
	if (error) throw (await foundOther(db, all).catch(() => undefined)) ?? error;
	const isMade = results?.some(({ migrationName }) => migrationName === Object.keys(all)[0]) ?? false;
	if (!isMade && !mayBeOlder) await mustBeWhole(db);
	return isMade;
}

/** An earlier build of the first release made this store, with other columns in the same migration. */
export class OlderStore extends Error {}

async function mustBeWhole(db: Kysely<Tables>): Promise<void> {
	const tables = await db.introspection.getTables();
	const found = new Set(tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`)));
	const missing = firstColumns.filter((column) => !found.has(column));
	if (missing.length > 0)
		throw new OlderStore(
			`an earlier build of the site made it, without ${missing.join(", ")}. Move it away, and bring its leads back into a new one, which this makes: leads restore <the old file>, or a backup of before`,
		);
}

/** Time of the store's first migration, or of its oldest lead if a restore added an older one; epoch milliseconds. */
export async function storeMadeAt(db: Kysely<Tables>): Promise<number> {
	const { rows } = await sql<{ at: string }>`SELECT min(timestamp) AS at FROM ${migrationTable}`.execute(db);
	const leads = db.selectFrom("lead").select("received_at").where("erased_at", "is", null);
	const oldest = await leads.orderBy("received_at").limit(1).executeTakeFirst();
	return Math.min(Date.parse(rows[0]?.at ?? ""), oldest?.received_at ?? Number.POSITIVE_INFINITY);
}

/** A readable error for migrations that Kysely calls corrupted. */
async function foundOther(db: Kysely<Tables>, all: typeof migrations): Promise<Error | undefined> {
	const { rows } = await sql<{ name: string }>`SELECT name FROM ${migrationTable} ORDER BY name`.execute(db);
	const problem = unknownMigrations(rows, all);
	return problem === undefined ? undefined : new Error(problem);
}

/** Why a store with these migrations applied cannot be read; undefined if it can. */
export function unknownMigrations(applied: readonly { name?: unknown }[], all = migrations) {
	const unknown = applied.map(({ name }) => String(name)).filter((name) => !(name in all));
	if (unknown.length === 0) return undefined;
	return `a newer version of the site has changed it, and this one does not know ${unknown.join(", ")}`;
}

/** Throws a `StoreMissing` unless the store at `url` is ours, at any version, and complete or `mayBeHalf`. */
export async function requireStore(db: Kysely<Tables>, url: string, mayBeHalf = false): Promise<void> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	// Kysely makes its own tables before ours, and whoever makes the store may be ended in between.
	const isThere = (table: string) => tables.some(({ name }) => name === table);
	if (![DEFAULT_MIGRATION_TABLE, "setting"].every(isThere)) throw new StoreMissing(url);
	if (!mayBeHalf && (await unfinishedRestores(db)).length > 0) throw new StoreMissing(url, "half");
}
