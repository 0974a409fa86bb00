import { type Command, CommandFailure, jsonOption } from "#app/cli/command.ts";
import { answersText, factsText, leadInWords } from "#app/cli/lead-view.ts";
import { localTime } from "#app/cli/local-time.ts";
import type { Store } from "#app/db/store.ts";
import { receiversOf } from "#app/leads/delivery/routing.ts";
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
		const pieces = options.json ? personJson(store, email) : allInWords(store, email, Date.now());
		for await (const piece of pieces) terminal.out(piece);
	},
};

/** All of it for reading, under the names that it has for programs. */
async function* allInWords(store: Store, email: string, now: number): AsyncGenerator<string> {
	for await (const lead of eachLead(store, { email })) yield `${leadInWords(lead, now)}\n`;
	for await (const draft of eachDraftHeld(store, email)) {
		const { answers, ...facts } = draftJson(draft);
		yield `draft\n${answersText("client", answers)}${factsText(facts)}\n`;
	}
	const stoppedAt = await mailStoppedAt(store, email);
	const stopped = stoppedAt === null ? "not stopped" : `stopped ${localTime(stoppedAt)}`;
	yield `automatic emails to ${email}: ${stopped}\n`;
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
