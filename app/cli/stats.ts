import { type Command, dayOption, jsonOption, toJson } from "#app/cli/command.ts";
import { duration, table } from "#app/cli/lead-view.ts";
import { outcomes } from "#app/leads/lead.server.ts";
import { iso } from "#app/leads/lead-json.ts";
import { type LeadGroup, readStatistics } from "#app/leads/statistics.server.ts";

const SOURCES = 20;

export const stats: Command = {
	about: "leads, contacts made in time, outcomes by kind and source, deliveries, drafts by step",
	usage: "[--since <day>] [--json]",
	words: [0, 0],
	options: { ...jsonOption, since: { type: "string", about: "leads received on this day or later" } },
	async run({ open, terminal }, given) {
		const now = Date.now();
		const statistics = await readStatistics(await open(), dayOption(given, "since") ?? 0, now);
		if (given.options.json) {
			const deliveries = statistics.deliveries.map(({ oldestQueuedAt, ...rest }) => ({
				...rest,
				oldestQueuedAt: iso(oldestQueuedAt),
			}));
			return terminal.out(toJson({ ...statistics, deliveries }));
		}
		const { calls, leads } = statistics;
		const inTime =
			calls.inTimeShare === null ? "none was due yet" : `${Math.round(calls.inTimeShare * 100)} %`;
		terminal.out(
			table(
				["LEADS", ""],
				[
					...Object.entries(leads).map(([kind, count]) => [kind, String(count)]),
					["suspects", String(statistics.suspects)],
					["erased", String(statistics.erased)],
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
		for (const [title, groups] of [
			["BY KIND", statistics.byKind],
			["BY SOURCE", statistics.bySource.slice(0, SOURCES)],
		] as const)
			terminal.out(
				`\n${table([title, "LEADS", "CONTACTED", ...outcomes.map(inCapitals)], groups.map(cells))}`,
			);
		terminal.out(
			`\n${table(
				["DELIVERIES", "STATE", "COUNT", "OLDEST"],
				statistics.deliveries.map((row) => [
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
				statistics.drafts.map((row) => [row.step, String(row.count)]),
			)}`,
		);
	},
};

function cells(group: LeadGroup): string[] {
	const counts = [group.leads, group.contacted, ...outcomes.map((outcome) => group[outcome])];
	return [group.name || "(unknown)", ...counts.map(String)];
}

function inCapitals(outcome: string): string {
	return outcome.replace("-", " ").toUpperCase();
}
