import { chmodSync, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { identityOf, makeFile, makeFolder, measure, syncFolder } from "#app/db/files.ts";
import { isMigrated, migrate } from "#app/db/migrate.ts";
import { isDamage } from "#app/db/sqlite-code.ts";
import { BUSY_PAUSE_MS, beginWhenFree, connectToFile } from "#app/db/sqlite-connection.ts";
import { kyselyOn } from "#app/db/sqlite-dialect.ts";
import { openLog, type SqliteLog } from "#app/db/sqlite-log.ts";
import { type Store, StoreMissing, type StoreOptions } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

const TIMEOUT_MS = 5000;
/** Length at which the log is copied into the file: 16 MiB. */
const MAX_LOG_PAGES = 4000;
/** The length is checked after this many writes; each changes some ten pages. */
const LOOK_EVERY = 32;
/** A lead takes about 4 kB; the log usually has its full length already. */
const LEAST_FREE_BYTES = 8 * 1024 * 1024;
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
	log: SqliteLog;
	/** The files that these connections opened; other files may lie at the same paths by now. */
	identity: string | undefined;
};

/**
 * The embedded store in WAL mode, `path` on a local disk: one writer, whose commits are acknowledged once they are synced, and
 * readers that see only synced ones. A deleted or replaced file is reopened before the next write: nothing goes into a lost file.
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
	let unseen = 0;
	let maxPages = MAX_LOG_PAGES;
	/** Commits, or a checkpoint, which no commit may disturb. */
	let busy: Promise<void> | undefined;

	function begin(work: () => Promise<void>): Promise<void> {
		busy = work().finally(() => {
			busy = undefined;
			if (waiting.length > 0) void begin(commitWaiting);
		});
		return busy;
	}

	/** Commits the work requested within one turn of the event loop together. */
	async function commitWaiting(): Promise<void> {
		await new Promise((turnEnded) => setImmediate(turnEnded));
		while (waiting.length > 0) {
			const jobs = waiting.splice(0, WRITES_PER_COMMIT);
			try {
				await reopen();
				await commitTogether(open, file, jobs, timeoutMs);
				unseen += jobs.length;
				if (unseen >= LOOK_EVERY) await shortenLog();
			} catch (error) {
				for (const { reject } of jobs) reject(error);
			}
		}
	}

	/** Opens the file that is there now, or rewrites its log; throws if it cannot. */
	async function reopen(): Promise<void> {
		if (!open.writer.isOpen || identityOf(file) !== open.identity) {
			await closeConnections(open);
			open = await connectTo();
		} else if (open.log.hasFailed()) {
			await beginWhenFree(open.writer, timeoutMs);
			await open.log.rewrite().finally(() => rollBack(open.writer));
		}
	}

	async function shortenLog(): Promise<void> {
		unseen = 0;
		const pages = Number(open.writer.prepare("PRAGMA wal_checkpoint(NOOP)").get()?.log);
		if (pages < maxPages) return;
		// A backup may read for minutes: do not try again after each commit.
		const isDone = await open.log.checkpoint("RESTART").catch(() => false);
		maxPages = isDone ? MAX_LOG_PAGES : pages + MAX_LOG_PAGES;
	}

	async function transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
		if (closed) throw new Error("The store is closed");
		return new Promise<unknown>((resolve, reject) => {
			waiting.push({ work, resolve, reject });
			if (!busy) void begin(commitWaiting);
		}) as Promise<T>;
	}

	/** Writes open the current file; a read that finds a different one, or none open, waits for that. */
	async function readable(): Promise<void> {
		const found = identityOf(file);
		if (!open.log.reader().isOpen || (found !== undefined && found !== open.identity))
			await transaction(async () => {});
	}

	return {
		db: kyselyOn(() => open.log.reader(), onError, readable),
		engine: "sqlite",
		location: file,
		transaction,
		execute: transaction,
		async checkpoint() {
			const giveUpAt = performance.now() + timeoutMs;
			for (let isDone = false; !isDone && performance.now() < giveUpAt; ) {
				while (busy) await busy.catch(() => {});
				await begin(async () => {
					isDone = await open.log.checkpoint("TRUNCATE");
				});
				if (!isDone) await pause(BUSY_PAUSE_MS);
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
			while (busy) await busy.catch(() => {});
			await closeConnections(open);
		},
	};
}

async function openConnections(
	file: string,
	{ timeoutMs, mustExist, onMade, sync, ...schema }: StoreOptions & { timeoutMs: number },
	onError: (error: unknown) => void,
): Promise<Connections> {
	if (mustExist && !statSync(file, { throwIfNoEntry: false })?.size) throw new StoreMissing(`sqlite:${file}`);
	makeFolder(dirname(file));
	if (!existsSync(file)) makeFile(file);
	if (!statSync(file).isFile()) throw new Error("it is no file; name one in it, such as leads.sqlite");
	chmodSync(file, 0o600);

	const writer = connectToFile(file);
	writer.exec("PRAGMA journal_mode = WAL");
	const tx = kyselyOn(() => writer, onError);
	try {
		await beginWhenFree(writer, timeoutMs);
		if (mustExist && !(await isMigrated(tx))) throw new StoreMissing(`sqlite:${file}`);
		const isMade = await migrate(tx, schema);
		writer.exec("COMMIT");
		syncFolder(dirname(file));
		// From here on the log's syncs and checkpoints happen beside this thread.
		writer.exec("PRAGMA synchronous = NORMAL");
		writer.exec("PRAGMA wal_autocheckpoint = 0");
		const identity = identityOf(file);
		const log = openLog(file, () => connectToRead(file), sync);
		if (isMade) onMade?.(`sqlite:${file}`);
		return { writer, tx, log, identity };
	} catch (error) {
		writer.close();
		throw error;
	}
}

function connectToRead(file: string): DatabaseSync {
	const reader = connectToFile(file);
	reader.exec("PRAGMA query_only = ON");
	return reader;
}

/** Closes the connections: Kysely closes only those it has used. */
async function closeConnections({ log, writer }: Connections): Promise<void> {
	if (writer.isOpen) writer.close();
	await log.close();
}

/**
 * One transaction for all `jobs`, which resolve once it is on the disk; the next one does not wait for that. A failed job
 * rolls back only itself; a failed commit or sync rejects all.
 */
async function commitTogether(
	{ writer, tx, log, identity }: Connections,
	file: string,
	jobs: readonly Job[],
	timeoutMs: number,
): Promise<void> {
	const settled: (() => void)[] = [];
	const fail = (error: unknown) => {
		for (const { reject } of jobs) reject(error);
	};
	try {
		await beginWhenFree(writer, timeoutMs);
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
		void log
			.commit(writer, jobs.length)
			.then(() => {
				if (identityOf(file) !== identity) throw new Error("The store's file was taken away");
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
