import { type Command, textOption, UsageError } from "#app/cli/command.ts";
import { fromLocalTime, localTime } from "#app/cli/local-time.ts";
import { MAX_LINE, TIME_ZONE } from "#app/constants.ts";
import type { Language } from "#app/i18n/languages.ts";
import { beginClosure, endClosure } from "#app/leads/closure.server.ts";

const MAX_MESSAGE = 4 * MAX_LINE;

export const close: Command = {
	description: "accept no new requests or messages for a while; requests already begun can be sent",
	usage: "--until <time> --message-pt <text> --message-en <text>",
	positionals: [0, 0],
	options: {
		until: { type: "string", description: `when the team is back, ${TIME_ZONE}: 2026-12-28T08:00` },
		"message-pt": { type: "string", description: "what the pages say in Portuguese" },
		"message-en": { type: "string", description: "what the pages say in English" },
	},
	async run({ open, terminal }, args) {
		const until = localMinute(textOption(args, "until") ?? "");
		if (until <= Date.now()) throw new UsageError("--until must be in the future");
		const message = (language: Language) => {
			const text =
				textOption(args, `message-${language}`)
					?.replace(/\p{Cc}+/gu, " ")
					.trim() ?? "";
			if (text === "" || text.length > MAX_MESSAGE)
				throw new UsageError(`--message-${language} must be a text of at most ${MAX_MESSAGE} characters`);
			return text;
		};
		const messages = { pt: message("pt"), en: message("en") };
		await beginClosure(await open(), { until, messages });
		terminal.out(`Closed until ${localTime(until)} (${TIME_ZONE}). leads open reopens it earlier.\n`);
	},
};

export const reopenCommand: Command = {
	description: "accept new requests and messages again",
	usage: "",
	positionals: [0, 0],
	options: {},
	async run({ open, terminal }) {
		await endClosure(await open());
		terminal.out("Open.\n");
	},
};

/** A minute on the team's clock as epoch milliseconds. Throws a `UsageError`. */
function localMinute(text: string): number {
	const at = fromLocalTime(text);
	if (at === null) throw new UsageError("--until must be a time such as 2026-12-28T08:00");
	return at;
}
