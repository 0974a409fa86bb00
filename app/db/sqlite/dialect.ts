import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
	type CompiledQuery,
	type DatabaseConnection,
	DummyDriver,
	Kysely,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import type { Tables } from "#app/db/tables.ts";

/** Size of the statement cache: the site has about a hundred; commands add one for each length of a list of values. */
const MAX_STATEMENTS = 200;

/** Kysely on `node:sqlite`. Statements await `ready`, errors pass through `explain`; the store runs the transactions. */
export function kyselyOn(
	connection: () => DatabaseSync,
	explain: (error: unknown) => unknown,
	ready = async () => {},
): Kysely<Tables> {
	const statements = preparing(connection, explain);
	return new Kysely<Tables>({
		dialect: {
			createAdapter: () => new UnlockedAdapter(),
			createIntrospector: (db) => new SqliteIntrospector(db),
			createQueryCompiler: () => new SqliteQueryCompiler(),
			createDriver: () =>
				Object.assign(new DummyDriver(), {
					acquireConnection: () => ready().then(() => statements),
					beginTransaction: refuse,
				}),
		},
	});
}

async function refuse(): Promise<never> {
	throw new Error("Changes go through the store's own transactions");
}

/** Caches prepared statements per connection: each holds SQLite's memory until it is garbage collected. */
function preparing(connection: () => DatabaseSync, explain: (error: unknown) => unknown): DatabaseConnection {
	type Prepared = Map<string, { statement: StatementSync; hasRows: boolean }>;
	const byConnection = new WeakMap<DatabaseSync, Prepared>();

	function prepare(sql: string) {
		const current = connection();
		const prepared: Prepared = byConnection.get(current) ?? new Map();
		if (prepared.size >= MAX_STATEMENTS) prepared.clear();
		byConnection.set(current, prepared);
		const known = prepared.get(sql);
		if (known) return known;
		const statement = current.prepare(sql);
		const made = { statement, hasRows: statement.columns().length > 0 };
		prepared.set(sql, made);
		return made;
	}

	return {
		async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
			const values = parameters as SQLInputValue[];
			try {
				const { statement, hasRows } = prepare(sql);
				if (hasRows) return { rows: statement.all(...values) as Row[] };
				return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
			} catch (error) {
				throw explain(error);
			}
		},
		streamQuery() {
			throw new Error("Rows are read in batches");
		},
	};
}

/** Switches off Kysely's lock: our statements are synchronous, and 0.29 never releases it if connecting fails. */
class UnlockedAdapter extends SqliteAdapter {
	override get supportsMultipleConnections() {
		return true;
	}
}
