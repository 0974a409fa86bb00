import {
	type Arguments,
	askFirst,
	type Command,
	CommandFailure,
	jsonOption,
	report,
	type Terminal,
	wholeOption,
	yesOption,
} from "#app/cli/command.ts";
import { localTime } from "#app/cli/local-time.ts";
import { DAY_MS } from "#app/constants.ts";
import { receiversOf } from "#app/leads/delivery/destinations.server.ts";
import { countOld, findPerson, forgetPerson, purgeOld, type Receipt } from "#app/leads/erase.server.ts";
import { iso } from "#app/leads/lead-json.ts";

export const forget: Command = {
	about: "erase a person everywhere in the store (LGPD) and print the receipt",
	usage: "<email | reference> [--yes] [--json]",
	words: [1, 1],
	options: { ...jsonOption, ...yesOption },
	async run({ open, config, terminal }, given) {
		const [person = ""] = given.words;
		const store = await open();
		const found = await findPerson(store, person);
		if (!found) throw new CommandFailure("Nobody was found; nothing was erased");
		terminal.err(`Found ${found.leadIds.length} leads and ${found.draftIds.length} drafts.\n`);
		await askFirst(terminal, given, "Erase them for good?");
		const receipt = await forgetPerson(store, person, Date.now(), receiversOf(config));
		if (!receipt) throw new CommandFailure("Nobody was found; nothing was erased");
		printReceipt(receipt, terminal, given);
		terminal.err(
			"Systems that received this data are told to erase it. Backups and exports still have it: erase it there too.\n",
		);
	},
};

export const purge: Command = {
	about: "erase personal data older than LEAD_RETENTION_DAYS, and drafts that have expired",
	usage: "[--days <n> [--yes]] [--json]",
	words: [0, 0],
	options: { ...jsonOption, ...yesOption, days: { type: "string", about: "another age in days, 1 or more" } },
	async run({ open, config, terminal }, given) {
		const asked = wholeOption(given, "days");
		const days = asked ?? config.LEAD_RETENTION_DAYS;
		const now = Date.now();
		const before = now - days * DAY_MS;
		const store = await open();
		const old = await countOld(store, before, now);
		terminal.err(`Found ${old.leads} leads older than ${days} days, and ${old.drafts} expired drafts.\n`);
		if (asked !== undefined && old.leads > 0)
			await askFirst(terminal, given, "Erase their personal data for good?");
		const receipt = await purgeOld(store, before, now, "command");
		if (receipt) printReceipt(receipt, terminal, given);
		else report(terminal, given, null, "There was nothing to erase.\n");
	},
};

function printReceipt(receipt: Receipt, terminal: Terminal, given: Arguments): void {
	const { id, at, leads, drafts, deliveries } = receipt;
	const words = `Erased ${leads} leads, ${drafts} drafts and ${deliveries} deliveries. Receipt ${id}, ${localTime(at)}.\n`;
	report(terminal, given, { ...receipt, at: iso(at) }, words);
}
