import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkBackup, copyInto, storeFiles, timeInName, workFolder } from "#app/cli/backup.ts";
import { askFirst, auditAccess, type Command, type Terminal, yesOption } from "#app/cli/command.ts";
import { openStore } from "#app/db/open.ts";
import { isDamaged, salvage } from "#app/db/salvage.ts";
import { countMissing, type MergedBackup, mergeBackup } from "#app/leads/restore/merge-backup.server.ts";

/** Counting what is missing in a large store takes longer than a visitor waits. */
const TIMEOUT_MS = 60_000;

export const restore: Command = {
	description: "put back what a backup has and the store has lost, even while the site runs",
	usage: "<file> [--yes]",
	positionals: [1, 1],
	options: { ...yesOption },
	async run({ config, terminal }, args) {
		const [file = ""] = args.positionals;
		const { DATABASE_URL: url } = config;
		checkBackup(file);
		const path = url.startsWith("sqlite:") ? url.slice("sqlite:".length) : null;
		const aside = path !== null && isDamaged(path) ? `${path}.damaged-${timeInName()}` : null;
		const question = aside
			? `The store is damaged. Move it to ${aside} and start again from what can still be read of it and this backup?`
			: "Put back what this backup has and the store has not?";
		if (path !== null && aside) {
			await askFirst(terminal, args, question);
			moveAside(path, aside);
		}
		const store = await openStore(url, { timeoutMs: TIMEOUT_MS });
		// First, because what a store has wins over its backup: it is newer.
		if (path !== null && aside)
			terminal.out(`Leads taken over, readable in the damaged store: ${salvage(aside, path).lead}\n`);
		const copy = join(workFolder(store, config), "restoring.sqlite");
		try {
			remove(copy);
			copyInto(file, copy);
			const backup = await openStore(`sqlite:${copy}`);
			try {
				const missing = await countMissing(backup, store);
				terminal.err(`Leads of this backup missing in the store: ${missing}\n`);
				if (!aside) await askFirst(terminal, args, question);
				const done = await mergeBackup(backup, store, Date.now());
				await auditAccess(store, terminal, "restored");
				tell(done, terminal);
			} finally {
				await backup.close();
			}
		} finally {
			remove(copy);
			await store.close();
		}
		const lost = aside ? `The damaged store is in ${aside}. ` : "";
		terminal.err(
			`${lost}People forgotten after the backup, in a store that is lost, must be forgotten again.\n`,
		);
	},
};

function tell(done: MergedBackup, terminal: Terminal): void {
	terminal.out(
		`Put back: leads ${done.leads}, deliveries ${done.deliveries}, drafts ${done.drafts}. Leads that were there already, and keep what happened since the backup: ${done.kept}; erased ones among them, which stay erased: ${done.erased}.\n`,
	);
	if (done.draftsLeft > 0) terminal.err(`Drafts left out, from before an erasure: ${done.draftsLeft}\n`);
	if (done.unknownOptOuts > 0)
		terminal.err(`Opt-outs not taken over, of addresses that no lead has: ${done.unknownOptOuts}\n`);
}

function moveAside(path: string, aside: string): void {
	for (const end of storeFiles) if (existsSync(path + end)) renameSync(path + end, aside + end);
}

function remove(file: string): void {
	for (const end of storeFiles) rmSync(file + end, { force: true });
}
