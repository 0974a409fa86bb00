import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { isMigrated, migrate } from "#app/db/migrate.ts";
import { isDamage, sqliteCode, sqliteCodes } from "#app/db/sqlite-code.ts";
import { kyselyOn } from "#app/db/sqlite-dialect.ts";
import { type Store, StoreMissing, type StoreOptions, type StoreSize } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

const BUSY_TIMEOUT_MS = 50;
const BUSY_PAUSE_MS = 25;
const TIMEOUT_MS = 5000;
/** A lead takes some 4 kB, and the journal at most 4 MiB until it is emptied into the file. */
const LEAST_FREE_BYTES = 4 * 1024 * 1024;
/** Upper bound of one commit's batch. */
const WRITES_PER_COMMIT = 256;

/** A write that waits for its commit. */
type Job = {
	work: (tx: Kysely<Tables>) => Promise<unknown>;
	resolve: (value: unknown) => void;
	reject: (reason: unknown) => void;
};

type Connections = {
	writer: DatabaseSync;
	tx: Kysely<Tables>;
	reader: DatabaseSync;
	/** The file that they opened; its path may name another one by now. */
	identity: string | undefined;
};

/**
 * The embedded store: one writer and one reader in WAL mode, a full sync per commit, `path` on a local disk. A file that
 * was deleted or replaced is opened anew before the next write, so that nothing is kept where nobody finds it.
 */
export async function openSqlite(path: string, options: StoreOptions = {}): Promise<Store> {
	const { timeoutMs = TIMEOUT_MS } = options;
	const file = resolve(path);
	let isDamaged = false;
	const onError = (error: unknown) => {
		isDamaged ||= isDamage(error);
	};
	const connectTo = () => {
		isDamaged = false;
		return openConnections(file, { ...options, timeoutMs }, onError);
	};
	let open = await connectTo();
	let closed = false;
	const waiting: Job[] = [];
	let committing: Promise<void> | undefined;

	/** Commits the work requested within one turn of the event loop together. */
	async function commitWaiting(): Promise<void> {
		await new Promise((turnEnded) => setImmediate(turnEnded));
		while (waiting.length > 0) await commit(waiting.splice(0, WRITES_PER_COMMIT));
		committing = undefined;
	}

	async function commit(jobs: readonly Job[]): Promise<void> {
		try {
			if (!open.writer.isOpen || identityOf(file) !== open.identity) {
				closeConnections(open);
				open = await connectTo();
			}
		} catch (error) {
			for (const { reject } of jobs) reject(error);
			return;
		}
		await commitTogether(open, file, jobs, timeoutMs);
	}

	async function transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
		if (closed) throw new Error("The store is closed");
		return new Promise<unknown>((resolve, reject) => {
			waiting.push({ work, resolve, reject });
			committing ??= commitWaiting();
		}) as Promise<T>;
	}

	/** Writes open the current file; a read that finds a different one, or none open, waits for that. */
	async function readable(): Promise<void> {
		const found = identityOf(file);
		if (!open.reader.isOpen || (found !== undefined && found !== open.identity))
			await transaction(async () => {});
	}

	return {
		db: kyselyOn(() => open.reader, onError, readable),
		engine: "sqlite",
		address: file,
		transaction,
		execute: transaction,
		async checkpoint() {
			try {
				await whenFree(timeoutMs, () => emptyJournal(open.reader));
			} catch (error) {
				if (!isBusy(error)) throw error;
			}
		},
		measure: () => measure(file),
		async trouble() {
			if (isDamaged) return "it is damaged";
			const { freeBytes } = await measure(file);
			return freeBytes < LEAST_FREE_BYTES ? "its disk is full" : null;
		},
		async close() {
			closed = true;
			await committing;
			closeConnections(open);
		},
	};
}

async function openConnections(
	file: string,
	{ timeoutMs, mustExist, migrations, onMade }: StoreOptions & { timeoutMs: number },
	onError: (error: unknown) => void,
): Promise<Connections> {
	if (mustExist && !statSync(file, { throwIfNoEntry: false })?.size) throw new StoreMissing(`sqlite:${file}`);
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	if (!existsSync(file)) makeFile(file);
	if (!statSync(file).isFile()) throw new Error("it is no file; name one in it, such as leads.sqlite");
	chmodSync(file, 0o600);
	const identity = identityOf(file);

	const writer = connect(file);
	writer.exec("PRAGMA journal_mode = WAL");
	const tx = kyselyOn(() => writer, onError);
	try {
		await whenFree(timeoutMs, () => writer.exec("BEGIN IMMEDIATE"));
		if (mustExist && !(await isMigrated(tx))) throw new StoreMissing(`sqlite:${file}`);
		const isMade = await migrate(tx, migrations);
		writer.exec("COMMIT");
		if (isMade) onMade?.(`sqlite:${file}`);
	} catch (error) {
		writer.close();
		throw error;
	}

	const reader = connect(file);
	reader.exec("PRAGMA query_only = ON");
	return { writer, tx, reader, identity };
}

/** Creates the file; as root, with the owner of its folder, as otherwise the site could not open it. */
function makeFile(file: string): void {
	closeSync(openSync(file, "a", 0o600));
	const { uid, gid } = statSync(dirname(file));
	if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

async function measure(file: string): Promise<StoreSize & { freeBytes: number }> {
	const sizes = [file, `${file}-wal`].map((part) => statSync(part, { throwIfNoEntry: false })?.size ?? 0);
	const { bavail, bsize } = await statfs(dirname(file));
	return { bytes: sizes.reduce((sum, size) => sum + size), freeBytes: bavail * bsize };
}

/** Closes both connections: Kysely closes only those it has used. */
function closeConnections({ reader, writer }: Connections): void {
	for (const database of [reader, writer]) if (database.isOpen) database.close();
}

/** Device and inode of the current file; undefined if there is none. */
function identityOf(file: string): string | undefined {
	const found = statSync(file, { bigint: true, throwIfNoEntry: false });
	return found && `${found.dev}:${found.ino}`;
}

function connect(file: string): DatabaseSync {
	const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
	database.exec("PRAGMA synchronous = FULL");
	// Erased data is overwritten, not just unlinked.
	database.exec("PRAGMA secure_delete = ON");
	// A savepoint's journal would otherwise need a folder for temporary files, which a read-only root lacks.
	database.exec("PRAGMA temp_store = MEMORY");
	return database;
}

/** One transaction and one sync for all `jobs`. A failed job rolls back only itself; a failed commit rejects all. */
async function commitTogether(
	{ writer, tx, identity }: Connections,
	file: string,
	jobs: readonly Job[],
	timeoutMs: number,
): Promise<void> {
	const settled: (() => void)[] = [];
	try {
		await whenFree(timeoutMs, () => writer.exec("BEGIN IMMEDIATE"));
		for (const { work, resolve, reject } of jobs) {
			writer.exec("SAVEPOINT work");
			try {
				const value = await work(tx);
				settled.push(() => resolve(value));
			} catch (error) {
				// A full or broken disk ends the whole transaction, and all changes with it.
				if (!writer.isTransaction) throw error;
				writer.exec("ROLLBACK TO work");
				settled.push(() => reject(error));
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
	for (const tell of settled) tell();
}

/** Retries `work` while another process, such as the command line, holds the lock, for at most `timeoutMs`. */
async function whenFree(timeoutMs: number, work: () => void): Promise<void> {
	const giveUpAt = performance.now() + timeoutMs;
	for (;;) {
		try {
			return work();
		} catch (error) {
			if (!isBusy(error) || performance.now() > giveUpAt) throw error;
			await pause(BUSY_PAUSE_MS);
		}
	}
}

function isBusy(error: unknown): boolean {
	return sqliteCode(error) === sqliteCodes.busy;
}

/** Copies the journal into the file and empties it. Throws SQLITE_BUSY while another connection uses it. */
function emptyJournal(reader: DatabaseSync): void {
	const result = reader.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
	if (result?.busy) throw Object.assign(new Error("The store is being read"), { errcode: sqliteCodes.busy });
}

function rollBack(writer: DatabaseSync): void {
	try {
		if (writer.isTransaction) writer.exec("ROLLBACK");
	} catch {
		if (writer.isOpen) writer.close();
	}
}
