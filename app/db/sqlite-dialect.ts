import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
	type CompiledQuery,
	type DatabaseConnection,
	Kysely,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import type { Tables } from "#app/db/tables.ts";

/** The site has about a hundred statements; commands add one for each length of a list of values. */
const MAX_STATEMENTS = 200;

/** Kysely on `node:sqlite`. Each statement waits for `ready` and tells `onError` how it failed; transactions are the store's. */
export function kyselyOn(
	connection: () => DatabaseSync,
	onError: (error: unknown) => void,
	ready = async () => {},
): Kysely<Tables> {
	const statements = new Statements(connection, onError);
	return new Kysely<Tables>({
		dialect: {
			createAdapter: () => new UnlockedAdapter(),
			createIntrospector: (db) => new SqliteIntrospector(db),
			createQueryCompiler: () => new SqliteQueryCompiler(),
			createDriver: () => ({
				async acquireConnection() {
					await ready();
					return statements;
				},
				init: async () => {},
				releaseConnection: async () => {},
				destroy: async () => {},
				beginTransaction: refuse,
				commitTransaction: refuse,
				rollbackTransaction: refuse,
			}),
		},
	});
}

async function refuse(): Promise<never> {
	throw new Error("Changes go through the store's own transactions");
}

/** Prepares a statement once for each connection: it keeps SQLite's memory until it is garbage collected. */
class Statements implements DatabaseConnection {
	readonly #connection: () => DatabaseSync;
	readonly #onError: (error: unknown) => void;
	readonly #prepared = new Map<string, { statement: StatementSync; hasRows: boolean }>();
	#database: DatabaseSync | undefined;

	constructor(connection: () => DatabaseSync, onError: (error: unknown) => void) {
		this.#connection = connection;
		this.#onError = onError;
	}

	async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
		const values = parameters as SQLInputValue[];
		try {
			const { statement, hasRows } = this.#prepare(sql);
			if (hasRows) return { rows: statement.all(...values) as Row[] };
			return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
		} catch (error) {
			this.#onError(error);
			throw error;
		}
	}

	streamQuery(): never {
		throw new Error("Rows are read in batches");
	}

	#prepare(sql: string) {
		const database = this.#connection();
		if (database !== this.#database || this.#prepared.size >= MAX_STATEMENTS) this.#prepared.clear();
		this.#database = database;
		const known = this.#prepared.get(sql);
		if (known) return known;
		const statement = database.prepare(sql);
		const prepared = { statement, hasRows: statement.columns().length > 0 };
		this.#prepared.set(sql, prepared);
		return prepared;
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
