import { type Command, CommandFailure, jsonOption } from "#app/cli/command.ts";
import { withoutControls } from "#app/cli/lead-view.ts";
import { localTime } from "#app/cli/local-time.ts";
import type { Kind } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Answers } from "#app/forms/field.ts";
import { TEAM_LANGUAGE } from "#app/leads/delivery/mail-text.server.ts";
import { receiversOf } from "#app/leads/delivery/routing.ts";
import { answersInWords } from "#app/leads/format-answers.server.ts";
import { leadJson } from "#app/leads/lead-json.ts";
import { unsubscribeAddress } from "#app/leads/newsletter.server.ts";
import {
	draftJson,
	eachDraftHeld,
	emailOf,
	isAnythingHeld,
	mailStoppedAt,
	personJson,
} from "#app/leads/person.server.ts";
import { eachLead } from "#app/leads/queries.server.ts";

const PERSON = "<email | reference>";

export const person: Command = {
	description: "everything held about a person, for a request that came by post (LGPD)",
	usage: `${PERSON} [--json]`,
	positionals: [1, 1],
	options: { ...jsonOption },
	async run({ open, terminal }, { positionals: [name = ""], options }) {
		const store = await open();
		const email = await emailOf(store, name);
		if (email === null || !(await isAnythingHeld(store, email)))
			throw new CommandFailure("No lead or draft has this email or reference");
		const pieces = options.json ? personJson(store, email) : allInWords(store, email);
		for await (const piece of pieces) terminal.out(piece);
	},
};

/** All of it for reading, under the names that it has for programs. */
async function* allInWords(store: Store, email: string): AsyncGenerator<string> {
	for await (const lead of eachLead(store, { email })) {
		const { reference, kind, answers, ...facts } = leadJson(lead);
		yield `${reference} ${kind}\n${inWords(kind, answers)}${factsInWords(facts)}\n`;
	}
	for await (const draft of eachDraftHeld(store, email)) {
		const { answers, ...facts } = draftJson(draft);
		yield `draft\n${inWords("client", answers)}${factsInWords(facts)}\n`;
	}
	const stoppedAt = await mailStoppedAt(store, email);
	const stopped = stoppedAt === null ? "not stopped" : `stopped ${localTime(stoppedAt)}`;
	yield `automatic emails to ${email}: ${stopped}\n`;
}

/** `receivedAt` as `received at`, with a time of the team's clock; what is empty is left out. */
function factsInWords(facts: Record<string, unknown>): string {
	return Object.entries(facts)
		.map(([name, value]) => [
			name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
			fact(name, value),
		])
		.filter(([, text]) => text !== "")
		.map(([label, text]) => `  ${label}: ${withoutControls(text ?? "")}\n`)
		.join("");
}

function fact(name: string, value: unknown): string {
	if (value === null) return "";
	if (Array.isArray(value)) return value.join(", ");
	if (typeof value === "object")
		return Object.entries(value ?? {})
			.flat()
			.join(" ");
	return name.endsWith("At") ? timeOf(String(value)) : String(value);
}

function timeOf(at: string): string {
	return localTime(Date.parse(at));
}

function inWords(kind: Kind, answers: Answers): string {
	return answersInWords(kind, answers, TEAM_LANGUAGE)
		.map(({ label, text }) => `  ${withoutControls(label)}: ${withoutControls(text)}\n`)
		.join("");
}

export const unsubscribe: Command = {
	description: "unsubscribe a person from the newsletter, and notify connected systems",
	usage: PERSON,
	positionals: [1, 1],
	options: {},
	async run({ open, config, terminal }, { positionals: [name = ""] }) {
		const store = await open();
		const email = await emailOf(store, name);
		if (email === null) throw new CommandFailure("No lead or draft has this email or reference");
		const count = await unsubscribeAddress(store, email, Date.now(), receiversOf(config));
		terminal.out(`${count} ${count === 1 ? "subscription" : "subscriptions"} ended\n`);
	},
};
