import { kinds } from "#app/constants.ts";
import { csvRow } from "#app/formats/csv.ts";
import { answersInWords, fieldsOfKind, TEAM_LANGUAGE } from "#app/leads/in-words.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { isoTime } from "#app/leads/lead-json.ts";
import { eachLead } from "#app/leads/queries.server.ts";
import { type Command, choiceOption, daysOption, exported, writeJsonList } from "./command.ts";
import { listedJson } from "./lead-view.ts";

export const exportLeads: Command = async ({ open, terminal }, args) => {
	const filter = { kind: choiceOption(args, "kind", kinds), ...daysOption(args) };
	const leads = exported(eachLead(await open(), filter));
	const now = Date.now();
	if (args.options.json) return writeJsonList(terminal, leads, (lead) => listedJson(lead, now));
	terminal.out((args.options.bom ? "\ufeff" : "") + csvRow([...Object.keys(facts), ...answerNames]));
	for await (const lead of leads) terminal.out(csvRow(cellsOf(lead)));
};

/** Columns of the CSV before the answers. */
const facts: Record<string, (lead: Lead) => string | null> = {
	reference: (lead) => lead.reference,
	kind: (lead) => lead.kind,
	language: (lead) => lead.language,
	receivedAt: (lead) => isoTime(lead.receivedAt),
	dueAt: (lead) => isoTime(lead.dueAt),
	callAt: (lead) => isoTime(lead.callAt),
	contactedAt: (lead) => isoTime(lead.contactedAt),
	outcome: (lead) => lead.outcome,
	confirmedAt: (lead) => isoTime(lead.confirmedAt),
	unsubscribedAt: (lead) => isoTime(lead.unsubscribedAt),
	incomplete: (lead) => (lead.isIncomplete ? "yes" : ""),
	suspect: (lead) => lead.spamReasons.join(" "),
	releasedAt: (lead) => isoTime(lead.releasedAt),
	source: (lead) => new URLSearchParams(lead.source).toString(),
};

const answerNames = [...new Set(kinds.flatMap((kind) => fieldsOfKind(kind).map((field) => field.name)))];

function cellsOf(lead: Lead): string[] {
	const answers = answersInWords(lead.kind, lead.answers, TEAM_LANGUAGE);
	return [
		...Object.values(facts).map((fact) => fact(lead) ?? ""),
		...answerNames.map((name) => answers.find((answer) => answer.name === name)?.text ?? ""),
	];
}
