import { chownSync, closeSync, openSync, readFileSync, readSync, rmSync, statSync } from "node:fs";
import { statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StoreSize } from "#app/db/store.ts";
import { isDamageError } from "./errors.ts";
import { sqliteCode, sqliteCodes } from "./result-codes.ts";

/** Creates an embedded store's file. Root chowns it to the folder's owner, or the site could not open it. */
export function makeFile(file: string): void {
	closeSync(openSync(file, "a", 0o600));
	const { uid, gid } = statSync(dirname(file));
	if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** True for an empty file or one with SQLite's header (sqlite.org/fileformat.html), or that will be empty. */
export function isDatabaseOrEmpty(file: string): boolean {
	const descriptor = openSync(file, "r");
	try {
		const head = Buffer.alloc(16);
		if (readSync(descriptor, head) === 0 || head.toString("latin1") === "SQLite format 3\0") return true;
		return !head.some(Boolean) && willBeEmptied(`${file}-journal`);
	} finally {
		closeSync(descriptor);
	}
}

/** True for the journal of a new file, whose first page a loss of power may tear: SQLite will go back to no page (section 3). */
function willBeEmptied(journal: string): boolean {
	if (!statSync(journal, { throwIfNoEntry: false })?.isFile()) return false;
	return /^d9d505f920a163d7.{16}0{8}$/.test(readFileSync(journal).toString("hex", 0, 20));
}

/** True if a store at `path` is unreadable anywhere or its indexes lack rows; false where opening plays a journal back. */
export function failsIntegrityCheck(path: string): boolean {
	if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
	try {
		using database = new DatabaseSync(path, { readOnly: true });
		return database.prepare("PRAGMA integrity_check").get()?.integrity_check !== "ok";
	} catch (error) {
		if (sqliteCode(error) === sqliteCodes.readOnly) return false;
		if (isDamageError(error)) return true;
		throw error;
	}
}

/** Rejects with the error met while opening `file`, or with the system's, which SQLite hides, if the disk is full. */
export async function explainOpening(error: unknown, file: string): Promise<never> {
	const probe = join(dirname(file), "leads-probe.sqlite.unfinished");
	const vague: unknown[] = [sqliteCodes.readOnly, sqliteCodes.ioError, sqliteCodes.cannotOpen];
	if (vague.includes(sqliteCode(error)))
		await writeFile(probe, Buffer.alloc(65_536)).finally(() => rmSync(probe, { force: true }));
	throw error;
}

/** Bytes of an embedded store, its log included, and free ones on its disk. */
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
