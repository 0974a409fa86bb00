import { DatabaseSync, type SQLInputValue } from "node:sqlite";

type Row = Record<string, unknown>;

/** Rows of the embedded store in `file`, read while the site has it open. */
export function query(file: string, statement: string, ...values: SQLInputValue[]): Row[] {
	using database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
	return database.prepare(statement).all(...values);
}

/** Changes the embedded store in `file` behind the site's back, whatever it leaves without what it refers to. */
export function change(file: string, statement: string, ...values: SQLInputValue[]): void {
	using database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: false });
	database.prepare(statement).run(...values);
}
