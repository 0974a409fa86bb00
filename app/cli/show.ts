import { type Command, CommandFailure, jsonOption, toJson } from "#app/cli/command.ts";
import { deliveryCells, deliveryHead, deliveryJson } from "#app/cli/delivery-view.ts";
import { listedJson, statusText, table, withoutControls } from "#app/cli/lead-view.ts";
import { localTime } from "#app/cli/local-time.ts";
import { eachDelivery } from "#app/leads/delivery/deliveries.server.ts";
import { TEAM_LANGUAGE } from "#app/leads/delivery/mail-text.server.ts";
import { answersInWords } from "#app/leads/format-answers.server.ts";
import { findLead } from "#app/leads/lead.server.ts";

export const show: Command = {
	description: "one lead with its answers and deliveries",
	usage: "<reference> [--json]",
	positionals: [1, 1],
	options: { ...jsonOption },
	async run({ open, terminal }, { positionals: [reference = ""], options }) {
		const store = await open();
		const lead = await findLead(store, reference);
		if (!lead) throw new CommandFailure(`There is no lead ${reference}`);
		const now = Date.now();
		const deliveries = (await Array.fromAsync(eachDelivery(store, { leadId: lead.id }))).toReversed();
		if (options.json) {
			const listed = deliveries.map(deliveryJson);
			return terminal.out(toJson({ ...listedJson(lead, now), deliveries: listed }));
		}
		const facts = [
			["reference", lead.reference],
			["kind", lead.kind],
			["language", lead.language],
			["received", localTime(lead.receivedAt)],
			["contact by", lead.dueAt === null ? "" : localTime(lead.dueAt)],
			["status", statusText(lead, now)],
			["contacted", lead.contactedAt === null ? "" : localTime(lead.contactedAt)],
			["outcome", lead.outcome ?? ""],
			["privacy notice", `${lead.privacyNotice.version} (${lead.privacyNotice.language})`],
			...Object.entries(lead.source),
		];
		terminal.out(
			facts.flatMap(([name, text]) => (text ? [`${name}: ${withoutControls(text)}\n`] : [])).join(""),
		);
		const answers = answersInWords(lead.kind, lead.answers, TEAM_LANGUAGE);
		terminal.out(
			`\n${answers.map(({ label, text }) => `${withoutControls(label)}: ${withoutControls(text)}\n`).join("")}`,
		);
		if (deliveries.length === 0) return;
		const rows = deliveries.map((row) => [row.id, ...deliveryCells(row)]);
		terminal.out(`\n${table(["DELIVERY", ...deliveryHead], rows)}`);
	},
};
