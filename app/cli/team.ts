import { markContacted, markSpam, releaseSuspect } from "#app/leads/follow-up.server.ts";
import { findLead, outcomes } from "#app/leads/lead.server.ts";
import { type Command, choiceOption, type Terminal } from "./command.ts";
import { statusText } from "./lead-view.ts";

export const contacted: Command = async ({ open, settings, terminal }, args) => {
	const { undo } = args.options;
	const outcome = choiceOption(args, "outcome", outcomes);
	const store = await open();
	const now = Date.now();
	await forEachLead(terminal, args.positionals, async (reference) => {
		const lead = await markContacted(store, reference, undo ? null : now, settings, outcome);
		return lead && `${lead.reference} ${statusText(lead, now)}`;
	});
};

/** Runs `work` on each named lead and prints its result; `work` gives null for an unknown lead. */
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
	if (missing.length > 0) throw new Error(`There is no lead ${missing.join(", ")}`);
}

export const spam: Command = async ({ open, terminal }, { positionals }) => {
	const store = await open();
	await forEachLead(terminal, positionals, async (reference) => {
		const lead = await findLead(store, reference);
		if (!lead || lead.erasedAt !== null) return null;
		await markSpam(store, lead);
		return `${lead.reference} held back as spam`;
	});
};

export const release: Command = async ({ open, settings, terminal }, { positionals }) => {
	const store = await open();
	await forEachLead(terminal, positionals, async (reference) => {
		const release = await releaseSuspect(store, reference, Date.now(), settings);
		if (!release) {
			const lead = await findLead(store, reference);
			return lead && `${lead.reference} is not held back`;
		}
		const { lead, to } = release;
		return `${lead.reference} released${to.length > 0 ? `, to ${to.join(", ")}` : "; no destination is set"}`;
	});
};
