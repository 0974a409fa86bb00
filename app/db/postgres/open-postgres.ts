import { Socket } from "node:net";
import { type DatabaseIntrospector, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { migrate, requireStore } from "#app/db/migrate.ts";
import { printableUrl, type Store, type StoreOptions } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { openingProblem } from "#app/db/trouble.ts";
import { messageOf } from "#app/platform/message-of.ts";
import { isConnectionLoss, isRetryable, retryingPool, SILENCE_MS, withRetry } from "./pool.ts";

const CONNECTIONS = 10;
const TIMEOUT_MS = 3000;
/** Creating an index on a large table may take minutes. */
const MIGRATION_TIMEOUT_MS = 600_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** After a failover, connections to the old server are not kept for longer than this. */
const LIFETIME_SECONDS = 600;
const INT8 = 20;

/**
 * The shared store. Work whose connection broke before its commit was sent is run again, as is a statement alone. Where the database
 * was made anew meanwhile, it is prepared as at a start: it gets its tables or, if a store must exist, an error says how to go on.
 */
export async function openPostgres(url: string, options: StoreOptions = {}): Promise<Store> {
	const { timeoutMs = TIMEOUT_MS } = options;
	const sets = await prepare(url, options);
	let preparing: Promise<unknown> | undefined;
	const prepareAnew = () =>
		prepare(url, options)
			.catch((error) => Promise.reject(openingProblem(error, url)))
			.finally(() => (preparing = undefined));
	const db = connectPool(url, timeoutMs, sets, () => (preparing ??= prepareAnew()));
	// Whatever the database's default: who waited for a lock has to see what its holder committed.
	const transactions = db.transaction().setIsolationLevel("read committed");
	return {
		db,
		engine: "postgres",
		location: printableUrl(url),
		async transaction(work) {
			let committing = false;
			return withRetry(
				timeoutMs,
				() => {
					committing = false;
					return transactions.execute(async (tx) => {
						const value = await work(tx);
						committing = true;
						return value;
					});
				},
				(error) => isRetryable(error) && !(committing && isConnectionLoss(error)),
			);
		},
		execute: (statement) => statement(db),
		checkpoint: async () => {},
		trouble: async () => null,
		async measure() {
			const size = sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`;
			const { rows } = await size.execute(db);
			return { bytes: rows[0]?.bytes ?? 0, freeBytes: null };
		},
		close: () => db.destroy(),
	};
}

/** Makes or migrates the tables. Resolves with what `setsPerTransaction` does; throws where the database cannot be the store. */
async function prepare(
	url: string,
	{ mustExist, mayBeHalf, onMade, ...schema }: StoreOptions,
): Promise<boolean> {
	const sets = await setsPerTransaction(url);
	const migrating = connectPool(url, MIGRATION_TIMEOUT_MS, sets);
	try {
		const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(migrating);
		const encoding = rows[0]?.server_encoding ?? "";
		// Other encodings cannot store everything that visitors type.
		if (!/^(UTF8|SQL_ASCII)$/.test(encoding)) throw new Error(`its encoding is ${encoding}, not UTF8`);
		if (mustExist) await requireStore(migrating, url, mayBeHalf);
		if (await migrate(migrating, schema)) onMade?.(printableUrl(url));
		return sets;
	} finally {
		await migrating.destroy();
	}
}

/**
 * Whether settings go into each transaction: PgBouncer hands the connection to somebody else after it, and refuses or ignores
 * them at a connection's start; and a role's `synchronous_commit = off` would tell of a commit before it is on the disk.
 */
async function setsPerTransaction(url: string): Promise<boolean> {
	const limits = { connectionTimeoutMillis: TIMEOUT_MS, statement_timeout: TIMEOUT_MS + 1 };
	const client = new pg.Client({ connectionString: url, ...limits });
	client.on("error", () => {});
	try {
		await client.connect();
		const { rows } = await client.query(
			"SELECT current_setting('statement_timeout') AS timeout, current_setting('synchronous_commit') AS sync",
		);
		return rows[0].timeout !== `${limits.statement_timeout}ms` || rows[0].sync === "off";
	} catch (error) {
		if (messageOf(error).includes("unsupported startup parameter")) return true;
		throw error;
	} finally {
		await client.end().catch(() => {});
	}
}

function connectPool(
	url: string,
	timeoutMs: number,
	sets: boolean,
	onNoTable: () => Promise<unknown> = async () => {},
): Kysely<Tables> {
	const limits = { statement_timeout: timeoutMs, idle_in_transaction_session_timeout: timeoutMs };
	const own = Object.entries(limits).map(([name, ms]) => `; SET LOCAL ${name} = ${ms}`);
	const settings = `${own.join("")}; SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'`;
	const pool = new pg.Pool({
		connectionString: url,
		max: CONNECTIONS,
		connectionTimeoutMillis: Math.min(timeoutMs, TIMEOUT_MS),
		idleTimeoutMillis: timeoutMs,
		maxLifetimeSeconds: LIFETIME_SECONDS,
		...(sets ? {} : limits),
		keepAlive: true,
		keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
		application_name: "site",
		types: {
			// Times fit a JavaScript number; the driver's default is text.
			getTypeParser: (oid, format) =>
				oid === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(oid, format),
		},
	});
	// Without a listener, a connection closed by the server would end the process. The pool replaces it.
	pool.on("error", () => {});
	pool.on("connect", (client) => {
		client.on("error", () => {});
		endWhenSilent(client, timeoutMs + SILENCE_MS);
	});
	const lasting = retryingPool(pool, timeoutMs, sets ? settings : "", onNoTable);
	return new Kysely<Tables>({ dialect: new OwnTablesDialect({ pool: lasting }) });
}

/** Sees the tables that a statement finds by name alone: schemas beside ours may hold others of the same names. */
class OwnTablesDialect extends PostgresDialect {
	override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
		const all = super.createIntrospector(db);
		const visible = sql<{ name: string }>`
			SELECT ns.nspname || '.' || c.relname AS name
			FROM pg_class c JOIN pg_namespace ns ON ns.oid = c.relnamespace WHERE pg_table_is_visible(c.oid)`;
		return {
			getSchemas: () => all.getSchemas(),
			async getTables(options) {
				const names = new Set((await visible.execute(db)).rows.map(({ name }) => name));
				return (await all.getTables(options)).filter(({ schema, name }) => names.has(`${schema}.${name}`));
			},
		};
	}
}

/** Destroys a connection that was silent for `ms`; the driver's `query_timeout` would return it to the pool. */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
	const stream = client instanceof pg.Client ? client.connection.stream : null;
	if (stream instanceof Socket)
		stream.setTimeout(ms, () => stream.destroy(new Error("Connection terminated: PostgreSQL says nothing")));
}
