import {
	auditReading,
	type Command,
	CommandFailure,
	jsonOption,
	report,
	toJson,
	UsageError,
} from "#app/cli/command.ts";
import { table, withoutControls } from "#app/cli/lead-view.ts";
import { localTime } from "#app/cli/local-time.ts";
import type { Answers } from "#app/forms/field.ts";
import { correctableFields, correctLead } from "#app/leads/correct.server.ts";
import { receiversOf } from "#app/leads/delivery/destinations.server.ts";
import { answersInWords } from "#app/leads/format-answers.server.ts";
import { findLead, type Kind } from "#app/leads/lead.server.ts";
import { leaveByAddress } from "#app/leads/newsletter.server.ts";
import { emailOf, personJson, readPerson } from "#app/leads/person.server.ts";

const PERSON = "<email | reference>";

export const person: Command = {
	about: "everything held about a person, for a request that came by post (LGPD)",
	usage: `${PERSON} [--json]`,
	words: [1, 1],
	options: { ...jsonOption },
	async run({ open, terminal }, { words: [name = ""], options }) {
		const store = await open();
		const email = await emailOf(store, name);
		const held = email === null ? null : await readPerson(store, email);
		if (!held || held.leads.length + held.drafts.length === 0) throw new CommandFailure("Nobody was found");
		const references = held.leads.map(({ lead }) => lead.reference);
		for (const reference of references.length > 0 ? references : [null])
			await auditReading(store, terminal, "shown", reference);
		if (options.json) return terminal.out(toJson(personJson(held)));
		for (const { lead, deliveries, notes } of held.leads) {
			terminal.out(`${lead.reference} ${lead.kind}, received ${localTime(lead.receivedAt)}\n`);
			terminal.out(inWords(lead.kind, lead.answers));
			if (lead.outcome !== null) terminal.out(`  outcome: ${lead.outcome}\n`);
			if (lead.assignee !== null) terminal.out(`  assigned to: ${withoutControls(lead.assignee)}\n`);
			for (const { at, text } of notes)
				terminal.out(`  note of ${localTime(at)}: ${withoutControls(text)}\n`);
			const rows = deliveries.map((row) => [row.destination, row.event, row.state, localTime(row.queued_at)]);
			if (rows.length > 0) terminal.out(table(["DESTINATION", "EVENT", "STATE", "QUEUED"], rows));
			terminal.out("\n");
		}
		for (const draft of held.drafts) {
			terminal.out(`draft, begun ${localTime(draft.createdAt)}, kept until ${localTime(draft.expiresAt)}\n`);
			terminal.out(`${inWords("client", draft.answers)}\n`);
		}
		terminal.out(`automatic emails: ${held.isSuppressed ? "stopped" : "not stopped"}\n`);
	},
};

function inWords(kind: Kind, answers: Answers): string {
	return answersInWords(kind, answers, "pt")
		.map(({ label, text }) => `  ${withoutControls(label)}: ${withoutControls(text)}\n`)
		.join("");
}

export const correct: Command = {
	about: "correct answers of a lead, checked as its form checks them, and tell the receivers",
	usage: "<reference> <field>=<answer>… [--json]",
	words: [2, 50],
	options: { ...jsonOption },
	async run({ open, config, terminal }, given) {
		const [reference = "", ...assignments] = given.words;
		const store = await open();
		const lead = await findLead(store, reference);
		if (!lead || lead.email === null) throw new CommandFailure(`There is no lead ${reference}`);
		const fields = correctableFields(lead);
		const changes: Answers = {};
		for (const word of assignments) {
			const [, name = "", answer = ""] = /^(\w+)=([\s\S]*)$/.exec(word) ?? [];
			const field = fields.find((one) => one.name === name);
			if (!field)
				throw new UsageError(`A field of this lead is one of ${fields.map((one) => one.name).join(", ")}`);
			changes[name] = field.kind === "checkboxes" ? answer.split(",") : answer;
		}
		const request = { reference: lead.reference, email: lead.email, linkId: null, changes };
		const correction = await correctLead(store, request, Date.now(), receiversOf(config));
		if (correction.state === "gone") throw new CommandFailure(`There is no lead ${reference}`);
		if (correction.state === "refused") {
			const errors = Object.entries(correction.errors).map((error) => error.join(" "));
			throw new CommandFailure(`Nothing was changed: ${errors.join(", ")}`);
		}
		const names = correction.state === "corrected" ? correction.names : [];
		const words = names.length > 0 ? `corrected: ${names.join(", ")}` : "unchanged";
		const value = { reference: lead.reference, corrected: names };
		report(terminal, given, value, `${lead.reference} ${words}\n`);
	},
};

export const leave: Command = {
	about: "take a person off the newsletter, and tell the receivers",
	usage: `${PERSON} [--json]`,
	words: [1, 1],
	options: { ...jsonOption },
	async run({ open, config, terminal }, given) {
		const [name = ""] = given.words;
		const store = await open();
		const email = await emailOf(store, name);
		if (email === null) throw new CommandFailure("Nobody was found");
		const left = await leaveByAddress(store, { linkId: null, email }, Date.now(), receiversOf(config));
		report(terminal, given, { left }, `${left} ${left === 1 ? "subscription" : "subscriptions"} ended\n`);
	},
};
