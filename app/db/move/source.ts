import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { MOVED_TO, MOVING, REFUSAL } from "#app/db/move/marks.ts";
import { type TableName, tableNames, tables } from "#app/db/table-order.ts";

const BUSY_TIMEOUT_MS = 10_000;
const CHANGES = "moved_row";
const operations = ["INSERT", "UPDATE", "DELETE"] as const;

export type Row = Record<string, unknown>;

/** Rows that were added, changed or removed since they were asked for last. */
export type Changes = { keys: Map<TableName, string[]>; upTo: number; count: number };

/** The embedded store as a move sees it: triggers note each changed row, and at the end refuse changes. Throws where it is none. */
export class MoveSource {
	readonly #writer: DatabaseSync;
	readonly #reader: DatabaseSync;

	constructor(file: string) {
		[this.#writer, this.#reader] = [connect(file), connect(file)];
	}

	/** Notes changes from now on, unless a move that was broken off does already. Returns the move's id. */
	watch(): string {
		return this.#change(() => {
			const found = this.#setting(MOVING);
			if (found !== undefined) return found;
			const id = randomUUID();
			this.#writer.exec(
				`CREATE TABLE ${CHANGES} (seq INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, key TEXT)`,
			);
			for (const name of tableNames) {
				for (const operation of operations) {
					const row = operation === "DELETE" ? "OLD" : "NEW";
					this.#writer.exec(
						`CREATE TRIGGER ${triggerName("note", operation, name)} AFTER ${operation} ON ${name} BEGIN
							INSERT INTO ${CHANGES} (name, key) VALUES ('${name}', ${row}.${tables[name].key}); END`,
					);
				}
			}
			this.#set(MOVING, id);
			return id;
		});
	}

	/** Refuses every change from now on, whoever asks for it; a server that runs says at /readyz that it is not ready. */
	refuseChanges(target: string): void {
		this.#change(() => {
			if (this.#setting(MOVED_TO) !== undefined) return;
			this.#set(MOVED_TO, target);
			for (const name of tableNames) {
				for (const operation of operations) {
					this.#writer.exec(
						`CREATE TRIGGER ${triggerName("refuse", operation, name)} BEFORE ${operation} ON ${name} BEGIN
							SELECT RAISE(ABORT, '${REFUSAL}'); END`,
					);
				}
			}
		});
	}

	get movedTo(): string | undefined {
		return this.#setting(MOVED_TO);
	}

	/** The move's id; undefined while none is under way. */
	get id(): string | undefined {
		return this.#setting(MOVING);
	}

	takeChanges(): void {
		this.#change(() => {
			this.#drop("refuse");
			this.#writer.prepare("DELETE FROM setting WHERE key = ?").run(MOVED_TO);
		});
	}

	stopNoting(): void {
		this.#change(() => {
			this.#drop("note");
			this.#writer.exec(`DROP TABLE IF EXISTS ${CHANGES}`);
			if (this.movedTo === undefined) this.#writer.prepare("DELETE FROM setting WHERE key = ?").run(MOVING);
		});
	}

	async atOneMoment<T>(work: () => Promise<T>): Promise<T> {
		this.#reader.exec("BEGIN");
		try {
			return await work();
		} finally {
			this.#reader.exec("COMMIT");
		}
	}

	/** What was noted and not yet forgotten, by this moment. */
	changes(): Changes {
		const rows = this.#reader
			.prepare(`SELECT name, key, max(seq) AS seq FROM ${CHANGES} GROUP BY name, key`)
			.all();
		const keys = new Map<TableName, string[]>();
		let upTo = 0;
		for (const { name, key, seq } of rows) {
			const table = name as TableName;
			const known = keys.get(table) ?? [];
			keys.set(table, known);
			if (!isOwn(table, String(key))) known.push(String(key));
			upTo = Math.max(upTo, Number(seq));
		}
		return { keys, upTo, count: rows.length };
	}

	forgetChanges(upTo: number): void {
		this.#change(() => this.#writer.prepare(`DELETE FROM ${CHANGES} WHERE seq <= ?`).run(upTo));
	}

	row(name: TableName, key: string): Row | undefined {
		return this.#reader.prepare(`SELECT * FROM ${name} WHERE ${tables[name].key} = ?`).get(key);
	}

	/** At most `most` rows behind the key `after`, in the order of keys. */
	rowsBehind(name: TableName, after: string, most: number): Row[] {
		const { key } = tables[name];
		return this.#reader
			.prepare(`SELECT * FROM ${name} WHERE ${key} > ? ORDER BY ${key} LIMIT ?`)
			.all(after, most);
	}

	*rows(name: TableName): Generator<Row> {
		for (const row of this.#reader.prepare(`SELECT * FROM ${name}`).iterate()) {
			if (!isOwn(name, String(row[tables[name].key]))) yield row;
		}
	}

	count(name: TableName): number {
		const own = name === "setting" ? ` WHERE key NOT IN ('${MOVING}', '${MOVED_TO}')` : "";
		return Number(this.#reader.prepare(`SELECT count(*) AS count FROM ${name}${own}`).get()?.count);
	}

	columns(name: TableName): string[] {
		return this.#reader
			.prepare(`SELECT name FROM pragma_table_info('${name}') ORDER BY name`)
			.all()
			.map((column) => String(column.name));
	}

	close(): void {
		this.#reader.close();
		this.#writer.close();
	}

	#change<T>(work: () => T): T {
		this.#writer.exec("BEGIN IMMEDIATE");
		try {
			const value = work();
			this.#writer.exec("COMMIT");
			return value;
		} catch (error) {
			if (this.#writer.isTransaction) this.#writer.exec("ROLLBACK");
			throw error;
		}
	}

	#setting(key: string): string | undefined {
		const row = this.#writer.prepare("SELECT value FROM setting WHERE key = ?").get(key);
		return row === undefined ? undefined : String(row.value);
	}

	#set(key: string, value: string): void {
		this.#writer.prepare("INSERT INTO setting (key, value) VALUES (?, ?)").run(key, value);
	}

	#drop(kind: "note" | "refuse"): void {
		for (const name of tableNames) {
			for (const operation of operations)
				this.#writer.exec(`DROP TRIGGER IF EXISTS ${triggerName(kind, operation, name)}`);
		}
	}
}

/** Rows that tell of the move itself. */
export function isOwn(name: TableName, key: string): boolean {
	return name === "setting" && (key === MOVING || key === MOVED_TO);
}

function triggerName(kind: string, operation: string, name: string): string {
	return `move_${kind}_${operation.toLowerCase()}_${name}`;
}

function connect(file: string): DatabaseSync {
	const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
	database.exec("PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY");
	return database;
}
