import { chmodSync, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
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
const CHECK_EVERY = 32;
/** A lead takes about 4 kB; the log usually has its full length already. */
const LEAST_FREE_BYTES = 8 * 1024 * 1024;
/** Upper bound of one commit's batch. */
const WRITES_PER_COMMIT = 256;

/** Work that waits for a transaction. */
type Write = {
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
	let current = await connectTo();
	let closed = false;
	const waiting: Write[] = [];
	/** Writes since the log's length was last checked. */
	let unchecked = 0;
	let maxPages = MAX_LOG_PAGES;
	/** Commits, or a checkpoint, which no commit may disturb. */
	let busy: Promise<void> | undefined;

	/** Does `work`, and then commits what was requested meanwhile. */
	function occupy(work: () => Promise<void>): Promise<void> {
		busy = work().finally(() => {
			busy = undefined;
			if (waiting.length > 0) void occupy(commitWaiting);
		});
		return busy;
	}

	/** Commits together what is requested until a turn of the event loop brings nothing more: of posts, each turn begins one. */
	async function commitWaiting(): Promise<void> {
		for (let known = 0; known < waiting.length; ) known = await turn(waiting.length);
		while (waiting.length > 0) {
			const writes = waiting.splice(0, WRITES_PER_COMMIT);
			try {
				await reopen();
				await commitTogether(current, file, writes, timeoutMs);
				unchecked += writes.length;
				if (unchecked >= CHECK_EVERY) await shortenLog();
			} catch (error) {
				for (const { reject } of writes) reject(error);
			}
		}
	}

	/** Opens the file that is there now, or rewrites its log; throws if it cannot. */
	async function reopen(): Promise<void> {
		if (!current.writer.isOpen || identityOf(file) !== current.identity) {
			await closeConnections(current);
			current = await connectTo();
		} else if (current.log.hasFailed()) {
			await beginWhenFree(current.writer, timeoutMs);
			await current.log.rewrite().finally(() => rollBack(current.writer));
		}
	}

	async function shortenLog(): Promise<void> {
		unchecked = 0;
		const pages = Number(current.writer.prepare("PRAGMA wal_checkpoint(NOOP)").get()?.log);
		if (pages < maxPages) return;
		// A backup may read for minutes: do not try again after each commit.
		const isDone = await current.log.checkpoint("RESTART").catch(() => false);
		maxPages = isDone ? MAX_LOG_PAGES : pages + MAX_LOG_PAGES;
	}

	async function transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
		if (closed) throw new Error("The store is closed");
		return new Promise<unknown>((resolve, reject) => {
			waiting.push({ work, resolve, reject });
			if (!busy) void occupy(commitWaiting);
		}) as Promise<T>;
	}

	/** Before a read: where the file was replaced, or none is open, an empty write opens the one that is there now. */
	async function reopenForReader(): Promise<void> {
		const found = identityOf(file);
		if (!current.log.reader().isOpen || (found !== undefined && found !== current.identity))
			await transaction(async () => {});
	}

	return {
		db: kyselyOn(() => current.log.reader(), onError, reopenForReader),
		engine: "sqlite",
		location: file,
		transaction,
		execute: transaction,
		async checkpoint() {
			const giveUpAt = performance.now() + timeoutMs;
			for (let isDone = false; !isDone && performance.now() < giveUpAt; ) {
				while (busy) await busy.catch(() => {});
				await occupy(async () => {
					isDone = await current.log.checkpoint("TRUNCATE");
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
			await closeConnections(current);
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
 * One transaction for all `writes`, which resolve once it is on the disk; the next one does not wait for that. A failed write
 * rolls back only itself; a failed commit or sync rejects all.
 */
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
				// A full or broken disk ends the whole transaction, and all changes with it.
				if (!writer.isTransaction) throw error;
				writer.exec("ROLLBACK TO work");
				settled.push(() => reject(error));
			}
			writer.exec("RELEASE work");
		}
		void log
			.commit(writer, writes.length)
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
