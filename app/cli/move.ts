import { readFileSync } from "node:fs";
import {
	askFirst,
	type Command,
	CommandFailure,
	textOption,
	UsageError,
	yesOption,
} from "#app/cli/command.ts";
import { cancelMove, moveStore } from "#app/db/move/move.ts";
import { openStore } from "#app/db/open.ts";
import { type AuditEntry, recordAudit } from "#app/leads/audit.server.ts";

/** Statements over a whole table take longer than a visitor waits. */
const TIMEOUT_MS = 600_000;

export const move: Command = {
	about:
		"move the embedded store to PostgreSQL while the site runs; then restart the site with that DATABASE_URL",
	usage: "--to <postgres://…> | --to-file <file> | --cancel [--yes]",
	words: [0, 0],
	options: {
		to: { type: "string", about: "the empty database" },
		"to-file": { type: "string", about: "a file that holds its address, which may hold a password" },
		cancel: { type: "boolean", about: "have the embedded store take changes again" },
		...yesOption,
	},
	async run({ open, config, terminal }, given) {
		const { DATABASE_URL: from } = config;
		if (!from.startsWith("sqlite:"))
			throw new CommandFailure(
				"This store is PostgreSQL already: DATABASE_URL must still say where the old one is",
			);
		const source = await openStore(from, { mustExist: true, moving: true });
		const file = source.address;
		await source.close();
		if (given.options.cancel) {
			await askFirst(terminal, given, "Take the old store again, without what the new one has taken since?");
			cancelMove(file);
			const old = await open();
			await old.execute((db) => recordAudit(db, entry("move-cancelled")));
			return terminal.out(`${file} takes changes again.\n`);
		}
		const to = await openStore(targetOf(textOption(given, "to"), textOption(given, "to-file")), {
			timeoutMs: TIMEOUT_MS,
			moving: true,
		});
		try {
			const { counts, pauseMs } = await moveStore(file, to, {
				tell: (text) => terminal.err(`${text}\n`),
				conclude: (tx) => recordAudit(tx, entry("moved")),
			});
			terminal.out(
				`Moved ${counts.lead} leads, ${counts.delivery} deliveries and ${counts.draft} drafts to ${to.address}, counted and compared. Nothing was accepted for ${Math.round(pauseMs)} ms so far, and is until the site starts again with that DATABASE_URL.\n`,
			);
		} finally {
			await to.close();
		}
	},
};

function entry(action: AuditEntry["action"]): AuditEntry {
	return { at: Date.now(), action, how: "command", reference: null };
}

function targetOf(to: string | undefined, file: string | undefined): string {
	if ((to === undefined) === (file === undefined))
		throw new UsageError("Name the database with --to or --to-file");
	const url = to ?? readFileSync(String(file), "utf8").trim();
	if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url))
		throw new UsageError(
			"The database must be one address, for example postgres://user:password@host:5432/database",
		);
	return url;
}
