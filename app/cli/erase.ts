import { DAY_MS } from "#app/constants.ts";
import { pausedErasure } from "#app/db/store-facts.ts";
import { localTime } from "#app/formats/clock.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import { unsubscribeMailbox } from "#app/leads/newsletter.server.ts";
import { countKept, emailOf } from "#app/leads/person.server.ts";
import { countOld, purgeOld } from "#app/leads/retention.server.ts";
import { askFirst, type Command } from "./command.ts";

export const forget: Command = async ({ open, settings, terminal }, args) => {
	const [person = ""] = args.positionals;
	const store = await open();
	const unknown = new Error("No lead or draft has this email or reference; nothing was erased");
	const email = await emailOf(store, person);
	if (email === null) throw unknown;
	const { leads, drafts } = await countKept(store, email);
	if (leads + drafts === 0) throw unknown;
	terminal.err(`Found: leads ${leads}, drafts ${drafts}.\n`);
	await askFirst(terminal, args, "Erase them for good?");
	const receipt = await forgetPerson(store, email, Date.now(), settings);
	if (!receipt) throw unknown;
	terminal.out(`${erasedInWords(receipt)} Receipt ${receipt.id}, ${localTime(receipt.at)}.\n`);
	terminal.err("Recipients are told to erase it too. Backups and exports still hold it: erase it there.\n");
};

export const purge: Command = async ({ open, settings, terminal }, args) => {
	const { LEAD_RETENTION_DAYS: days } = settings;
	const now = Date.now();
	const before = now - days * DAY_MS;
	const store = await open();
	const old = await countOld(store, before, now);
	terminal.err(
		`Found: leads older than ${days} days (received before ${localTime(before)}) or never confirmed: ${old.leads}; expired drafts: ${old.drafts}.\n`,
	);
	if (old.leads > 0) await askFirst(terminal, args, "Erase their personal data for good?");
	await pausedErasure.write(store, 0);
	const erased = await purgeOld(store, before, now);
	terminal.out(erased ? `${erasedInWords(erased)}\n` : "There was nothing to erase.\n");
};

function erasedInWords({ leads, drafts }: { leads: number; drafts: number }): string {
	return `Erased: leads ${leads}, drafts ${drafts}.`;
}

export const unsubscribe: Command = async ({ open, settings, terminal }, { positionals: [name = ""] }) => {
	const store = await open();
	const email = await emailOf(store, name);
	if (email === null) throw new Error("No lead or draft has this email or reference");
	const count = await unsubscribeMailbox(store, email, Date.now(), settings);
	terminal.out(`${count} ${count === 1 ? "subscription" : "subscriptions"} ended\n`);
};
