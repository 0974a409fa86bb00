import {
	type Command,
	choiceOption,
	dayOption,
	jsonOption,
	type Terminal,
	textOption,
	wholeOption,
} from "#app/cli/command.ts";
import { leadJson, localTime, standing, table } from "#app/cli/lead-view.ts";
import { kinds, type Lead } from "#app/leads/lead.server.ts";
import { worklist } from "#app/leads/queries.server.ts";

/** What a screen or two hold. */
const ROWS = 100;

export const list: Command = {
	about: "leads by the time left to contact them, then the newest",
	usage: "[options]",
	words: [0, 0],
	options: {
		...jsonOption,
		kind: { type: "string", about: `only ${kinds.join(", ")}` },
		email: { type: "string", about: "only what this person sent" },
		waiting: { type: "boolean", about: "only those still to be contacted" },
		overdue: { type: "boolean", about: "only those whose time has passed" },
		suspect: { type: "boolean", about: "only suspects" },
		erased: { type: "boolean", about: "also those whose personal data was erased" },
		limit: { type: "string", about: `how many at most; ${ROWS} unless given, or all with --json` },
		since: { type: "string", about: "received on this day (UTC) or later: 2026-11-20" },
	},
	async run({ open, terminal }, given) {
		const { options } = given;
		const kind = choiceOption(given, "kind", kinds);
		const from = dayOption(given, "since");
		const now = Date.now();
		const limit = wholeOption(given, "limit");
		const leads = worklist(await open(), {
			kind,
			from,
			email: textOption(given, "email"),
			suspect: options.suspect === true,
			erased: options.erased === true,
			waiting: options.waiting === true,
			overdueAt: options.overdue ? now : undefined,
		});
		if (options.json) return writeJson(leads, limit ?? Number.POSITIVE_INFINITY, now, terminal);
		const { page, isLast } = await firstPage(leads, limit ?? ROWS);
		if (page.length === 0) return terminal.out("No leads.\n");
		terminal.out(
			table(
				["REFERENCE", "KIND", "LANGUAGE", "RECEIVED", "STANDING", "E-MAIL"],
				page.map((lead) => [
					lead.reference,
					lead.kind,
					lead.language,
					localTime(lead.receivedAt),
					standing(lead, now),
					lead.email ?? "",
				]),
			),
		);
		if (!isLast) terminal.err(`There are more than these ${page.length}: --limit shows more.\n`);
	},
};

async function firstPage(
	leads: AsyncGenerator<Lead>,
	size: number,
): Promise<{ page: Lead[]; isLast: boolean }> {
	const page: Lead[] = [];
	for await (const lead of leads) {
		if (page.length === size) return { page, isLast: false };
		page.push(lead);
	}
	return { page, isLast: true };
}

/** An array, one lead a line, written as the leads are read. */
async function writeJson(
	leads: AsyncGenerator<Lead>,
	limit: number,
	now: number,
	terminal: Terminal,
): Promise<void> {
	let written = 0;
	for await (const lead of leads) {
		if (written === limit) break;
		terminal.out(`${written++ === 0 ? "[" : ","}\n${JSON.stringify(leadJson(lead, now))}`);
	}
	terminal.out(written === 0 ? "[]\n" : "\n]\n");
}
