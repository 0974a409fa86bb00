import { type Command, CommandFailure } from "#app/cli/command.ts";
import { unfinishedTexts } from "#app/content/unfinished-texts.server.ts";
import { findPlaceholders, launchSummary } from "#app/platform/settings/placeholders.ts";

export const launchCheck: Command = {
	description: "list what only the owner knows and has not given yet; exit code 1 while anything is left",
	usage: "",
	positionals: [0, 0],
	options: {},
	async run({ config, terminal }) {
		const missing = [...findPlaceholders(config), ...unfinishedTexts()];
		for (const sentence of missing) terminal.out(`- ${sentence}\n`);
		if (missing.length > 0) throw new CommandFailure(launchSummary(missing));
		terminal.out(`${launchSummary(missing)}\n`);
	},
};
