import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Command, CommandFailure, textOption, UsageError } from "#app/cli/command.ts";
import { backupsToRemove, type FinishedBackup } from "#app/db/backup-rotation.ts";
import { makeFolder, syncFolder } from "#app/db/files.ts";
import { unknownMigrations } from "#app/db/migrate.ts";
import { rowAdder, rowBatches } from "#app/db/rows.ts";
import { openSqlite } from "#app/db/sqlite.ts";
import { sqliteCode, sqliteCodes } from "#app/db/sqlite-code.ts";
import type { Store } from "#app/db/store.ts";
import { lastBackup, missingLeads } from "#app/db/store-facts.ts";
import { tableNames } from "#app/db/table-order.ts";
import { logger } from "#app/platform/log.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

/** Suffixes of a SQLite store's files: the database, its journal and the journal's index. */
export const storeFiles = ["", "-wal", "-shm"];

const UNFINISHED = ".unfinished";
const BATCH = 500;
const backupName = /^leads-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.sqlite$/;

export const backup: Command = {
	description: "copy the store, whichever engine it is, into one checked file, even while the site runs",
	usage: "<file> | --into <folder>",
	positionals: [0, 1],
	options: {
		into: {
			type: "string",
			description:
				"a new file in this folder, named by the time; of earlier backups the last of 7 days, 4 weeks and 3 months are kept",
		},
	},
	async run({ open, terminal }, args) {
		const [file] = args.positionals;
		const folder = textOption(args, "into");
		// `-` was standard output once.
		if (file === "-" || (file === undefined) === (folder === undefined))
			throw new UsageError("Name a file, or a folder with --into");
		const store = await open();
		logger().info("data exported");
		if (folder === undefined) {
			await writeBackup(store, String(file));
			await lastBackup.write(store, Date.now());
			return terminal.out(`${file}\n`);
		}
		const made = await backupInto(store, folder);
		const backups = finishedBackups(folder);
		const missing = compareWithFullest(backups, basename(made));
		await lastBackup.write(store, Date.now());
		await missingLeads.write(store, missing?.count ?? 0);
		if (missing) terminal.err(`${missing.words}\n`);
		for (const { name } of backupsToRemove(backups)) rmSync(join(folder, name));
		terminal.out(`${made}\n`);
	},
};

/** The folder that this site may write to: beside an embedded store, else `DATA_DIR`. */
export function workFolder(store: Pick<Store, "engine" | "location">, { DATA_DIR }: Settings): string {
	if (store.engine === "sqlite") return dirname(store.location);
	makeFolder(DATA_DIR);
	return DATA_DIR;
}

async function backupInto(store: Store, folder: string): Promise<string> {
	makeFolder(folder);
	for (const name of readdirSync(folder)) if (name.includes(UNFINISHED)) rmSync(join(folder, name));
	const time = new Date().toISOString().replace(/[:.]/g, "-");
	const file = join(folder, `leads-${time}.sqlite`);
	await writeBackup(store, file);
	return file;
}

function finishedBackups(folder: string): FinishedBackup[] {
	return readdirSync(folder).flatMap((name) => {
		const [, day, hour, minute, second, ms] = backupName.exec(name) ?? [];
		if (day === undefined) return [];
		const at = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
		return [{ name, at, leads: leadsIn(join(folder, name)) }];
	});
}

/** The number of leads in a backup; 0 for one that cannot be read. */
function leadsIn(file: string): number {
	try {
		using database = new DatabaseSync(file, { readOnly: true });
		return Number(database.prepare("SELECT count(*) AS count FROM lead").get()?.count);
	} catch {
		return 0;
	}
}

/** Compares the backup `made` with the one beside it that has most leads: a sound store loses none. */
function compareWithFullest(backups: readonly FinishedBackup[], made: string) {
	const own = backups.find(({ name }) => name === made);
	const fullest = backups.reduce((most, one) => (one.leads > most.leads ? one : most));
	if (!own || fullest.leads === own.leads) return undefined;
	const { name, leads } = fullest;
	return {
		count: leads - own.leads,
		words: `This backup holds ${own.leads} leads; ${name} holds ${leads}. If they were lost, \`leads restore ${name}\` brings them back; if you began anew on purpose, move that file away.`,
	};
}

/** Writes one moment of `store` into the new `file`, mode 600, named once it is whole and checked. Throws if it exists. */
async function writeBackup(store: Store, file: string): Promise<void> {
	if (existsSync(file)) throw new CommandFailure(`${file} exists already`);
	const to = file + UNFINISHED;
	const remove = () => {
		for (const end of [...storeFiles, "-journal"]) rmSync(to + end, { force: true });
	};
	remove();
	try {
		if (store.engine === "sqlite") copyInto(store.location, to);
		else await copyOut(store, to);
		checkBackup(to);
		renameSync(to, file);
		syncFolder(dirname(file));
	} catch (error) {
		remove();
		throw error;
	}
}

/** Copies one moment of a whole embedded store into the new file `to`, mode 600. Throws if the file exists. */
export function copyInto(from: string, to: string): void {
	const descriptor = openSync(to, "wx", 0o600);
	try {
		using source = new DatabaseSync(from, { timeout: 5000 });
		source.exec("PRAGMA temp_store = MEMORY");
		source.prepare("VACUUM INTO ?").run(to);
		fsyncSync(descriptor);
	} catch (error) {
		rmSync(to);
		throw error;
	} finally {
		closeSync(descriptor);
	}
}

/** Copies one moment of a store on PostgreSQL into the new file `to`. */
async function copyOut({ db }: Store, to: string): Promise<void> {
	const copy = await openSqlite(to);
	const { addMissing } = await rowAdder(copy.db);
	const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
	try {
		await snapshot.execute(async (from) => {
			for (const name of tableNames)
				for await (const rows of rowBatches(from, name, BATCH))
					await copy.transaction((tx) => addMissing(tx, name, rows));
		});
	} finally {
		await copy.close();
	}
	const file = new DatabaseSync(to);
	file.exec("PRAGMA journal_mode = DELETE");
	file.close();
	const descriptor = openSync(to, "r+");
	fsyncSync(descriptor);
	closeSync(descriptor);
}

/** Throws unless `file` is a whole store that we can read. A recovered one may lack rows that others refer to (`mayLackRows`). */
export function checkBackup(file: string, { mayLackRows = false } = {}): void {
	if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}`);
	try {
		using database = new DatabaseSync(file, { readOnly: true });
		const found = database.prepare("PRAGMA integrity_check").get();
		if (found?.integrity_check !== "ok") throw new Error("damaged");
		const applied = database.prepare("SELECT name FROM kysely_migration").all();
		if (applied.length === 0) throw new Error("no store");
		const problem = unknownMigrations(applied);
		if (problem !== undefined) throw new CommandFailure(`${file} cannot be read: ${problem}`);
		if (!mayLackRows && database.prepare("PRAGMA foreign_key_check").get()) throw new Error("incomplete");
	} catch (error) {
		if (error instanceof CommandFailure) throw error;
		// SQLite writes an index beside a store in WAL mode, even to read it: a snapshot's disk does not let it.
		if (sqliteCode(error) === sqliteCodes.cannotOpen)
			throw new CommandFailure(`${file} cannot be opened there: copy it and its -wal to a writable folder`);
		throw new CommandFailure(`${file} is not a whole backup of this site's store`);
	}
}
