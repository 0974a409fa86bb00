import { askFirst, type Command, dayOption, UsageError, yesOption } from "#app/cli/command.ts";
import { localTime } from "#app/cli/local-time.ts";
import { rollSigningSecret } from "#app/platform/secrets/signing-secrets.server.ts";

export const rollSecret: Command = {
	description:
		"make a new secret for cookies and links, and end the ones the store keeps: now if they leaked",
	usage: "--now | --until <day>",
	positionals: [0, 0],
	options: {
		...yesOption,
		now: {
			type: "boolean",
			description: "links sent so far stop working at once, those that unsubscribe too",
		},
		until: { type: "string", description: "they work until this day: 2026-12-24" },
	},
	async run({ open, config, terminal }, args) {
		const now = Date.now();
		const until = args.options.now ? now : dayOption(args, "until");
		if (until === undefined || (args.options.now && args.options.until !== undefined))
			throw new UsageError("Either --now, or --until with a day");
		if (until < now) throw new UsageError("--until must be in the future");
		const store = await open();
		await askFirst(terminal, args, `End links sent so far ${until === now ? "now" : localTime(until)}?`);
		const ended = await rollSigningSecret(store, until);
		const secrets = ended === 1 ? "1 secret ends" : `${ended} secrets end`;
		terminal.out(`${secrets} ${localTime(until)}.\n`);
		if (config.SESSION_SECRET)
			terminal.err("SESSION_SECRET signs first: if it leaked, replace it in the settings and restart.\n");
	},
};
