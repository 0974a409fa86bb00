import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "#app/db/store.ts";
import { BUSY_PAUSE_MS } from "./connection.ts";
import { SqliteFile, type SqliteOptions } from "./database-file.ts";
import { kyselyOn } from "./dialect.ts";
import { measure } from "./files.ts";
import { WriteQueue } from "./write-queue.ts";

const TIMEOUT_MS = 5000;
/** Below this a disk counts as full: a lead takes about 4 kB, and the log usually has its full length already. */
const LEAST_FREE_BYTES = 8 * 1024 * 1024;

/** The embedded store at `path` (WAL): commits resolve once synced. Reopens a file that was replaced before it writes. */
export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Store> {
	const { timeoutMs = TIMEOUT_MS } = options;
	const location = resolve(path);
	const file = new SqliteFile(location, { ...options, timeoutMs });
	await file.open();
	const queue = new WriteQueue((writes) => file.commit(writes));
	const write: Store["transaction"] = (work) =>
		queue.add(work).catch((error) => Promise.reject(file.explain(error)));
	/** Reopens a replaced file, by an empty write. */
	const reopenForReader = async () => {
		if (file.isStale()) await write(async () => {});
	};
	return {
		db: kyselyOn(() => file.reader(), file.explain, reopenForReader),
		engine: "sqlite",
		location,
		transaction: write,
		execute: write,
		async checkpoint() {
			const giveUpAt = performance.now() + timeoutMs;
			for (let isDone = false; !isDone && performance.now() < giveUpAt; ) {
				await queue.runAlone(async () => {
					isDone = await file.emptyLog();
				});
				if (!isDone) await pause(BUSY_PAUSE_MS);
			}
		},
		measure: () => measure(location),
		async trouble() {
			if (file.hasMetDamage) return "it is damaged";
			const { freeBytes } = await measure(location);
			return freeBytes < LEAST_FREE_BYTES ? "its disk is full" : null;
		},
		async close() {
			await queue.close();
			await file.close();
		},
	};
}
