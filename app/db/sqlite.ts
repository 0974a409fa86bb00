import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import { migrate } from "#app/db/migrate.ts";
import type { Store } from "#app/db/open.ts";
import type { Tables } from "#app/db/tables.ts";

/** `node:sqlite` waits inside the call, so that nothing else runs: short, and repeated from outside. */
const BUSY_TIMEOUT_MS = 50;
const BUSY_PAUSE_MS = 25;
const MAX_BUSY_MS = 5000;
const SQLITE_BUSY = 5;
/** A file that was taken away and cannot be had back is looked for again after this. */
const LOOK_AGAIN_MS = 1000;
const STATEMENTS_KEPT = 200;
/** Nobody waits for more than these, however many come at once. */
const MAX_WRITES_PER_COMMIT = 256;

type Job = {
	work: (tx: Kysely<Tables>) => Promise<unknown>;
	resolve: (value: unknown) => void;
	reject: (reason: unknown) => void;
};

type Connections = {
	writer: DatabaseSync;
	tx: Kysely<Tables>;
	db: Kysely<Tables>;
	/** Which file they opened, whatever its name means by now. */
	identity: string | undefined;
};

/**
 * The embedded store: one connection that writes and one that reads, in WAL mode with a full sync per commit.
 * The file is made readable by its owner only. `path` must be on a local disk. When the file is deleted or replaced
 * while it is open, the one that is there then is opened before the next write, so that nothing is kept in a file that
 * nobody can find again. At most `writesPerCommit` writes share one commit, and so one wait for the disk.
 */
export async function openSqlite(path: string, writesPerCommit = MAX_WRITES_PER_COMMIT): Promise<Store> {
	const file = resolve(path);
	let open: Connections = await openConnections(file);
	const waiting: Job[] = [];
	let running: Promise<void> | undefined;
	let closed = false;

	async function drain() {
		while (waiting.length > 0) {
			const jobs = waiting.splice(0, writesPerCommit);
			try {
				if (!open.writer.isOpen || identityOf(file) !== open.identity) {
					await closeConnections(open);
					open = await openConnections(file);
				}
			} catch (error) {
				// Nobody could read either, so nobody would get as far as writing: look again unasked.
				if (!closed) setTimeout(() => write(async () => {}).catch(() => {}), LOOK_AGAIN_MS).unref();
				for (const { reject } of jobs) reject(error);
				continue;
			}
			await commitTogether(open, file, jobs);
		}
		running = undefined;
	}

	function write<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
		if (closed) return Promise.reject(new Error("The store is closed"));
		return new Promise<T>((resolve, reject) => {
			waiting.push({ work, resolve: resolve as Job["resolve"], reject });
			running ??= new Promise<void>((turnEnded) => setImmediate(turnEnded)).then(drain);
		});
	}

	return {
		get db() {
			return open.db;
		},
		engine: "sqlite",
		address: file,
		write,
		change: write,
		async close() {
			closed = true;
			await running;
			await closeConnections(open);
		},
	};
}

async function openConnections(file: string): Promise<Connections> {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	closeSync(openSync(file, "a", 0o600));
	chmodSync(file, 0o600);
	const identity = identityOf(file);

	const writer = connect(file);
	writer.exec("PRAGMA journal_mode = WAL");
	const tx = kyselyOn(writer);
	await beginWhenFree(writer);
	try {
		await migrate(tx);
		writer.exec("COMMIT");
	} catch (error) {
		writer.close();
		throw error;
	}

	const reader = connect(file);
	reader.exec("PRAGMA query_only = ON");
	return { writer, tx, db: kyselyOn(reader), identity };
}

async function closeConnections({ db, tx }: Connections): Promise<void> {
	await db.destroy();
	await tx.destroy();
}

/** Device and inode of the file that is there now; undefined when there is none. */
function identityOf(file: string): string | undefined {
	const found = statSync(file, { bigint: true, throwIfNoEntry: false });
	return found && `${found.dev}:${found.ino}`;
}

function connect(file: string): DatabaseSync {
	const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
	database.exec("PRAGMA synchronous = FULL");
	// What is erased is overwritten, not just unlinked.
	database.exec("PRAGMA secure_delete = ON");
	return database;
}

/** Kysely on `node:sqlite`: its SQLite dialect asks a statement whether it returns rows, and calls `all` or `run`. */
function kyselyOn(database: DatabaseSync): Kysely<Tables> {
	const statements = new Map<string, SqliteStatement>();
	const adapter: SqliteDatabase = {
		prepare(sql) {
			const known = statements.get(sql);
			if (known) return known;
			if (statements.size >= STATEMENTS_KEPT) statements.clear();
			const prepared = database.prepare(sql);
			const statement: SqliteStatement = {
				reader: prepared.columns().length > 0,
				all: (parameters) => prepared.all(...(parameters as string[])),
				run: (parameters) => prepared.run(...(parameters as string[])),
				iterate: (parameters) => prepared.iterate(...(parameters as string[])),
			};
			statements.set(sql, statement);
			return statement;
		},
		close: () => {
			if (database.isOpen) database.close();
		},
	};
	return new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapter }) });
}

/**
 * One transaction, one sync to disk, for all that was asked for in one turn of the event loop. A work that fails takes
 * back only its own changes; when the commit fails, or the disk, every one of them is told.
 */
async function commitTogether(
	{ writer, tx, identity }: Connections,
	file: string,
	jobs: readonly Job[],
): Promise<void> {
	const answers: (() => void)[] = [];
	try {
		await beginWhenFree(writer);
		for (const { work, resolve, reject } of jobs) {
			writer.exec("SAVEPOINT work");
			try {
				const value = await work(tx);
				answers.push(() => resolve(value));
			} catch (error) {
				// A full or broken disk ends the whole transaction: then nobody's changes are left.
				if (!writer.isTransaction) throw error;
				writer.exec("ROLLBACK TO work");
				answers.push(() => reject(error));
			}
			writer.exec("RELEASE work");
		}
		writer.exec("COMMIT");
		if (identityOf(file) !== identity) throw new Error("The store's file was taken away");
	} catch (error) {
		for (const { reject } of jobs) reject(error);
		rollBack(writer);
		return;
	}
	for (const answer of answers) answer();
}

/** Starts a transaction that may write. Another process, such as the command line, may hold the lock for a moment. */
async function beginWhenFree(writer: DatabaseSync): Promise<void> {
	const giveUpAt = Date.now() + MAX_BUSY_MS;
	for (;;) {
		try {
			writer.exec("BEGIN IMMEDIATE");
			return;
		} catch (error) {
			if (!isBusy(error) || Date.now() > giveUpAt) throw error;
			await pause(BUSY_PAUSE_MS);
		}
	}
}

function isBusy(error: unknown): boolean {
	return error instanceof Error && "errcode" in error && Number(error.errcode) % 256 === SQLITE_BUSY;
}

/** Takes everything back; a connection that cannot is closed, which does the same, and opened anew for the next write. */
function rollBack(writer: DatabaseSync): void {
	try {
		if (writer.isTransaction) writer.exec("ROLLBACK");
	} catch {
		if (writer.isOpen) writer.close();
	}
}
