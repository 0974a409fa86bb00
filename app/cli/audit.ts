import {
	type Command,
	CommandFailure,
	dayOption,
	jsonOption,
	textOption,
	writeJsonList,
} from "#app/cli/command.ts";
import { localTime } from "#app/cli/local-time.ts";
import { auditTrail, type KeptEntry } from "#app/leads/audit.server.ts";
import { iso } from "#app/leads/lead-json.ts";
import { parseReference } from "#app/leads/reference.ts";

export const audit: Command = {
	description: "what was done with leads by command and by links in emails, oldest first",
	usage: "[--reference <reference>] [--since <day>] [--until <day>] [--json]",
	positionals: [0, 0],
	options: {
		...jsonOption,
		reference: { type: "string", description: "only this lead" },
		since: { type: "string", description: "on this day or later: 2026-11-20" },
		until: { type: "string", description: "before this day" },
	},
	async run({ open, terminal }, args) {
		const named = textOption(args, "reference");
		const reference = named === undefined ? undefined : parseReference(named);
		if (reference === null) throw new CommandFailure(`There is no lead ${named}`);
		const filter = { reference, from: dayOption(args, "since"), to: dayOption(args, "until") };
		const trail = auditTrail(await open(), filter);
		if (args.options.json) return writeJsonList(terminal, inJson(trail));
		let isFirst = true;
		for await (const entry of trail) {
			if (isFirst) terminal.out(line("TIME", "ACTION", "HOW", "REFERENCE"));
			isFirst = false;
			terminal.out(line(localTime(entry.at), entry.action, entry.how, entry.reference ?? ""));
		}
		if (isFirst) terminal.out("No entries.\n");
	},
};

async function* inJson(trail: AsyncIterable<KeptEntry>) {
	for await (const entry of trail) yield { ...entry, at: iso(entry.at) };
}

function line(time: string, action: string, how: string, reference: string): string {
	return `${time.padEnd(23)}  ${action.padEnd(14)}  ${how.padEnd(7)}  ${reference}`.trimEnd().concat("\n");
}
