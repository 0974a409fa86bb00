import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { backupInto, finishedBackups, removeStale, workFolder, writeBackup } from "#app/db/backup-file.ts";
import { backupsToRemove, type FinishedBackup } from "#app/db/backup-rotation.ts";
import { acceptLoss, lastBackup, missingLeads, unfinishedRestores } from "#app/db/store-facts.ts";
import { logger } from "#app/platform/log.ts";
import { messageOf } from "#app/platform/message-of.ts";
import { type Command, textOption, UsageError } from "./command.ts";

/** Makes one backup; with `--into` also tidies the folder, notes lost leads, and rotates backups of a whole store. */
export const backup: Command = async ({ open, settings, terminal }, args) => {
	const [file = ""] = args.positionals;
	const folder = textOption(args, "into") ?? "";
	if ((file === "") === (folder === "")) throw new UsageError("Name a file, or a folder with --into");
	const store = await open();
	if (folder) for (const path of [folder, workFolder(settings)]) removeStale(path);
	else await writeBackup(store, file);
	const made = folder ? await backupInto(store, folder) : file;
	logger().info("data exported");
	const backups = folder ? finishedBackups(folder) : [];
	const missing = compareWithFullest(backups, basename(made));
	let half: string[] = [];
	try {
		if (args.options["accept-loss"]) await acceptLoss(store);
		await lastBackup.write(store, Date.now());
		// What was recorded stays: leads lost since the last backup are in none.
		if (missing && missing.count > ((await missingLeads.read(store.db)) ?? 0))
			await missingLeads.write(store, missing.count);
		half = await unfinishedRestores(store.db);
	} catch (error) {
		terminal.err(`The backup is complete; its time could not be noted in the store: ${messageOf(error)}\n`);
	}
	if (missing) terminal.err(`${missing.words}\n`);
	if (half.length > 0)
		terminal.err(`The store is half restored, and so is this backup: ${half.join(", ")}\n`);
	// A complete one of the same day would give way to it.
	for (const { name } of half.length > 0 ? [] : backupsToRemove(backups)) rmSync(join(folder, name));
	terminal.out(`${made}\n`);
};

/** Warns if the backup `made` has fewer leads than the fullest one in its folder: a sound store loses none. */
function compareWithFullest(backups: readonly FinishedBackup[], made: string) {
	const own = backups.find(({ name }) => name === made);
	const [fullest] = backups.toSorted((one, other) => other.leads - one.leads);
	if (!own || !fullest || fullest.leads === own.leads) return undefined;
	const { name, leads } = fullest;
	return {
		count: leads - own.leads,
		words: `This backup holds ${own.leads} leads; ${name} holds ${leads}. If they were lost, \`leads restore ${name}\` brings them back; if you began anew on purpose, move that file away, and end the alert: \`leads backup --into <folder> --accept-loss\`.`,
	};
}
