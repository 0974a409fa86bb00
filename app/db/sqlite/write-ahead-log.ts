import { once } from "node:events";
import { closeSync, fdatasync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";

/** Flushes a file to its disk, as fdatasync(2) does. */
export type Sync = (descriptor: number) => Promise<void>;

/** After a sync slower than this, the next waits for more commits, for at most `GATHERING` of the last one's time. */
const SLOW_SYNC_MS = 8;
const GATHERING = 1 / 2;
const GATHERING_STEP_MS = 4;

/**
 * The write-ahead log under `synchronous = NORMAL`: always consistent, but a power loss may cost the last commits
 * (sqlite.org/pragma.html#pragma_synchronous). Node's thread pool syncs it, once for all commits so far; readers hold the
 * snapshot of the last sync, so nobody sees an unsynced commit.
 */
export class SqliteLog {
	readonly #file: string;
	readonly #sync: () => Promise<void>;
	readonly #descriptor: number;
	#shown: DatabaseSync;
	#spare: DatabaseSync;
	#running = Promise.resolve();
	/** The sync that new commits await while another is running. */
	#next: Promise<void> | undefined;
	/** Writes committed since the last sync began. */
	#unsynced = 0;
	/** Writes that the next sync should cover, and the time until which it waits for them. */
	#awaited = { writes: 0, until: 0 };
	#failure: unknown;
	#thread: Worker | undefined;

	constructor(file: string, openReader: () => DatabaseSync, sync: Sync = promisify(fdatasync)) {
		this.#file = file;
		using opening = new DisposableStack();
		[this.#shown, this.#spare] = [opening.use(openReader()), opening.use(openReader())];
		this.#descriptor = openSync(`${file}-wal`, "r+");
		this.#sync = () => sync(this.#descriptor);
		opening.move();
	}

	/** The connection that sees our own commits once they are synced, and other processes' commits in any case. */
	reader(): DatabaseSync {
		return this.#shown;
	}

	/** Commits a transaction of `writes` writes, hidden from readers. Resolves once it is on the disk, rejects if it may not be. */
	commit(writer: DatabaseSync, writes: number): Promise<void> {
		if (!this.#shown.isTransaction) hold(this.#shown);
		try {
			writer.exec("COMMIT");
		} finally {
			this.#unsynced += writes;
			this.#next ??= this.#syncNext();
			this.#next.catch(() => {});
		}
		return this.#next;
	}

	async #syncNext(): Promise<void> {
		await this.#running.catch(() => {});
		await this.#gather();
		this.#running = this.#next ?? this.#running;
		this.#next = undefined;
		const writes = this.#unsynced;
		this.#unsynced = 0;
		if (this.#failure !== undefined) throw this.#failure;
		try {
			hold(this.#spare);
			const from = performance.now();
			await this.#sync();
			const now = performance.now();
			const longest = now - from > SLOW_SYNC_MS ? (now - from) * GATHERING : 0;
			this.#awaited = { writes: this.#unsynced + writes, until: now + longest };
			[this.#shown, this.#spare] = [this.#spare, this.#shown];
		} catch (error) {
			this.#failure = error;
			throw error;
		} finally {
			release(this.#spare);
		}
		if (this.#next === undefined) release(this.#shown);
	}

	/** Waits for as many writes as the last sync covered: clients answered together come back together. */
	async #gather(): Promise<void> {
		const { writes, until } = this.#awaited;
		while (this.#unsynced < writes && performance.now() < until) await pause(GATHERING_STEP_MS);
	}

	async #untilIdle(): Promise<void> {
		await (this.#next ?? this.#running).catch(() => {});
	}

	hasFailed(): boolean {
		return this.#failure !== undefined;
	}

	/** Rewrites the log after a failed sync: the kernel marks failed pages as clean and never retries. The caller holds the lock. */
	async rewrite(): Promise<void> {
		await this.#untilIdle();
		const fd = this.#descriptor;
		const bytes = Buffer.alloc(fstatSync(fd).size);
		readSync(fd, bytes, 0, bytes.length, 0);
		for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, done);
		await this.#sync();
		this.#failure = undefined;
		for (const reader of [this.#shown, this.#spare]) release(reader);
	}

	/** Copies the log into the file on another thread; false while a connection reads it. Nothing may commit meanwhile. */
	async checkpoint(mode: "RESTART" | "TRUNCATE"): Promise<boolean> {
		await this.#untilIdle();
		if (this.#failure !== undefined) return false;
		this.#thread ??= startThread(this.#file).once("exit", () => {
			this.#thread = undefined;
		});
		this.#thread.postMessage(mode);
		const [isDone] = await once(this.#thread, "message");
		return isDone;
	}

	/** Waits for syncs under way, then closes. */
	async close(): Promise<void> {
		if (!this.#shown.isOpen) return;
		await this.#untilIdle();
		closeSync(this.#descriptor);
		await this.#thread?.terminate();
		for (const reader of [this.#shown, this.#spare]) reader.close();
	}
}

function startThread(file: string): Worker {
	const program = import.meta.env.PROD ? "./checkpoint-thread.js" : "./checkpoint-thread.ts";
	return new Worker(new URL(program, import.meta.url), { workerData: file });
}

/** Fixes the connection's snapshot at the current commit. */
function hold(reader: DatabaseSync): void {
	release(reader);
	reader.exec("BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1");
}

function release(reader: DatabaseSync): void {
	if (reader.isTransaction) reader.exec("COMMIT");
}
