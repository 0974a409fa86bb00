import { type Kysely, sql } from "kysely";
import type { Changes, MoveSource, Row } from "#app/db/move/source.ts";
import type { Store } from "#app/db/store.ts";
import { type TableName, tableNames, tables } from "#app/db/table-order.ts";
import type { Tables } from "#app/db/tables.ts";

const BATCH = 1000;

/** Writes what changed in `source` since it was asked last to `to`, where `concerns` says that it matters there. */
export async function takeOver(
	source: MoveSource,
	to: Store,
	concerns: (name: TableName, key: string) => boolean = () => true,
): Promise<Changes> {
	const changes = source.changes();
	if (changes.count === 0) return changes;
	const current = tableNames.map((name) => {
		const keys = (changes.keys.get(name) ?? []).filter((key) => concerns(name, key));
		const rows = keys.map((key) => source.row(name, key)).filter((row) => row !== undefined);
		const held = new Set(rows.map((row) => row[tables[name].key]));
		return { name, rows, removed: keys.filter((key) => !held.has(key)) };
	});
	await to.transaction(async (tx) => {
		for (const { name, removed } of current.toReversed()) await remove(tx, name, removed);
		for (const { name, rows } of current) await clearUnique(tx, name, rows);
		for (const { name, rows } of current) {
			for (let at = 0; at < rows.length; at += BATCH)
				await insert(tx, name, rows.slice(at, at + BATCH), "DO UPDATE");
		}
	});
	source.forgetChanges(changes.upTo);
	return changes;
}

async function remove(tx: Kysely<Tables>, name: TableName, keys: readonly string[]): Promise<void> {
	if (keys.length === 0) return;
	await sql`DELETE FROM ${sql.table(name)} WHERE ${sql.ref(tables[name].key)} = ANY(${keys})`.execute(tx);
}

/** Frees unique values first: a value that one row gave up may belong to another by now. */
async function clearUnique(tx: Kysely<Tables>, name: TableName, rows: readonly Row[]): Promise<void> {
	const keys = rows.map((row) => row[tables[name].key]);
	for (const column of tables[name].unique)
		await sql`UPDATE ${sql.table(name)} SET ${sql.ref(column)} = NULL
			WHERE ${sql.ref(tables[name].key)} = ANY(${keys})`.execute(tx);
}

/** One statement with one parameter, however many rows. */
export async function insert(
	tx: Kysely<Tables>,
	name: TableName,
	rows: readonly Row[],
	otherwise: "DO NOTHING" | "DO UPDATE",
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const { key } = tables[name];
	const columns = Object.keys(first).filter((column) => column !== key);
	const changed = sql.join(
		columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
	);
	const conflict = otherwise === "DO UPDATE" ? sql`DO UPDATE SET ${changed}` : sql`DO NOTHING`;
	await sql`INSERT INTO ${sql.table(name)}
		SELECT * FROM json_populate_recordset(NULL::${sql.table(name)}, ${JSON.stringify(rows)}::json)
		ON CONFLICT (${sql.ref(key)}) ${conflict}`.execute(tx);
}
