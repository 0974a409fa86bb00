import { chmodSync, existsSync } from "node:fs";
import { backup as copyDatabase, DatabaseSync } from "node:sqlite";
import { type Command, CommandFailure } from "#app/cli/command.ts";
import { startProgress } from "#app/cli/progress.ts";
import { migrations } from "#app/db/migrations/index.ts";
import { openStore } from "#app/db/open.ts";

const PAGES_AT_ONCE = 200;

const NOT_EMBEDDED = "This store is PostgreSQL: use pg_dump and pg_restore";

export const backup: Command = {
	about: "copy the embedded store into a new file, also while the site runs",
	usage: "<file>",
	words: [1, 1],
	options: {},
	async run({ open, terminal }, { words: [file = ""] }) {
		const store = await open();
		if (store.engine !== "sqlite") throw new CommandFailure(NOT_EMBEDDED);
		if (existsSync(file)) throw new CommandFailure(`${file} exists already`);
		const progress = startProgress(terminal, "backup");
		await copy(store.address, file, progress.update);
		progress.end();
		keepInOneFile(file);
		checkBackup(file);
		terminal.out(`${file}\n`);
	},
};

export const restore: Command = {
	about: "put a backup in the place of the embedded store, also while the site runs",
	usage: "<file> [--yes]",
	words: [1, 1],
	options: { yes: { type: "boolean", about: "do not ask" } },
	async run({ config, terminal }, { words: [file = ""], options }) {
		if (!config.DATABASE_URL.startsWith("sqlite:")) throw new CommandFailure(NOT_EMBEDDED);
		checkBackup(file);
		const store = await openStore(config.DATABASE_URL);
		const { address } = store;
		await store.close();
		if (!options.yes && !(await terminal.confirm("Replace everything in the store with this backup?"))) {
			throw new CommandFailure("Nothing was changed");
		}
		const before = `${address}.before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`;
		const progress = startProgress(terminal, "restore");
		await copy(address, before, () => {});
		keepInOneFile(before);
		await copy(file, address, progress.update);
		progress.end();
		// An older backup is brought up to date.
		await openStore(config.DATABASE_URL).then((restored) => restored.close());
		terminal.out(`${address}\n`);
		terminal.err(
			`What was there before is in ${before}. Who was forgotten since the backup must be forgotten again.\n`,
		);
	},
};

async function copy(from: string, to: string, onProgress: (done: number, of: number) => void): Promise<void> {
	const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
	try {
		await copyDatabase(source, to, {
			rate: PAGES_AT_ONCE,
			progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
		});
	} finally {
		source.close();
	}
	chmodSync(to, 0o600);
}

/** Without a journal beside it, so that copying the file copies all of it. */
function keepInOneFile(file: string): void {
	const database = new DatabaseSync(file);
	database.exec("PRAGMA journal_mode = DELETE");
	database.close();
}

/** Throws unless `file` is a whole store that this version can read. */
function checkBackup(file: string): void {
	if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}`);
	let database: DatabaseSync | undefined;
	try {
		database = new DatabaseSync(file, { readOnly: true });
		const check = database.prepare("PRAGMA quick_check").get();
		if (check?.quick_check !== "ok") throw new Error("damaged");
		const applied = database.prepare("SELECT name FROM kysely_migration").all();
		if (applied.length === 0 || !applied.every(({ name }) => String(name) in migrations))
			throw new Error("newer");
	} catch {
		throw new CommandFailure(`${file} is not a whole backup of this site's store`);
	} finally {
		database?.close();
	}
}
