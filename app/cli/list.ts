import { type Command, choiceOption, dayOption, jsonOption, textOption, toJson } from "#app/cli/command.ts";
import { isOverdue, leadJson, localTime, standing, table } from "#app/cli/lead-view.ts";
import { isAwaitingContact } from "#app/leads/awaiting-contact.server.ts";
import { kinds } from "#app/leads/lead.server.ts";
import { worklist } from "#app/leads/queries.server.ts";

export const list: Command = {
	about: "leads by time left of their 24 hours, then the newest",
	usage: "[options]",
	words: [0, 0],
	options: {
		...jsonOption,
		kind: { type: "string", about: `only ${kinds.join(", ")}` },
		email: { type: "string", about: "only what this person sent" },
		waiting: { type: "boolean", about: "only those that wait for a call" },
		overdue: { type: "boolean", about: "only those whose time has passed" },
		suspect: { type: "boolean", about: "only suspects" },
		erased: { type: "boolean", about: "also those whose personal data was erased" },
		since: { type: "string", about: "received on this day (UTC) or later: 2026-11-20" },
	},
	async run({ open, terminal }, given) {
		const { options } = given;
		const kind = choiceOption(given, "kind", kinds);
		const from = dayOption(given, "since");
		const now = Date.now();
		const found = await worklist(await open(), {
			kind,
			from,
			email: textOption(given, "email"),
			suspect: options.suspect === true,
			erased: options.erased === true,
		});
		const leads = found.filter((lead) => {
			if (options.overdue) return isOverdue(lead, now);
			return !options.waiting || isAwaitingContact(lead);
		});
		if (options.json) return terminal.out(toJson(leads.map((lead) => leadJson(lead, now))));
		if (leads.length === 0) return terminal.out("No leads.\n");
		terminal.out(
			table(
				["REFERENCE", "KIND", "LANGUAGE", "RECEIVED", "STANDING", "E-MAIL"],
				leads.map((lead) => [
					lead.reference,
					lead.kind,
					lead.language,
					localTime(lead.receivedAt),
					standing(lead, now),
					lead.email ?? "",
				]),
			),
		);
	},
};
