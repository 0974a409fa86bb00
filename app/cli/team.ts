import {
	type Command,
	CommandFailure,
	choiceOption,
	type Terminal,
	textOption,
	UsageError,
} from "#app/cli/command.ts";
import { statusText } from "#app/cli/lead-view.ts";
import { MAX_LINE, MAX_TEXT } from "#app/constants.ts";
import { receiversOf } from "#app/leads/delivery/routing.ts";
import { markContacted, releaseSuspect } from "#app/leads/follow-up.server.ts";
import { outcomes } from "#app/leads/lead.server.ts";
import { addNote, assignLead, noteName, removeNote } from "#app/leads/notes.server.ts";

export const contacted: Command = {
	description: "mark a lead as contacted, and record the outcome, now or later",
	usage: "<reference>… [--outcome <…> | --undo]",
	positionals: [1, 1000],
	options: {
		outcome: { type: "string", description: outcomes.join(", ") },
		undo: { type: "boolean", description: "undo the contact and its outcome" },
	},
	async run({ open, config, terminal }, args) {
		const { undo } = args.options;
		const outcome = choiceOption(args, "outcome", outcomes);
		if (outcome && undo) throw new UsageError("--outcome and --undo contradict each other");
		const receivers = receiversOf(config);
		const store = await open();
		const now = Date.now();
		await forEachLead(terminal, args.positionals, async (reference) => {
			const lead = await markContacted(store, reference, undo ? null : now, { outcome, receivers });
			return lead && `${lead.reference} ${statusText(lead, now)}`;
		});
	},
};

/** Does `work` for each lead that was named, and prints what it says; null means there is no such lead. */
async function forEachLead(
	terminal: Terminal,
	references: readonly string[],
	work: (reference: string) => Promise<string | null>,
): Promise<void> {
	const missing: string[] = [];
	for (const reference of references) {
		const said = await work(reference);
		if (said === null) missing.push(reference);
		else terminal.out(`${said}\n`);
	}
	if (missing.length > 0) throw new CommandFailure(`There is no lead ${missing.join(", ")}`);
}

export const note: Command = {
	description: "add a note to a lead, or remove one; the person can see it when they request their data",
	usage: "<reference> <text> | <reference> --remove <note>",
	positionals: [1, 2],
	options: {
		remove: {
			type: "string",
			description: "remove this note for good; `leads show` lists the names of notes",
		},
	},
	async run({ open, terminal }, args) {
		const [reference = "", typed] = args.positionals;
		const name = textOption(args, "remove");
		if ((typed === undefined) === (name === undefined))
			throw new UsageError("Give the text of a note, or --remove <note>");
		if (name !== undefined) {
			const removed = await removeNote(await open(), reference, name, Date.now());
			if (!removed) throw new CommandFailure(`The lead ${reference} has no note ${name}`);
			return terminal.out(`${removed.reference} note ${noteName(removed)} removed\n`);
		}
		const text = typed?.replace(/\r\n?/g, "\n").trim() ?? "";
		if (text === "" || text.length > MAX_TEXT)
			throw new UsageError(`A note has at most ${MAX_TEXT} characters`);
		const kept = await addNote(await open(), reference, text, Date.now());
		if (!kept) throw new CommandFailure(`There is no lead ${reference}`);
		terminal.out(
			`${kept.reference} note ${noteName(kept)}. The person can see it when they request their data.\n`,
		);
	},
};

export const assign: Command = {
	description: "assign a lead to a member of the team, or to no one with --nobody",
	usage: "<reference>… --to <name> | --nobody",
	positionals: [1, 1000],
	options: {
		to: { type: "string", description: "the colleague's name; the person who sent the lead can read it" },
		nobody: { type: "boolean", description: "unassign it" },
	},
	async run({ open, terminal }, args) {
		const name =
			textOption(args, "to")
				?.replace(/[\p{Cc}\s]+/gu, " ")
				.trim() ?? "";
		if ((name === "") !== (args.options.nobody === true) || name.length > MAX_LINE)
			throw new UsageError(`Either --to with a name of at most ${MAX_LINE} characters, or --nobody`);
		const store = await open();
		await forEachLead(terminal, args.positionals, async (reference) => {
			const lead = await assignLead(store, reference, name || null, Date.now());
			return lead && `${lead.reference} ${lead.assignee ? `assigned to ${name}` : "not assigned"}`;
		});
	},
};

export const release: Command = {
	description: "release a suspect, which is then delivered",
	usage: "<reference>…",
	positionals: [1, 1000],
	options: {},
	async run({ open, config, terminal }, { positionals }) {
		const store = await open();
		const receivers = receiversOf(config);
		await forEachLead(terminal, positionals, async (reference) => {
			const release = await releaseSuspect(store, reference, Date.now(), receivers);
			if (!release) return null;
			const { lead, released, to } = release;
			const told = to.length > 0 ? `, to ${to.join(", ")}` : "; no receiver is configured";
			return `${lead.reference} ${released ? `released${told}` : "is not held back"}`;
		});
	},
};
