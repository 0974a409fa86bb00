import type { DatabaseSync } from "node:sqlite";
import {
	type DatabaseConnection,
	type DialectAdapter,
	Kysely,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	type SqliteDialectConfig,
	SqliteDriver,
} from "kysely";
import type { Tables } from "#app/db/tables.ts";

/** The site has about a hundred statements; commands add one for each length of a list of values. */
const MAX_STATEMENTS = 200;

/**
 * Kysely on `node:sqlite`: its SQLite dialect asks a statement whether it returns rows, and calls `all` or `run`. Each
 * statement waits for `ready` and tells `onError` how it failed. It is prepared once for each connection, because a prepared statement keeps SQLite's memory
 * until it is garbage collected.
 */
export function kyselyOn(
	connection: () => DatabaseSync,
	onError: (error: unknown) => void,
	ready = async () => {},
): Kysely<Tables> {
	let database: DatabaseSync | undefined;
	const prepared = new Map<string, Prepared>();

	function prepare(sql: string): Prepared {
		if (database !== connection() || prepared.size >= MAX_STATEMENTS) prepared.clear();
		database = connection();
		const known = prepared.get(sql) ?? telling(onError, () => preparedOn(connection(), sql, onError));
		prepared.set(sql, known);
		return known;
	}

	const config: SqliteDialectConfig = {
		database: {
			prepare,
			close: () => {},
		},
	};
	return new Kysely<Tables>({ dialect: new ReadyDialect(config, ready) });
}

type Prepared = ReturnType<SqliteDatabase["prepare"]>;

function preparedOn(database: DatabaseSync, sql: string, onError: (error: unknown) => void): Prepared {
	const statement = database.prepare(sql);
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => telling(onError, () => statement.all(...(parameters as string[]))),
		run: (parameters) => telling(onError, () => statement.run(...(parameters as string[]))),
		iterate: (parameters) => statement.iterate(...(parameters as string[])),
	};
}

/** The result of `work`; what it throws is told to `onError` first. */
function telling<T>(onError: (error: unknown) => void, work: () => T): T {
	try {
		return work();
	} catch (error) {
		onError(error);
		throw error;
	}
}

class ReadyDialect extends SqliteDialect {
	readonly #driver: () => SqliteDriver;

	constructor(config: SqliteDialectConfig, ready: () => Promise<void>) {
		super(config);
		this.#driver = () => new ReadyDriver(config, ready);
	}

	override createDriver(): SqliteDriver {
		return this.#driver();
	}

	override createAdapter(): DialectAdapter {
		return new UnlockedAdapter();
	}
}

/**
 * Without Kysely's lock around the one connection: statements of `node:sqlite` run to their end at once, and Kysely 0.29
 * never releases a lock whose connection could not be had.
 */
class UnlockedAdapter extends SqliteAdapter {
	override get supportsMultipleConnections() {
		return true;
	}
}

class ReadyDriver extends SqliteDriver {
	readonly #ready: () => Promise<void>;

	constructor(config: SqliteDialectConfig, ready: () => Promise<void>) {
		super(config);
		this.#ready = ready;
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		await this.#ready();
		return super.acquireConnection();
	}
}
