import { DAY_MS } from "#app/constants.ts";
import { checkBackup, copyToRestore, leadsIn, removeCopy } from "#app/db/backup-file.ts";
import { openStore } from "#app/db/open.ts";
import { StoreMissing } from "#app/db/store.ts";
import { missingLeads } from "#app/db/store-facts.ts";
import reported from "#app/leads/restore/reported.json" with { type: "json" };
import { countMissing, restoreBackup } from "#app/leads/restore/restore-backup.server.ts";
import type { Restored } from "#app/leads/restore/restored.ts";
import { logger } from "#app/platform/log.ts";
import { askFirst, type Command, STATEMENT_MS, type Terminal } from "./command.ts";
import { damageOf } from "./examine-store.ts";
import { restoreMark } from "./restore-mark.ts";

export const restore: Command = async ({ open, settings, terminal }, args) => {
	const [file = ""] = args.positionals;
	checkBackup(file, { mayLackRows: true });
	const damage = damageOf(settings);
	if (damage)
		throw new Error(
			`${damage.problem}. Stop the site, move it aside with its -wal and -shm, and restore what can still be read of it and this backup: docs/runbook.md, "A damaged file"`,
		);
	const found = await open().catch((error) => {
		if (!(error instanceof StoreMissing) || error.found !== "nothing") throw error;
	});
	const ask = async (missing: number) => {
		terminal.err(`Leads of this backup missing from the store: ${missing}\n`);
		await askFirst(terminal, args, "Add what this backup has and the store lacks?");
		logger().info({ missing }, "backup being restored");
	};
	// Nothing is made before a yes: an empty store is one that exists.
	if (!found) await ask(leadsIn(file));
	await using ending = new AsyncDisposableStack();
	const copy = await copyToRestore(file, settings);
	ending.defer(() => removeCopy(copy));
	const mark = restoreMark(file, copy);
	const backup = await openStore(`sqlite:${copy}`, { mustExist: true, mayBeHalf: true, mayBeOlder: true });
	ending.defer(() => backup.close());
	// It stays open: a restore that is killed leaves no personal data behind.
	if (process.platform !== "win32") removeCopy(copy);
	if (found) await ask(await countMissing(backup, found));
	const { migrations } = mark;
	const store = found ?? (await openStore(settings.DATABASE_URL, { timeoutMs: STATEMENT_MS, migrations }));
	if (!found) ending.defer(() => store.close());
	await mark.begin(store);
	const now = Date.now();
	const done = await restoreBackup(backup, store, now, now - settings.LEAD_RETENTION_DAYS * DAY_MS);
	const missing = Math.max(0, ((await missingLeads.read(store.db)) ?? 0) - done.leads);
	await missingLeads.write(store, missing);
	const others = await mark.end(store);
	if (others.length > 0)
		terminal.err(
			`Still half restored: wait for the restore of ${others.join(", ")}, or run it again. If that backup is lost: leads backup --into <folder> --accept-loss\n`,
		);
	if (missing > 0) terminal.err(`Leads that the store held before and still lacks: ${missing}\n`);
	reportRestored(done, terminal);
};

/** Prints the result. Throws if a row could not be added. */
function reportRestored(done: Restored, { out, err }: Terminal): void {
	out(`Added: leads ${done.leads}, deliveries ${done.deliveries}, drafts ${done.drafts}.\n`);
	for (const [name, words] of Object.entries(reported)) {
		const count = done[name as keyof typeof reported];
		if (count > 0) err(`${words}: ${count}\n`);
	}
	for (const words of done.differing) err(`Not changed, though the backup holds more: ${words}\n`);
	for (const words of done.failed) err(`Could not be added: ${words}\n`);
	if (done.leftOut.length > 0)
		err(`Columns that this version does not have, left out: ${done.leftOut.join(", ")}\n`);
	err("If the old store is lost, erase again whoever was erased in it after this backup.\n");
	if (done.failed.length > 0)
		throw new Error(`Rows not added: ${done.failed.length}; everything else is in place`);
}
