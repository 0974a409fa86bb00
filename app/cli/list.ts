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
import { optionsOf } from "#app/forms/field.ts";
import { type FieldName, flowFields } from "#app/forms/quote-flow.ts";
import { kinds, type Lead } from "#app/leads/lead.server.ts";
import { worklist } from "#app/leads/queries.server.ts";

const PREFERRED_TIME: FieldName = "preferredTime";
const preferences = flowFields.flatMap((field) => (field.name === PREFERRED_TIME ? optionsOf(field) : []));

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
		"by-preference": {
			type: "boolean",
			about: "those that wait: mornings, afternoons, WhatsApp, any time; then by time left",
		},
		limit: { type: "string", about: `how many at most; ${ROWS} unless given, or all with --json` },
		since: { type: "string", about: "received on this day (UTC) or later: 2026-11-20" },
	},
	async run({ open, terminal }, given) {
		const { options } = given;
		const kind = choiceOption(given, "kind", kinds);
		const from = dayOption(given, "since");
		const now = Date.now();
		const limit = wholeOption(given, "limit");
		const byPreference = options["by-preference"] === true;
		const found = worklist(await open(), {
			kind,
			from,
			email: textOption(given, "email"),
			suspect: options.suspect === true,
			erased: options.erased === true,
			waiting: options.waiting === true || byPreference,
			overdueAt: options.overdue ? now : undefined,
		});
		const leads = byPreference ? sortedByPreference(found) : found;
		if (options.json) return writeJson(leads, limit ?? Number.POSITIVE_INFINITY, now, terminal);
		const { page, isLast } = await firstPage(leads, limit ?? ROWS);
		if (page.length === 0) return terminal.out("No leads.\n");
		terminal.out(
			table(
				["REFERENCE", "KIND", "LANGUAGE", "RECEIVED", "STANDING", "PREFERS", "E-MAIL"],
				page.map((lead) => [
					lead.reference,
					lead.kind,
					lead.language,
					localTime(lead.receivedAt),
					standing(lead, now),
					String(lead.answers[PREFERRED_TIME] ?? ""),
					lead.email ?? "",
				]),
			),
		);
		if (!isLast) terminal.err(`There are more than these ${page.length}: --limit shows more.\n`);
	},
};

/** Those that named a time first, in the order of the answers; each group as `leads` has it. */
async function* sortedByPreference(leads: AsyncIterable<Lead>): AsyncGenerator<Lead> {
	const groups = new Map<string, Lead[]>(preferences.map((one) => [one, []]));
	const others: Lead[] = [];
	for await (const lead of leads) (groups.get(String(lead.answers[PREFERRED_TIME])) ?? others).push(lead);
	yield* [...groups.values()].flat();
	yield* others;
}

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
