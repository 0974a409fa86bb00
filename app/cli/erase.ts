import { type Command, CommandFailure, jsonOption, toJson, UsageError } from "#app/cli/command.ts";
import { iso } from "#app/cli/lead-view.ts";
import { startProgress } from "#app/cli/progress.ts";
import { forgetPerson, purgeOld, type Receipt } from "#app/leads/erase.server.ts";

const DAY_MS = 86_400_000;

export const forget: Command = {
	about: "erase a person everywhere in the store (LGPD) and print the receipt",
	usage: "<e-mail | reference> [--yes] [--json]",
	words: [1, 1],
	options: { ...jsonOption, yes: { type: "boolean", about: "do not ask" } },
	async run({ open, terminal }, { words: [person = ""], options }) {
		const store = await open();
		if (!options.yes && !(await terminal.confirm("Erase this person's leads and drafts for good?"))) {
			throw new CommandFailure("Nothing was erased");
		}
		const receipt = await forgetPerson(store, person, Date.now());
		if (!receipt) throw new CommandFailure("Nobody was found; nothing was erased");
		printReceipt(receipt, options.json === true, (text) => terminal.out(text));
		terminal.err("Backups, exports and receivers keep what they already have: erase it there too.\n");
	},
};

export const purge: Command = {
	about: "erase personal data older than LEAD_RETENTION_DAYS, and drafts that have expired",
	usage: "[--days <n>] [--json]",
	words: [0, 0],
	options: { ...jsonOption, days: { type: "string", about: "another age in days" } },
	async run({ open, config, terminal }, { options }) {
		if (options.days !== undefined && !/^\d{1,5}$/.test(String(options.days))) {
			throw new UsageError("--days must be a whole number");
		}
		const days = options.days === undefined ? config.LEAD_RETENTION_DAYS : Number(options.days);
		const now = Date.now();
		const progress = startProgress(terminal, "purge");
		const receipt = await purgeOld(await open(), now - days * DAY_MS, now, progress.update);
		progress.end();
		if (receipt) printReceipt(receipt, options.json === true, (text) => terminal.out(text));
		else terminal.out(options.json ? toJson(null) : "There was nothing to erase.\n");
	},
};

function printReceipt(receipt: Receipt, json: boolean, out: (text: string) => void): void {
	const { id, at, leads, drafts, deliveries } = receipt;
	if (json) out(toJson({ ...receipt, at: iso(at) }));
	else
		out(`Erased ${leads} leads, ${drafts} drafts and ${deliveries} deliveries. Receipt ${id}, ${iso(at)}.\n`);
}
