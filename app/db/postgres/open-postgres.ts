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
/** Long, because creating an index on a large table takes minutes. */
const MIGRATION_TIMEOUT_MS = 600_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** Bounds how long connections to the old server survive a failover. */
const LIFETIME_SECONDS = 600;
const INT8 = 20;

/**
 * The shared store. Retries passing failures (`isRetryable`) at most twice: of a transaction unless its commit may have
 * arrived, of a lone statement even then. Creates the tables again if somebody recreated the database; if a store must
 * exist, throws a `StoreMissing`.
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
	return {
		db,
		engine: "postgres",
		location: printableUrl(url),
		transaction: (work) => runTransaction(db, work, timeoutMs),
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

/** Runs `work` in a transaction, again after a passing failure, unless its commit may have arrived. */
function runTransaction<T>(db: Kysely<Tables>, work: (tx: Kysely<Tables>) => Promise<T>, timeoutMs: number) {
	// Not the database's default: a transaction that waited for a lock must see its holder's commit.
	const transactions = db.transaction().setIsolationLevel("read committed");
	let isCommitting = false;
	const run = () => {
		isCommitting = false;
		return transactions.execute(async (tx) => {
			const value = await work(tx);
			isCommitting = true;
			return value;
		});
	};
	const mayRepeat = (error: unknown) => isRetryable(error) && !(isCommitting && isConnectionLoss(error));
	return withRetry(timeoutMs, run, mayRepeat);
}

/** Makes or migrates the tables. Resolves with `setsPerTransaction`; throws if the database cannot be the store. */
async function prepare(url: string, { mustExist, mayBeHalf, onMade, ...schema }: StoreOptions) {
	const sets = await setsPerTransaction(url);
	await using migrating = connectPool(url, MIGRATION_TIMEOUT_MS, sets);
	const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(migrating);
	const encoding = rows[0]?.server_encoding ?? "";
	// Other encodings cannot store every character that visitors type.
	if (!/^(UTF8|SQL_ASCII)$/.test(encoding)) throw new Error(`its encoding is ${encoding}, not UTF8`);
	if (mustExist) await requireStore(migrating, url, mayBeHalf);
	if (await migrate(migrating, schema)) onMade?.(printableUrl(url));
	return sets;
}

/**
 * True if each transaction sets its own parameters: behind PgBouncer, which refuses or ignores those of a connection,
 * and for a role with `synchronous_commit = off`, which confirms commits before they are on the disk.
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
			// Times fit a JavaScript number; the driver would give text.
			getTypeParser: (oid, format) =>
				oid === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(oid, format),
		},
	});
	// Without a listener, a connection closed by the server would crash the process; the pool replaces it.
	pool.on("error", () => {});
	pool.on("connect", (client) => {
		client.on("error", () => {});
		endWhenSilent(client, timeoutMs + SILENCE_MS);
	});
	const lasting = retryingPool(pool, { timeoutMs, settings: sets ? settings : "", onNoTable });
	return new Kysely<Tables>({ dialect: new OwnTablesDialect({ pool: lasting }) });
}

/** Introspects only tables visible without a schema prefix: other schemas may hold tables of the same names. */
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

/** Destroys a connection that is silent for `ms`; the driver's `query_timeout` would return it to the pool. */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
	const stream = client instanceof pg.Client ? client.connection.stream : null;
	if (stream instanceof Socket)
		stream.setTimeout(ms, () => stream.destroy(new Error("Connection terminated: PostgreSQL says nothing")));
}
