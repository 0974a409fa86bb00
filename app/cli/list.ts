import { kinds } from "#app/constants.ts";
import { localTime } from "#app/formats/clock.ts";
import { typedText } from "#app/forms/field.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { worklist } from "#app/leads/queries.server.ts";
import { type Command, choiceOption, dayOption, exported, printFirst, writeJsonList } from "./command.ts";
import { clip, listedJson, personOf, statusText, textTable } from "./lead-view.ts";

const WIDEST = 24;

export const list: Command = async ({ open, terminal }, args) => {
	const { options } = args;
	const byHour = options["by-hour"] === true;
	const now = Date.now();
	const filter = {
		kind: choiceOption(args, "kind", kinds),
		from: dayOption(args, "since"),
		suspect: options.suspect === true,
		waiting: options.waiting === true || byHour,
		byHour,
		overdueAt: options.overdue ? now : undefined,
	};
	const leads = worklist(await open(), filter);
	if (options.json) return writeJsonList(terminal, exported(leads), (lead) => listedJson(lead, now));
	await printFirst(terminal, leads, "No leads.", (page) => leadTable(page, now));
};

function leadTable(leads: readonly Lead[], now: number): string {
	return textTable(
		["REFERENCE", "KIND", "STATUS", "CALL", "NAME", "COMPANY", "CONTACT", "RECEIVED"],
		leads.map((lead) => {
			const { name, company, contact } = personOf(lead);
			return [
				lead.reference,
				lead.kind,
				statusText(lead, now),
				lead.callAt === null ? typedText(lead.answers, "call") : localTime(lead.callAt),
				clip(name, WIDEST),
				clip(company, WIDEST),
				clip(contact, 2 * WIDEST),
				localTime(lead.receivedAt),
			];
		}),
	);
}
