import { type Command, CommandFailure } from "#app/cli/command.ts";
import { unsubscribeAddress } from "#app/leads/newsletter.server.ts";
import { emailOf } from "#app/leads/person.server.ts";

export const unsubscribe: Command = {
	description: "end the newsletter of a person, and tell the webhook",
	usage: "<email | reference>",
	positionals: [1, 1],
	options: {},
	async run({ open, config, terminal }, { positionals: [name = ""] }) {
		const store = await open();
		const email = await emailOf(store, name);
		if (email === null) throw new CommandFailure("No lead or draft has this email or reference");
		const count = await unsubscribeAddress(store, email, Date.now(), config);
		terminal.out(`${count} ${count === 1 ? "subscription" : "subscriptions"} ended\n`);
	},
};
