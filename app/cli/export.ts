import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod } from "node:fs/promises";
import { type Command, choiceOption, dayOption, jsonOption, textOption } from "#app/cli/command.ts";
import { listedJson } from "#app/cli/lead-view.ts";
import { kinds } from "#app/constants.ts";
import { defaultLanguage, type Language, languages } from "#app/i18n/languages.ts";
import { answersInWords, fieldsOf } from "#app/leads/format-answers.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { iso } from "#app/leads/lead-json.ts";
import { eachLead } from "#app/leads/queries.server.ts";
import { csvRow } from "#app/platform/csv.ts";
import { logger } from "#app/platform/log.ts";

export const exportLeads: Command = {
	description: "all leads as CSV (answers in words) or JSON",
	usage: "[--out <file>] [options]",
	positionals: [0, 0],
	options: {
		...jsonOption,
		out: {
			type: "string",
			description: "into this file, readable by its owner only, instead of standard output",
		},
		kind: { type: "string", description: `only ${kinds.join(", ")}` },
		email: { type: "string", description: "only what this person sent" },
		since: { type: "string", description: "received on this day or later: 2026-11-20" },
		until: { type: "string", description: "received before this day" },
		language: { type: "string", description: "of labels and choices in CSV: pt (default) or en" },
		bom: {
			type: "boolean",
			description: "start the CSV with a byte order mark, which older spreadsheets need",
		},
	},
	async run({ open, terminal }, args) {
		const { json } = args.options;
		const language = choiceOption(args, "language", languages) ?? defaultLanguage;
		const filter = {
			kind: choiceOption(args, "kind", kinds),
			email: textOption(args, "email"),
			from: dayOption(args, "since"),
			to: dayOption(args, "until"),
		};
		const store = await open();
		logger().info("data exported");
		const file =
			typeof args.options.out === "string" ? createWriteStream(args.options.out, { mode: 0o600 }) : undefined;
		if (file) {
			await once(file, "open");
			// An existing file keeps its mode.
			await chmod(file.path, 0o600);
		}
		async function write(text: string) {
			if (!file) return terminal.out(text);
			if (!file.write(text)) await once(file, "drain");
		}

		const now = Date.now();
		let done = 0;
		if (json) await write("[");
		else await write((args.options.bom ? "\ufeff" : "") + csvRow([...Object.keys(facts), ...answerNames]));
		for await (const lead of eachLead(store, filter)) {
			if (json) await write(`${done === 0 ? "\n" : ",\n"}${JSON.stringify(listedJson(lead, now))}`);
			else await write(csvRow([...factsOf(lead), ...answersOf(lead, language)]));
			done++;
		}
		if (json) await write("\n]\n");
		if (file) {
			file.end();
			await once(file, "close");
			terminal.err(`${done} leads in ${file.path}\n`);
		}
	},
};

/** The columns of the CSV that come before the answers. */
const facts: Record<string, (lead: Lead) => string | null> = {
	reference: (lead) => lead.reference,
	kind: (lead) => lead.kind,
	language: (lead) => lead.language,
	receivedAt: (lead) => iso(lead.receivedAt),
	dueAt: (lead) => iso(lead.dueAt),
	contactedAt: (lead) => iso(lead.contactedAt),
	outcome: (lead) => lead.outcome,
	confirmedAt: (lead) => iso(lead.confirmedAt),
	unsubscribedAt: (lead) => iso(lead.unsubscribedAt),
	incomplete: (lead) => (lead.isIncomplete ? "yes" : ""),
	suspect: (lead) => lead.suspect.join(" "),
	releasedAt: (lead) => iso(lead.releasedAt),
	source: (lead) => new URLSearchParams(lead.source).toString(),
};

function factsOf(lead: Lead): string[] {
	return Object.values(facts).map((fact) => fact(lead) ?? "");
}

const answerNames = [...new Set(kinds.flatMap((kind) => fieldsOf(kind).map((field) => field.name)))];

function answersOf(lead: Lead, language: Language): string[] {
	const inWords = new Map(
		answersInWords(lead.kind, lead.answers, language).map(({ name, text }) => [name, text]),
	);
	return answerNames.map((name) => inWords.get(name) ?? "");
}
