import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sqliteCode, sqliteCodes } from "./result-codes.ts";

const BUSY_TIMEOUT_MS = 50;
export const BUSY_PAUSE_MS = 25;

/** Opens an existing embedded store and runs `sql`; commits are synced, deleted data overwritten. Closes it on failure. */
export function connectToFile(file: string, timeout = BUSY_TIMEOUT_MS, sql = ""): DatabaseSync {
	const url = Object.assign(pathToFileURL(file), { search: "mode=rw" });
	using opening = new DisposableStack();
	const database = opening.use(new DatabaseSync(url, { timeout, enableForeignKeyConstraints: true }));
	database.exec("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
	// A savepoint's journal would need a temporary folder, which a read-only root lacks.
	database.exec(`PRAGMA temp_store = MEMORY; ${sql}`);
	opening.move();
	return database;
}

/** True if another connection holds the lock: a later try may succeed. */
export function isBusy(error: unknown): boolean {
	return sqliteCode(error) === sqliteCodes.busy;
}

/** Begins a write transaction once no other process, such as the command line, holds the lock. Rejects after `timeoutMs`. */
export async function beginWhenFree(writer: DatabaseSync, timeoutMs: number): Promise<void> {
	const giveUpAt = performance.now() + timeoutMs;
	for (;;) {
		try {
			return writer.exec("BEGIN IMMEDIATE");
		} catch (error) {
			if (!isBusy(error) || performance.now() > giveUpAt) throw error;
			await pause(BUSY_PAUSE_MS);
		}
	}
}
