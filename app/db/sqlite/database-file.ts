import { chmodSync, lstatSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { makeFolder, syncFolder } from "#app/db/folders.ts";
import { migrate, requireStore } from "#app/db/migrate.ts";
import { StoreMissing, type StoreOptions, StoreUnavailable } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { openingProblem } from "#app/db/trouble.ts";
import { beginWhenFree, connectToFile } from "./connection.ts";
import { kyselyOn } from "./dialect.ts";
import { isDamageError, statementError } from "./errors.ts";
import { explainOpening, identityOf, isDatabaseOrEmpty, makeFile } from "./files.ts";
import { SqliteLog, type Sync } from "./write-ahead-log.ts";
import type { Write } from "./write-queue.ts";

/** Length at which the log is copied into the file, pages of 4 KiB: 16 MiB. */
const MAX_LOG_PAGES = 4000;
/** Writes between two checks of that length; each changes some ten pages. */
const CHECK_EVERY = 32;

export type SqliteOptions = StoreOptions & {
	/** Replaces fdatasync(2) in tests. */
	sync?: Sync;
};

type Options = SqliteOptions & { timeoutMs: number };

type Connections = {
	writer: DatabaseSync;
	tx: Kysely<Tables>;
	log: SqliteLog;
	/** Identity of the opened files; others may have taken their paths since. */
	identity: string | undefined;
};

/** The file of a store and its connections. Reopens a deleted or replaced file before the next write. */
export class SqliteFile {
	readonly #path: string;
	readonly #options: Options;
	#current!: Connections;
	/** Writes since the log's length was last checked. */
	#unchecked = 0;
	#maxPages = MAX_LOG_PAGES;
	/** True once a statement met a damaged page since the file was opened. */
	hasMetDamage = false;

	constructor(path: string, options: Options) {
		this.#path = path;
		this.#options = options;
	}

	/** Opens the current file; creates and migrates it as needed. */
	async open(): Promise<void> {
		this.hasMetDamage = false;
		const opening = connect(this.#path, this.#options, this.explain);
		this.#current = await opening.catch((error) => explainOpening(error, this.#path));
	}

	/** Records damage, and turns an SQLite error into one that names the store. */
	readonly explain = (error: unknown): unknown => {
		this.hasMetDamage ||= isDamageError(error);
		return statementError(error, this.#path);
	};

	/** The connection that sees only synced commits. */
	reader(): DatabaseSync {
		return this.#current.log.reader();
	}

	/** True if the file was replaced, or none is open. */
	isStale(): boolean {
		const found = identityOf(this.#path);
		return !this.reader().isOpen || (found !== undefined && found !== this.#current.identity);
	}

	/** Commits `writes` together. Resolves before the sync, so that the next batch can begin; each write settles after it. */
	async commit(writes: readonly Write[]): Promise<void> {
		const { writer, identity, log } = this.#current;
		if (!writer.isOpen || identityOf(this.#path) !== identity) {
			await this.close();
			// The operator may put right what lies there now, such as a directory, while the site runs.
			await this.open().catch((error) => Promise.reject(openingProblem(error, `sqlite:${this.#path}`)));
		} else if (log.hasFailed()) await this.#rewriteLog();
		await commitTogether(this.#current, this.#path, writes, this.#options.timeoutMs);
		this.#unchecked += writes.length;
		if (this.#unchecked >= CHECK_EVERY) await this.#shortenLog();
	}

	/** Moves the log into the file; false while a connection reads from it. */
	emptyLog(): Promise<boolean> {
		return this.#current.log.checkpoint("TRUNCATE");
	}

	/** Closes all connections; Kysely closes only those that it used. */
	async close(): Promise<void> {
		const { writer, log } = this.#current;
		if (writer.isOpen) writer.close();
		await log.close();
	}

	async #rewriteLog(): Promise<void> {
		const { writer, log } = this.#current;
		await beginWhenFree(writer, this.#options.timeoutMs);
		await log.rewrite().finally(() => rollBack(writer));
	}

	async #shortenLog(): Promise<void> {
		const { writer, log } = this.#current;
		this.#unchecked = 0;
		const pages = Number(writer.prepare("PRAGMA wal_checkpoint(NOOP)").get()?.log);
		if (pages < this.#maxPages) return;
		// A backup may read for minutes: do not retry after each commit.
		const isDone = await log.checkpoint("RESTART").catch(() => false);
		this.#maxPages = isDone ? MAX_LOG_PAGES : pages + MAX_LOG_PAGES;
	}
}

async function connect(
	file: string,
	{ timeoutMs, mustExist, mayBeHalf, onMade, sync, ...schema }: Options,
	explain: (error: unknown) => unknown,
): Promise<Connections> {
	const found = lstatSync(file, { throwIfNoEntry: false });
	// SQLite keeps the log beside what a link leads to, and we look for it beside the link.
	if (found?.isSymbolicLink()) throw new StoreMissing(`sqlite:${file}`, "link");
	if (found && !found.isFile()) throw new StoreMissing(`sqlite:${file}`, "foreign");
	if (mustExist && !found?.size) throw new StoreMissing(`sqlite:${file}`);
	await makeFolder(dirname(file));
	if (!found) makeFile(file);
	// SQLite must not open a foreign file: it would treat one byte as empty and replay an old store's log into it.
	if (!isDatabaseOrEmpty(file)) throw new StoreMissing(`sqlite:${file}`, "foreign");

	using opening = new DisposableStack();
	const writer = opening.use(connectToFile(file));
	if (isOfOthers(writer)) throw new StoreMissing(`sqlite:${file}`, "foreign");
	chmodSync(file, 0o600);
	writer.exec("PRAGMA journal_mode = WAL");
	const tx = kyselyOn(() => writer, explain);
	await beginWhenFree(writer, timeoutMs);
	if (mustExist) await requireStore(tx, `sqlite:${file}`, mayBeHalf);
	const isMade = await migrate(tx, schema);
	writer.exec("COMMIT");
	syncFolder(dirname(file));
	// From here on, other threads sync and checkpoint the log.
	writer.exec("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0");
	const identity = identityOf(file);
	const log = new SqliteLog(file, () => connectToFile(file, undefined, "PRAGMA query_only = ON"), sync);
	if (isMade) onMade?.(`sqlite:${file}`);
	opening.move();
	return { writer, tx, log, identity };
}

/** True if a database has tables, but not ours. */
function isOfOthers(database: DatabaseSync): boolean {
	const sql = "SELECT count(*) > 0 AND sum(name = ?) = 0 AS others FROM sqlite_schema";
	return database.prepare(sql).get(DEFAULT_MIGRATION_TABLE)?.others === 1;
}

/** Runs all `writes` in one transaction. A failed write rolls back only itself; a failed commit or sync rejects all. */
async function commitTogether(
	{ writer, tx, log, identity }: Connections,
	file: string,
	writes: readonly Write[],
	timeoutMs: number,
): Promise<void> {
	const settled: (() => void)[] = [];
	const fail = (error: unknown) => {
		for (const { reject } of writes) reject(error);
	};
	try {
		await beginWhenFree(writer, timeoutMs);
		for (const { work, resolve, reject } of writes) {
			writer.exec("SAVEPOINT work");
			try {
				const value = await work(tx);
				settled.push(() => resolve(value));
			} catch (error) {
				// A full or broken disk aborts the whole transaction.
				if (!writer.isTransaction) throw error;
				writer.exec("ROLLBACK TO work");
				settled.push(() => reject(error));
			}
			writer.exec("RELEASE work");
		}
		void log
			.commit(writer, writes.length)
			.then(() => {
				if (identityOf(file) !== identity) throw new StoreUnavailable("The store's file was taken away");
				for (const tell of settled) tell();
			})
			.catch(fail);
	} catch (error) {
		fail(error);
		rollBack(writer);
	}
}

function rollBack(writer: DatabaseSync): void {
	try {
		if (writer.isTransaction) writer.exec("ROLLBACK");
	} catch {
		if (writer.isOpen) writer.close();
	}
}
