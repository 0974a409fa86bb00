import { chownSync, closeSync, openSync, readSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StoreSize } from "#app/db/store.ts";
import { isDamage } from "./errors.ts";

/** Creates an embedded store's file. Root chowns it to the folder's owner, or the site could not open it. */
export function makeFile(file: string): void {
	closeSync(openSync(file, "a", 0o600));
	const { uid, gid } = statSync(dirname(file));
	if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** True for an empty file or one with SQLite's header (sqlite.org/fileformat.html). */
export function isDatabaseOrEmpty(file: string): boolean {
	const descriptor = openSync(file, "r");
	try {
		const head = Buffer.alloc(16);
		const length = readSync(descriptor, head);
		return length === 0 || head.toString("latin1") === "SQLite format 3\0";
	} finally {
		closeSync(descriptor);
	}
}

/** True if SQLite finds a store at `path` unreadable anywhere, or its indexes out of step with its rows. */
export function isDamaged(path: string): boolean {
	if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
	try {
		using database = new DatabaseSync(path, { readOnly: true });
		return database.prepare("PRAGMA integrity_check").get()?.integrity_check !== "ok";
	} catch (error) {
		if (isDamage(error)) return true;
		throw error;
	}
}

/** Size of an embedded store, and free space on its disk. */
export async function measure(file: string): Promise<StoreSize & { freeBytes: number }> {
	const sizes = [file, `${file}-wal`].map((part) => statSync(part, { throwIfNoEntry: false })?.size ?? 0);
	const { bavail, bsize } = await statfs(dirname(file));
	return { bytes: sizes.reduce((sum, size) => sum + size), freeBytes: bavail * bsize };
}

/** Device and inode of the current file and its log; undefined if there is no file. */
export function identityOf(file: string): string | undefined {
	const [found, log] = [file, `${file}-wal`].map((part) =>
		statSync(part, { bigint: true, throwIfNoEntry: false }),
	);
	return found && `${found.dev}:${found.ino} ${log?.ino}`;
}
