import { type Command, dayOption, jsonOption, toJson } from "#app/cli/command.ts";
import { table } from "#app/cli/lead-view.ts";
import { outcomes } from "#app/leads/lead.server.ts";
import { durationText } from "#app/leads/response-time.server.ts";
import { type LeadGroup, type LeadStatistics, readStatistics } from "#app/leads/statistics.server.ts";

export const stats: Command = {
	description: "leads, contacts made in time, outcomes by kind, drafts by step",
	usage: "[--since <day>] [--json]",
	positionals: [0, 0],
	options: { ...jsonOption, since: { type: "string", description: "leads received on this day or later" } },
	async run({ open, terminal }, args) {
		const statistics = await readStatistics(await open(), dayOption(args, "since") ?? 0, Date.now());
		terminal.out(args.options.json ? toJson(statistics) : tables(statistics).join("\n"));
	},
};

function tables(statistics: LeadStatistics): string[] {
	const { calls, leads, incomplete, suspects, erased, byKind, drafts } = statistics;
	const inTime = calls.inTimeShare === null ? "none was due yet" : `${Math.round(calls.inTimeShare * 100)} %`;
	return [
		table(["LEADS", ""], Object.entries({ ...leads, incomplete, suspects, erased }).map(counted)),
		table(
			["CONTACTS", ""],
			[
				["waiting", String(calls.waiting)],
				["overdue", String(calls.overdue)],
				["made", String(calls.contacted)],
				["made in time", inTime],
				["answered in time, as the site says", responseTimeText(statistics)],
			],
		),
		table(["BY KIND", "LEADS", "CONTACTED", ...outcomes.map(inCapitals)], byKind.map(cells)),
		table(
			["DRAFTS AT STEP", ""],
			drafts.map(({ step, count }) => counted([step, count])),
		),
	];
}

/** What Home and the confirmation say, whether or not the owner wants it told. */
function responseTimeText({ responseTime }: LeadStatistics): string {
	if (responseTime === null) return "too few requests to say";
	const { inTime, requests, medianMs } = responseTime;
	const half = medianMs === null ? "half not answered" : `half within ${durationText(medianMs, "en")}`;
	return `${inTime} % of ${requests} in 90 days, ${half}`;
}

function counted([name, count]: [string, number]): string[] {
	return [name, String(count)];
}

function cells(group: LeadGroup): string[] {
	const counts = [group.leads, group.contacted, ...outcomes.map((outcome) => group[outcome])];
	return [group.kind, ...counts.map(String)];
}

function inCapitals(outcome: string): string {
	return outcome.replace("-", " ").toUpperCase();
}
