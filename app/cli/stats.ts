import { type Command, dayOption, jsonOption, toJson } from "#app/cli/command.ts";
import { duration, iso, table } from "#app/cli/lead-view.ts";
import { readStatistics } from "#app/leads/statistics.server.ts";

export const stats: Command = {
	about: "leads, contacts made in time, deliveries, drafts by step",
	usage: "[--since <day>] [--json]",
	words: [0, 0],
	options: { ...jsonOption, since: { type: "string", about: "leads received on this day (UTC) or later" } },
	async run({ open, terminal }, given) {
		const now = Date.now();
		const figures = await readStatistics((await open()).db, dayOption(given, "since") ?? 0, now);
		if (given.options.json) {
			const deliveries = figures.deliveries.map(({ oldestQueuedAt, ...rest }) => ({
				...rest,
				oldestQueuedAt: iso(oldestQueuedAt),
			}));
			return terminal.out(toJson({ ...figures, deliveries }));
		}
		const { calls, leads } = figures;
		const inTime =
			calls.inTimeShare === null ? "none was due yet" : `${Math.round(calls.inTimeShare * 100)} %`;
		terminal.out(
			table(
				["LEADS", ""],
				[
					...Object.entries(leads).map(([kind, count]) => [kind, String(count)]),
					["suspects", String(figures.suspects)],
					["erased", String(figures.erased)],
				],
			),
		);
		terminal.out(
			`\n${table(
				["CONTACTS", ""],
				[
					["waiting", String(calls.waiting)],
					["overdue", String(calls.overdue)],
					["made", String(calls.contacted)],
					["made in time", inTime],
				],
			)}`,
		);
		terminal.out(
			`\n${table(
				["DELIVERIES", "STATE", "COUNT", "OLDEST"],
				figures.deliveries.map((row) => [
					row.destination,
					row.state,
					String(row.count),
					duration(now - row.oldestQueuedAt),
				]),
			)}`,
		);
		terminal.out(
			`\n${table(
				["DRAFTS AT STEP", ""],
				figures.drafts.map((row) => [row.step, String(row.count)]),
			)}`,
		);
	},
};
