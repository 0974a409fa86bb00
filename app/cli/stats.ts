import { outcomes } from "#app/leads/lead.server.ts";
import { durationText } from "#app/leads/response-time.server.ts";
import { type LeadStatistics, readStatistics } from "#app/leads/statistics.server.ts";
import { type Command, dayOption, toJson } from "./command.ts";
import { textTable } from "./lead-view.ts";

export const stats: Command = async ({ open, terminal }, args) => {
	const statistics = await readStatistics(await open(), dayOption(args, "since") ?? 0, Date.now());
	terminal.out(args.options.json ? toJson(statistics) : tables(statistics).join("\n"));
};

function tables(statistics: LeadStatistics): string[] {
	const { contacts, incomplete, suspects, erased, byKind, drafts } = statistics;
	const columns = ["leads", "contacted", ...outcomes] as const;
	const counted = (counts: Record<string, number>) =>
		Object.entries(counts).map(([name, count]) => [name, String(count)]);
	return [
		textTable(
			["KIND", ...columns.map((name) => name.replace("-", " ").toUpperCase())],
			byKind.map((group) => [group.kind, ...columns.map((name) => String(group[name]))]),
		),
		textTable(["LEADS", ""], counted({ incomplete, suspects, erased })),
		textTable(
			["CONTACTS", ""],
			[...counted(contacts), ["answered in time, as the site shows it", inTimeText(statistics)]],
		),
		textTable(
			["DRAFTS AT STEP", ""],
			drafts.map(({ step, count }) => [step, String(count)]),
		),
	];
}

/** The measured response time, whether or not the site publishes it. */
function inTimeText({ responseTime }: LeadStatistics): string {
	if (responseTime === null) return "too few requests to say";
	const { inTime, requests, medianMs } = responseTime;
	const half = medianMs === null ? "fewer than half answered" : `half within ${durationText(medianMs, "en")}`;
	return `${inTime} % of ${requests} in 90 days, ${half}`;
}
