import {
	askFirst,
	type Command,
	CommandFailure,
	jsonOption,
	toJson,
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
		printReceipt(receipt, given.options.json === true, (text) => terminal.out(text));
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
		const { json } = given.options;
		const now = Date.now();
		const before = now - days * DAY_MS;
		const store = await open();
		const old = await countOld(store, before, now);
		terminal.err(`Found ${old.leads} leads older than ${days} days, and ${old.drafts} expired drafts.\n`);
		if (asked !== undefined && old.leads > 0)
			await askFirst(terminal, given, "Erase their personal data for good?");
		const receipt = await purgeOld(store, before, now, "command");
		if (receipt) printReceipt(receipt, json === true, (text) => terminal.out(text));
		else terminal.out(json ? toJson(null) : "There was nothing to erase.\n");
	},
};

function printReceipt(receipt: Receipt, json: boolean, out: (text: string) => void): void {
	const { id, at, leads, drafts, deliveries } = receipt;
	if (json) out(toJson({ ...receipt, at: iso(at) }));
	else
		out(
			`Erased ${leads} leads, ${drafts} drafts and ${deliveries} deliveries. Receipt ${id}, ${localTime(at)}.\n`,
		);
}
