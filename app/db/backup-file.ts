import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DAY_MS, MINUTE_MS } from "#app/constants.ts";
import { failsIntegrityCheck, isDatabaseOrEmpty } from "#app/db/sqlite/files.ts";
import { openSqlite } from "#app/db/sqlite/open-sqlite.ts";
import { sqliteCode, sqliteCodes } from "#app/db/sqlite/result-codes.ts";
import { codeOf } from "#app/platform/message-of.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import type { FinishedBackup } from "./backup-rotation.ts";
import { makeFolder, syncFolder } from "./folders.ts";
import { unknownMigrations } from "./migrate.ts";
import { rowAdder, rowBatches, tableNames } from "./rows.ts";
import type { Store } from "./store.ts";
import { lastBackup } from "./store-facts.ts";
import { explained } from "./trouble.ts";

const UNFINISHED = ".unfinished";
const backupName = /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.sqlite$/;
const unfinishedName = /^(?:leads|restoring)[\w-]*\.sqlite(?:\.(\d+)@(.+))?\.unfinished(?:-\w+)?$/;

/** Ends the name of a file while this process makes it. */
const OWN = `.${process.pid}@${hostname()}${UNFINISHED}`;

/** The folder in which restores work, because the site may write there. */
export function workFolder({ DATABASE_URL: url, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "DATA_DIR">) {
	return url.startsWith("sqlite:") ? dirname(resolve(url.slice("sqlite:".length))) : DATA_DIR;
}

/** Removes what killed restores left, and copies a backup to work on. Resolves with the copy's path. */
export async function copyToRestore(file: string, settings: Settings): Promise<string> {
	const folder = workFolder(settings);
	await makeFolder(folder);
	removeStale(folder);
	const copy = join(folder, `restoring-${crypto.randomUUID()}.sqlite${OWN}`);
	copyInto(file, copy);
	return copy;
}

/** Writes a backup named after the current time into `folder` and resolves with its path. */
export async function backupInto(store: Store, folder: string): Promise<string> {
	await makeFolder(folder);
	const file = join(folder, `leads-${new Date().toISOString().replace(/[:.]/g, "-")}.sqlite`);
	await writeBackup(store, file, file + OWN);
	return file;
}

/** Removes from `folder` what killed backups and restores left: this machine's after ten minutes, others' after a day. */
export function removeStale(folder: string): void {
	if (!existsSync(folder)) return;
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const [isOurs, pid, host] = unfinishedName.exec(entry.name) ?? [];
		if (!isOurs || !entry.isFile()) continue;
		const file = join(folder, entry.name);
		const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
		// A clone of this machine may have its name, and processes that do not run here.
		const isKilled = host === hostname() && !isRunning(Number(pid));
		if (mtimeMs < Date.now() - (isKilled ? 10 * MINUTE_MS : DAY_MS)) rmSync(file, { force: true });
	}
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		// EPERM: another user's.
		return codeOf(error) !== "ESRCH";
	}
}

/** The complete backups that `backupInto` wrote into `folder`, with their time, epoch milliseconds, and number of leads. */
export function finishedBackups(folder: string): FinishedBackup[] {
	return readdirSync(folder).flatMap((name) => {
		const [, day, hour, minute, second, ms] = backupName.exec(name) ?? [];
		if (day === undefined) return [];
		const at = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
		return [{ name, at, leads: leadsIn(join(folder, name)) }];
	});
}

/** The number of leads in a backup; 0 for one that cannot be read. */
export function leadsIn(file: string): number {
	try {
		using database = new DatabaseSync(file, { readOnly: true });
		return Number(database.prepare("SELECT count(*) AS count FROM lead").get()?.count);
	} catch {
		return 0;
	}
}

/** Writes a snapshot of `store` to the new `file` (mode 600), which appears once it is checked. Throws if it exists. */
export async function writeBackup(store: Store, file: string, to = file + UNFINISHED): Promise<void> {
	if (existsSync(file)) throw new Error(`${file} exists already: name a new file, or a folder with --into`);
	removeCopy(to);
	try {
		if (store.engine === "sqlite") copyInto(store.location, to);
		else await copyOut(store, to);
		noteTime(to);
		checkBackup(to);
		// Appends nothing, but flushes the file to the disk.
		writeFileSync(to, "", { flag: "a", flush: true });
		renameSync(to, file);
		syncFolder(dirname(file));
	} catch (error) {
		removeCopy(to);
		throw error;
	}
}

/** Removes a SQLite file with its journals and shared-memory index, if they exist. */
export function removeCopy(file: string): void {
	for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(file + end, { force: true });
}

/** Copies a consistent snapshot of an embedded store into the new file `to`, mode 600. Throws if the file exists. */
export function copyInto(from: string, to: string): void {
	writeFileSync(to, "", { flag: "wx", mode: 0o600 });
	try {
		using source = new DatabaseSync(from, { timeout: 5000 });
		source.exec("PRAGMA temp_store = MEMORY");
		source.prepare("VACUUM INTO ?").run(to);
	} catch (error) {
		removeCopy(to);
		throw new Error(`${from} cannot be copied to ${to}: ${explained(error)}`, { cause: error });
	}
}

/** Copies a consistent snapshot of a store on PostgreSQL into the new file `to`. */
async function copyOut({ db }: Store, to: string): Promise<void> {
	const copy = await openSqlite(to);
	const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
	try {
		const { addMissing } = await rowAdder(copy.db);
		await snapshot.execute(async (from) => {
			for (const name of tableNames)
				for await (const rows of rowBatches(from, name))
					await copy.transaction((tx) => addMissing(tx, name, rows));
		});
	} finally {
		await copy.close();
	}
}

/** Makes a copy a single file and records in it the time of the backup, for the store restored from it. */
function noteTime(file: string): void {
	using copy = new DatabaseSync(file);
	copy.exec("PRAGMA journal_mode = DELETE");
	copy.prepare("REPLACE INTO setting (key, value) VALUES (?, ?)").run(lastBackup.key, String(Date.now()));
}

/** Throws unless `file` is a complete, readable store. `mayLackRows` accepts broken foreign keys, as in a recovered file. */
export function checkBackup(file: string, { mayLackRows = false } = {}): void {
	const found = statSync(file, { throwIfNoEntry: false });
	if (!found?.isFile()) throw new Error(`${file} is ${found ? "no file: name one" : "not there"}`);
	const problem = problemOf(file, mayLackRows);
	if (problem !== undefined) throw new Error(`${file} ${problem}`);
}

/** The problem with a backup, worded to follow its file name; undefined if it is sound. */
function problemOf(file: string, mayLackRows: boolean): string | undefined {
	const notComplete = "is not a complete backup of this site's store";
	const noSqlite = "is no SQLite file: gunzip or decrypt it first; a dump becomes one with sqlite3 or psql";
	try {
		if (failsIntegrityCheck(file)) return isDatabaseOrEmpty(file) ? notComplete : noSqlite;
		using database = new DatabaseSync(file, { readOnly: true });
		const applied = database.prepare("SELECT name FROM kysely_migration").all();
		const unknown = unknownMigrations(applied);
		if (unknown !== undefined) return `cannot be read: ${unknown}`;
		// A restore needs no links to own data, which earlier builds did not have.
		const found = database.prepare("SELECT name FROM sqlite_schema UNION SELECT 'own_data_link'").all();
		const lost = tableNames.find((table) => !found.some(({ name }) => name === table));
		if (lost !== undefined) return `${notComplete}: it has no table ${lost}`;
		const lacksRows = !mayLackRows && database.prepare("PRAGMA foreign_key_check").get() !== undefined;
		return applied.length === 0 || lacksRows ? notComplete : undefined;
	} catch (error) {
		if (sqliteCode(error) !== sqliteCodes.cannotOpen) return notComplete;
		// Even to read a store in WAL mode SQLite writes an index beside it, which a read-only snapshot forbids.
		return "cannot be opened there: as a user who may read it, copy it and its -wal to a writable folder";
	}
}
