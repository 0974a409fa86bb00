import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { migrate } from "#app/db/migrate.ts";
import { printableAddress, type Store } from "#app/db/open.ts";
import type { Tables } from "#app/db/tables.ts";

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;
const INT8 = 20;

/** Pauses before a transaction that certainly left no trace is run again, milliseconds. */
const AGAIN_AFTER_MS = [50, 500];

/** Serialization failure, deadlock: PostgreSQL asks for the same transaction again (manual, 13.5). */
const CONFLICTS = new Set(["40001", "40P01"]);

/**
 * The shared store. A connection that breaks while idle is replaced; a transaction whose connection broke before its
 * commit was sent is run again. After a commit was sent and not answered nobody can know: the caller is told.
 */
export async function openPostgres(url: string): Promise<Store> {
	const pool = new pg.Pool({
		connectionString: url,
		max: CONNECTIONS,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
		keepAlive: true,
		application_name: "site",
		types: {
			// Times fit a JavaScript number; the driver's default is text.
			getTypeParser: (oid, format) =>
				oid === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(oid, format),
		},
	});
	// Without listeners a connection that the server closes would end the process, idle or not. The pool replaces it.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	try {
		await migrate(db);
	} catch (error) {
		await db.destroy();
		throw error;
	}

	return {
		db,
		engine: "postgres",
		address: printableAddress(url),
		async write(work) {
			let committing = false;
			return repeatedly(
				() => {
					committing = false;
					return db.transaction().execute(async (tx) => {
						const value = await work(tx);
						committing = true;
						return value;
					});
				},
				(error) => isConflict(error) || (!committing && isConnectionLoss(error)),
			);
		},
		change: (statement) =>
			repeatedly(
				() => statement(db),
				(error) => isConflict(error) || isConnectionLoss(error),
			),
		close: () => db.destroy(),
	};
}

/** Runs `work` again after an error that `mayRepeat` allows it for. */
async function repeatedly<T>(work: () => Promise<T>, mayRepeat: (error: unknown) => boolean): Promise<T> {
	for (const wait of AGAIN_AFTER_MS) {
		try {
			return await work();
		} catch (error) {
			if (!mayRepeat(error)) throw error;
			await pause(wait);
		}
	}
	return work();
}

function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
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
