import { once } from "node:events";
import { closeSync, fdatasync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";

/** Writes a file's contents to its disk. */
export type Sync = (descriptor: number) => Promise<void>;

/** A longer sync is worth sharing: the next one waits for more commits, for at most this part of the last one's time. */
const SLOW_SYNC_MS = 8;
const GATHERING = 1 / 2;
const GATHERING_STEP_MS = 4;

/**
 * The log of a store under `synchronous = NORMAL`: whole at any time, only its last commits may be lost with the power
 * (sqlite.org/pragma.html#pragma_synchronous). It is synced in Node's pool of threads, one sync at a time for all commits
 * before it; until then nobody reads them, because a reader shows the store of the last sync.
 */
export class SqliteLog {
	readonly #file: string;
	readonly #sync: () => Promise<void>;
	readonly #descriptor: number;
	#shown: DatabaseSync;
	#spare: DatabaseSync;
	#running = Promise.resolve();
	/** The sync that commits wait for while one is running. */
	#next: Promise<void> | undefined;
	/** Writes committed since the last sync began. */
	#unsynced = 0;
	/** How many writes the next sync is to cover, and until when it waits for them. */
	#awaited = { writes: 0, until: 0 };
	#failure: unknown;
	#thread: Worker | undefined;

	constructor(file: string, openReader: () => DatabaseSync, sync: Sync = promisify(fdatasync)) {
		this.#file = file;
		this.#descriptor = openSync(`${file}-wal`, "r+");
		this.#sync = () => sync(this.#descriptor);
		[this.#shown, this.#spare] = [openReader(), openReader()];
	}

	/** Sees what is on the disk for certain, and other processes' commits. */
	reader(): DatabaseSync {
		return this.#shown;
	}

	/** Commits so many writes, out of sight of readers; resolves once they are on the disk, rejects when they may not be. */
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

	/** Clients that were answered together come back together: waits for as many writes as the last sync covered. */
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

	/** Rewrites the log after a failed sync: the kernel may never retry pages that it marked as clean. The caller holds the lock. */
	async rewrite(): Promise<void> {
		await this.#untilIdle();
		const descriptor = this.#descriptor;
		const bytes = Buffer.alloc(fstatSync(descriptor).size);
		readSync(descriptor, bytes, 0, bytes.length, 0);
		for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at, at);
		await this.#sync();
		this.#failure = undefined;
		for (const reader of [this.#shown, this.#spare]) release(reader);
	}

	/** Copies the log into the file, in another thread; false while somebody reads from it. The caller commits nothing meanwhile. */
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

	/** Waits for syncs under way. */
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

/** From here on the connection reads what is committed now. */
function hold(reader: DatabaseSync): void {
	release(reader);
	reader.exec("BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1");
}

function release(reader: DatabaseSync): void {
	if (reader.isTransaction) reader.exec("COMMIT");
}
