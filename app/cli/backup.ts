import { closeSync, existsSync, fsyncSync, openSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Command, CommandFailure } from "#app/cli/command.ts";
import { migrations } from "#app/db/migrations/index.ts";

export const NOT_EMBEDDED = "This store is PostgreSQL: use pg_dump and pg_restore";

export const backup: Command = {
	about: "copy the embedded store into a new file, also while the site runs",
	usage: "<file>",
	words: [1, 1],
	options: {},
	async run({ open, config, terminal }, { words: [file = ""] }) {
		if (!config.DATABASE_URL.startsWith("sqlite:")) throw new CommandFailure(NOT_EMBEDDED);
		const store = await open();
		if (existsSync(file)) throw new CommandFailure(`${file} exists already`);
		copyInto(store.address, file);
		checkBackup(file);
		terminal.out(`${file}\n`);
	},
};

/**
 * Copies a whole store, as it is at one moment, into the new file `to`, which only its owner may read. The store can be
 * written to meanwhile. Throws when the file exists, and leaves none behind that is not whole.
 */
export function copyInto(from: string, to: string): void {
	const descriptor = openSync(to, "wx", 0o600);
	const source = new DatabaseSync(from, { timeout: 5000 });
	try {
		source.exec("PRAGMA temp_store = MEMORY");
		source.prepare("VACUUM INTO ?").run(to);
		fsyncSync(descriptor);
	} catch (error) {
		rmSync(to);
		throw error;
	} finally {
		source.close();
		closeSync(descriptor);
	}
}

/** Throws unless `file` is a whole store that this version can read. */
export function checkBackup(file: string): void {
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
