import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sqliteCode, sqliteCodes } from "./result-codes.ts";

const BUSY_TIMEOUT_MS = 50;
export const BUSY_PAUSE_MS = 25;

/** A connection to an existing embedded store; it syncs each commit and overwrites what it deletes. */
export function connectToFile(file: string, timeout = BUSY_TIMEOUT_MS): DatabaseSync {
	const url = Object.assign(pathToFileURL(file), { search: "mode=rw" });
	const database = new DatabaseSync(url, { timeout, enableForeignKeyConstraints: true });
	database.exec("PRAGMA synchronous = FULL");
	// Erased data is overwritten, not just unlinked.
	database.exec("PRAGMA secure_delete = ON");
	// A savepoint's journal would otherwise need a folder for temporary files, which a read-only root lacks.
	database.exec("PRAGMA temp_store = MEMORY");
	return database;
}

/** True if another connection holds the lock, so that a later try may succeed. */
export function isBusy(error: unknown): boolean {
	return sqliteCode(error) === sqliteCodes.busy;
}

/** Begins to write as soon as no other process, such as the command line, holds the lock; rejects after `timeoutMs`. */
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
