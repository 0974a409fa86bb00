import type { CompiledQuery, DialectAdapter, Kysely, QueryResult } from "kysely";
import type { Tables } from "./tables.ts";

/** A query compiled once for each database. `build` gets a symbol for each value that a call names, and passes it on. */
export function preparedQuery<Values extends object, Row>(
	build: (db: Kysely<Tables>, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>> {
	const compiled = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
	return (db, values) => {
		const { adapter } = db.getExecutor();
		const ofDatabase = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
		compiled.set(adapter, ofDatabase);
		const names = Object.keys(values);
		const key = names.join(" ");
		const symbols = () => Object.fromEntries(names.map((name) => [name, Symbol(name)])) as Values;
		const query = ofDatabase.get(key) ?? build(db, symbols()).compile();
		ofDatabase.set(key, query);
		const given = (value: unknown) =>
			typeof value === "symbol" ? values[value.description as keyof Values] : value;
		return db.executeQuery({ ...query, parameters: query.parameters.map(given) });
	};
}
