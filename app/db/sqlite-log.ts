import { once } from "node:events";
import { closeSync, fdatasync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";

/** Writes a file's contents to its disk. */
export type Sync = (descriptor: number) => Promise<void>;

export type SqliteLog = ReturnType<typeof openLog>;

/** A longer sync is worth sharing: the next one waits for more commits, for at most this part of the last one's time. */
const SLOW_SYNC_MS = 8;
const GATHERING = 1 / 2;
const GATHERING_STEP_MS = 4;

/**
 * The log of a store under `synchronous = NORMAL`: whole at any time, only its last commits may be lost with the power
 * (sqlite.org/pragma.html#pragma_synchronous). It is synced in Node's pool of threads, one sync at a time for all commits
 * before it; until then nobody reads them, because a reader shows the store of the last sync.
 */
export function openLog(file: string, openReader: () => DatabaseSync, sync: Sync = promisify(fdatasync)) {
	const descriptor = openSync(`${file}-wal`, "r+");
	let [shown, spare] = [openReader(), openReader()];
	let running = Promise.resolve();
	/** The sync that commits wait for while one is running. */
	let next: Promise<void> | undefined;
	/** Writes committed since the last sync began. */
	let unsynced = 0;
	/** How many writes the next sync is to cover, and until when it waits for them. */
	let awaited = { writes: 0, until: 0 };
	let failure: unknown;
	let thread: Worker | undefined;

	async function syncNext(): Promise<void> {
		await running.catch(() => {});
		await gather();
		running = next ?? running;
		next = undefined;
		const writes = unsynced;
		unsynced = 0;
		if (failure !== undefined) throw failure;
		try {
			hold(spare);
			const from = performance.now();
			await sync(descriptor);
			const now = performance.now();
			const longest = now - from > SLOW_SYNC_MS ? (now - from) * GATHERING : 0;
			awaited = { writes: unsynced + writes, until: now + longest };
			[shown, spare] = [spare, shown];
		} catch (error) {
			failure = error;
			throw error;
		} finally {
			release(spare);
		}
		if (next === undefined) release(shown);
	}

	/** Clients that were answered together come back together: waits for as many writes as the last sync covered. */
	async function gather(): Promise<void> {
		while (unsynced < awaited.writes && performance.now() < awaited.until) await pause(GATHERING_STEP_MS);
	}

	const untilIdle = () => (next ?? running).catch(() => {});

	return {
		/** Sees what is on the disk for certain, and other processes' commits. */
		reader: () => shown,
		/** Commits a transaction of so many writes, out of sight of readers; resolves once it is on the disk. Rejects when it may not be. */
		commit(writer: DatabaseSync, writes: number): Promise<void> {
			if (!shown.isTransaction) hold(shown);
			try {
				writer.exec("COMMIT");
			} finally {
				unsynced += writes;
				next ??= syncNext();
				next.catch(() => {});
			}
			return next;
		},
		hasFailed: () => failure !== undefined,
		/**
		 * Rewrites the log after a failed sync, under the caller's lock: the kernel may have marked pages as clean that it could
		 * not write, and would never retry them. Rejects while the disk refuses.
		 */
		async rewrite(): Promise<void> {
			await untilIdle();
			const bytes = Buffer.alloc(fstatSync(descriptor).size);
			readSync(descriptor, bytes, 0, bytes.length, 0);
			for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at, at);
			await sync(descriptor);
			failure = undefined;
			for (const reader of [shown, spare]) release(reader);
		},
		/** Copies the log into the file, in a thread of its own while the caller commits nothing; false while somebody reads from it. */
		async checkpoint(mode: "RESTART" | "TRUNCATE"): Promise<boolean> {
			await untilIdle();
			if (failure !== undefined) return false;
			thread ??= startThread(file).once("exit", () => {
				thread = undefined;
			});
			thread.postMessage(mode);
			const [isDone] = await once(thread, "message");
			return isDone;
		},
		/** Waits for syncs under way. */
		async close(): Promise<void> {
			if (!shown.isOpen) return;
			await untilIdle();
			closeSync(descriptor);
			await thread?.terminate();
			for (const reader of [shown, spare]) reader.close();
		},
	};
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
