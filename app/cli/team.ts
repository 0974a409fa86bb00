import {
	type Arguments,
	type Command,
	CommandFailure,
	choiceOption,
	jsonOption,
	report,
	type Terminal,
	textOption,
	toJson,
	UsageError,
} from "#app/cli/command.ts";
import { listedJson, standing } from "#app/cli/lead-view.ts";
import { MAX_LINE, MAX_TEXT } from "#app/constants.ts";
import { receiversOf } from "#app/leads/delivery/destinations.server.ts";
import { markContacted, releaseSuspect } from "#app/leads/follow-up.server.ts";
import { outcomes } from "#app/leads/lead.server.ts";
import { iso } from "#app/leads/lead-json.ts";
import { addNote, assignLead, noteName, removeNote } from "#app/leads/notes.server.ts";

export const contacted: Command = {
	about: "mark a lead as contacted, and say what came of it, now or later",
	usage: "<reference>… [--outcome <…> | --undo]",
	words: [1, 1000],
	options: {
		...jsonOption,
		outcome: { type: "string", about: outcomes.join(", ") },
		undo: { type: "boolean", about: "take it back, and what came of it" },
	},
	async run({ open, config, terminal }, given) {
		const { undo } = given.options;
		const outcome = choiceOption(given, "outcome", outcomes);
		if (outcome && undo) throw new UsageError("--outcome and --undo contradict each other");
		const receivers = receiversOf(config);
		const store = await open();
		const now = Date.now();
		await forEachLead(terminal, given, async (reference) => {
			const lead = await markContacted(store, reference, undo ? null : now, { outcome, receivers });
			return lead && { value: listedJson(lead, now), words: `${lead.reference} ${standing(lead, now)}\n` };
		});
	},
};

type Said = { value: unknown; words: string };

/** Does `work` for each lead that was named, and says what it brought; null is no such lead. */
async function forEachLead(
	terminal: Terminal,
	given: Arguments,
	work: (reference: string) => Promise<Said | null>,
): Promise<void> {
	const missing: string[] = [];
	const done: unknown[] = [];
	for (const reference of given.words) {
		const said = await work(reference);
		if (!said) missing.push(reference);
		else if (given.options.json) done.push(said.value);
		else terminal.out(said.words);
	}
	if (given.options.json) terminal.out(toJson(done));
	if (missing.length > 0) throw new CommandFailure(`There is no lead ${missing.join(", ")}`);
}

export const note: Command = {
	about: "write a note to a lead, or take one back; its person can read it among what is held about them",
	usage: "<reference> <text> | <reference> --remove <note>",
	words: [1, 2],
	options: {
		...jsonOption,
		remove: { type: "string", about: "take this note back for good; `leads show` says what it is called" },
	},
	async run({ open, terminal }, given) {
		const [reference = "", typed] = given.words;
		const name = textOption(given, "remove");
		if ((typed === undefined) === (name === undefined))
			throw new UsageError("Either the text of a note, or --remove with the one that is taken back");
		if (name !== undefined) {
			const removed = await removeNote(await open(), reference, name, Date.now());
			if (!removed) throw new CommandFailure(`The lead ${reference} has no note ${name}`);
			const value = { reference: removed.reference, id: removed.id, removed: true };
			return report(terminal, given, value, `${removed.reference} note ${noteName(removed)} removed\n`);
		}
		const text = typed?.replace(/\r\n?/g, "\n").trim() ?? "";
		if (text === "" || text.length > MAX_TEXT)
			throw new UsageError(`A note is a text of at most ${MAX_TEXT} characters`);
		const now = Date.now();
		const kept = await addNote(await open(), reference, text, now);
		if (!kept) throw new CommandFailure(`There is no lead ${reference}`);
		const words = `${kept.reference} note ${noteName(kept)}. Its person is shown it when they ask what is held about them.\n`;
		report(terminal, given, { reference: kept.reference, id: kept.id, at: iso(now), text }, words);
	},
};

export const assign: Command = {
	about: "say who of the team takes care of a lead, or with --nobody that nobody does",
	usage: "<reference>… --to <name> | --nobody",
	words: [1, 1000],
	options: {
		...jsonOption,
		to: { type: "string", about: "as the team calls them; the lead's person can read it too" },
		nobody: { type: "boolean", about: "take it back" },
	},
	async run({ open, terminal }, given) {
		const name =
			textOption(given, "to")
				?.replace(/[\p{Cc}\s]+/gu, " ")
				.trim() ?? "";
		if ((name === "") !== (given.options.nobody === true) || name.length > MAX_LINE)
			throw new UsageError(`Either --to with a name of at most ${MAX_LINE} characters, or --nobody`);
		const store = await open();
		const now = Date.now();
		await forEachLead(terminal, given, async (reference) => {
			const lead = await assignLead(store, reference, name || null, now);
			const words = lead?.assignee ? `assigned to ${name}` : "not assigned";
			return lead && { value: listedJson(lead, now), words: `${lead.reference} ${words}\n` };
		});
	},
};

export const release: Command = {
	about: "release a suspect, which is then delivered",
	usage: "<reference>…",
	words: [1, 1000],
	options: { ...jsonOption },
	async run({ open, config, terminal }, given) {
		const store = await open();
		const receivers = receiversOf(config);
		await forEachLead(terminal, given, async (reference) => {
			const release = await releaseSuspect(store, reference, Date.now(), receivers);
			if (!release) return null;
			const { lead, released, to } = release;
			const told = to.length > 0 ? `, to ${to.join(", ")}` : "; no destination is set";
			const words = released ? `released${told}` : "is not held back";
			return { value: { reference: lead.reference, released, to }, words: `${lead.reference} ${words}\n` };
		});
	},
};
