import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { isMigrated, migrate } from "#app/db/migrate.ts";
import {
	printableAddress,
	type Store,
	StoreMissing,
	type StoreOptions,
	StoreUnavailable,
} from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { messageOf } from "#app/platform/message-of.ts";

const CONNECTIONS = 10;
const TIMEOUT_MS = 3000;
/** Creating an index on a large table may take minutes. */
const MIGRATION_TIMEOUT_MS = 600_000;
/** After `timeoutMs` a running server ends a statement itself; a server that is gone sends nothing. */
const SILENCE_MS = 500;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** After a failover, connections to the old server are not kept for longer than this. */
const LIFETIME_SECONDS = 600;
const INT8 = 20;

/** Pauses before a transaction that certainly left no trace is run again, milliseconds. */
const AGAIN_AFTER_MS = [50, 500];

/**
 * A server that was demoted while connections lived refuses every change (25006, and 25P02 for the rest of that
 * transaction): nothing was kept, and a new connection may lead to the one that was promoted.
 */
const DEMOTED = new Set(["25006", "25P02"]);
/** Connections of before a demotion are not used again, unless the last sweep was only so long ago: then all are read-only. */
const SWEEP_EVERY_MS = 1000;

/** Serialization failure, deadlock: PostgreSQL asks for the same transaction again (manual, 13.5). */
const CONFLICTS = new Set(["40001", "40P01"]);

/** The shared store. Work whose connection broke before its commit was sent is run again; after that the caller is told. */
export async function openPostgres(
	url: string,
	{ timeoutMs = TIMEOUT_MS, mustExist = false, migrations, onMade }: StoreOptions = {},
): Promise<Store> {
	const migrating = connect(url, MIGRATION_TIMEOUT_MS);
	try {
		if (mustExist && !(await isMigrated(migrating))) throw new StoreMissing(url);
		if (await migrate(migrating, migrations)) onMade?.(printableAddress(url));
	} catch (error) {
		if (isConnectionLoss(error)) throw new StoreUnavailable(messageOf(error), { cause: error });
		throw error;
	} finally {
		await migrating.destroy();
	}
	const db = connect(url, timeoutMs);
	return {
		db,
		engine: "postgres",
		address: printableAddress(url),
		async transaction(work) {
			let committing = false;
			return repeatedly(
				timeoutMs,
				() => {
					committing = false;
					return db.transaction().execute(async (tx) => {
						const value = await work(tx);
						committing = true;
						return value;
					});
				},
				(error) => isConflict(error) || isDemoted(error) || (!committing && isConnectionLoss(error)),
			);
		},
		execute: (statement) =>
			repeatedly(
				timeoutMs,
				() => statement(db),
				(error) => isConflict(error) || isDemoted(error) || isConnectionLoss(error),
			),
		checkpoint: async () => {},
		trouble: async () => null,
		async measure() {
			const { rows } = await sql<{
				bytes: number;
			}>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
			return { bytes: rows[0]?.bytes ?? 0, freeBytes: null };
		},
		close: () => db.destroy(),
	};
}

function connect(url: string, timeoutMs: number): Kysely<Tables> {
	const pool = new pg.Pool({
		connectionString: url,
		max: CONNECTIONS,
		connectionTimeoutMillis: Math.min(timeoutMs, TIMEOUT_MS),
		idleTimeoutMillis: timeoutMs,
		maxLifetimeSeconds: LIFETIME_SECONDS,
		statement_timeout: timeoutMs,
		idle_in_transaction_session_timeout: timeoutMs,
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
	return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutDemoted(pool) }) });
}

/** `pool`, but a connection on which a demoted server answered is closed, and so are those opened before it. */
function withoutDemoted(pool: pg.Pool): PostgresPool {
	const openedAt = new WeakMap<pg.PoolClient, number>();
	let demotedAt = Number.NEGATIVE_INFINITY;
	const note = (error: unknown) => {
		const now = performance.now();
		if (codeOf(error) === "25006" && now - demotedAt > SWEEP_EVERY_MS) demotedAt = now;
		return isDemoted(error);
	};

	async function connectFresh(): Promise<pg.PoolClient> {
		const client = await pool.connect();
		if ((openedAt.get(client) ?? Number.POSITIVE_INFINITY) <= demotedAt) {
			client.release(true);
			return connectFresh();
		}
		if (!openedAt.has(client)) openedAt.set(client, performance.now());
		return client;
	}

	return {
		async connect() {
			const client = await connectFresh();
			let isUsable = true;
			const query = async (text: string, parameters: readonly unknown[]) => {
				try {
					return await client.query(text, [...parameters]);
				} catch (error) {
					if (note(error)) isUsable = false;
					throw error;
				}
			};
			const release = (destroy?: boolean) => client.release(destroy || !isUsable);
			return { query, release } as unknown as PostgresPoolClient;
		},
		end: () => pool.end(),
		options: pool.options,
	};
}

/** Destroys a connection that was silent for `ms`; the driver's `query_timeout` would return it to the pool. */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
	if (!(client instanceof pg.Client)) return;
	const { stream } = client.connection;
	if (!(stream instanceof Socket)) return;
	stream.setTimeout(ms, () => stream.destroy(new Error("Connection terminated: PostgreSQL says nothing")));
}

/** Runs `work` again after an error that `mayRepeat` allows, for no longer than one connection may be silent. */
async function repeatedly<T>(
	timeoutMs: number,
	work: () => Promise<T>,
	mayRepeat: (error: unknown) => boolean,
): Promise<T> {
	const giveUpAt = performance.now() + timeoutMs + 2 * SILENCE_MS;
	for (const wait of AGAIN_AFTER_MS) {
		try {
			return await work();
		} catch (error) {
			if (!mayRepeat(error) || performance.now() > giveUpAt) throw error;
			await pause(wait);
		}
	}
	return work();
}

function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}

function isDemoted(error: unknown): boolean {
	return DEMOTED.has(codeOf(error));
}

function isConflict(error: unknown): boolean {
	return CONFLICTS.has(codeOf(error));
}

/** Class 08 and 57P (PostgreSQL, appendix A), errors of the network, and the driver's own words for a dead socket. */
function isConnectionLoss(error: unknown): boolean {
	const code = codeOf(error);
	return (
		/^(08|57P)/.test(code) ||
		/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/.test(code) ||
		(error instanceof Error &&
			/connection (terminated|error)|not queryable|timeout exceeded/i.test(error.message))
	);
}
