import {
	type Command,
	choiceOption,
	dayOption,
	jsonOption,
	printFirst,
	writeJsonList,
} from "#app/cli/command.ts";
import { clip, listedJson, personOf, statusText, table } from "#app/cli/lead-view.ts";
import { kinds } from "#app/constants.ts";
import { localTime } from "#app/formats/clock.ts";
import { optionsOf } from "#app/forms/field.ts";
import { type FieldName, flowFields } from "#app/forms/quote-flow.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { worklist } from "#app/leads/queries.server.ts";

const PREFERRED_TIME: FieldName = "preferredTime";
const preferences = flowFields.flatMap((field) => (field.name === PREFERRED_TIME ? optionsOf(field) : []));

const WIDEST = 24;

export const list: Command = {
	description: "leads by the time left to contact them, then the newest",
	usage: "[options]",
	positionals: [0, 0],
	options: {
		...jsonOption,
		kind: { type: "string", description: `only ${kinds.join(", ")}` },
		waiting: { type: "boolean", description: "only those still to be contacted" },
		overdue: { type: "boolean", description: "only those whose time has passed" },
		suspect: { type: "boolean", description: "only suspects" },
		"by-preference": {
			type: "boolean",
			description: "only those to contact: mornings, afternoons, WhatsApp, any time; then by time left",
		},
		since: { type: "string", description: "received on this day or later: 2026-11-20" },
	},
	async run({ open, terminal }, args) {
		const { options } = args;
		const byPreference = options["by-preference"] === true;
		const now = Date.now();
		const filter = {
			kind: choiceOption(args, "kind", kinds),
			from: dayOption(args, "since"),
			suspect: options.suspect === true,
			waiting: options.waiting === true || byPreference,
			overdueAt: options.overdue ? now : undefined,
		};
		const found = worklist(await open(), filter);
		const leads = byPreference ? sortedByPreference(found) : found;
		if (options.json) return writeJsonList(terminal, leads, (lead) => listedJson(lead, now));
		await printFirst(terminal, leads, "No leads.", (page) => rowsOf(page, now));
	},
};

function rowsOf(leads: readonly Lead[], now: number): string {
	return table(
		["REFERENCE", "KIND", "STATUS", "PREFERS", "NAME", "COMPANY", "CONTACT", "RECEIVED"],
		leads.map((lead) => {
			const { name, company, contact } = personOf(lead);
			return [
				lead.reference,
				lead.kind,
				statusText(lead, now),
				String(lead.answers[PREFERRED_TIME] ?? ""),
				clip(name, WIDEST),
				clip(company, WIDEST),
				clip(contact, 2 * WIDEST),
				localTime(lead.receivedAt),
			];
		}),
	);
}

async function* sortedByPreference(leads: AsyncIterable<Lead>): AsyncGenerator<Lead> {
	const groups = new Map<string, Lead[]>(preferences.map((one) => [one, []]));
	const others: Lead[] = [];
	for await (const lead of leads) (groups.get(String(lead.answers[PREFERRED_TIME])) ?? others).push(lead);
	yield* [...groups.values()].flat();
	yield* others;
}
