import { type Command, CommandFailure, jsonOption, toJson } from "#app/cli/command.ts";
import { iso, leadJson, localTime, standing, table, withoutControls } from "#app/cli/lead-view.ts";
import { markRead } from "#app/leads/follow-up.server.ts";
import { answersInWords } from "#app/leads/format-answers.server.ts";
import { findLead } from "#app/leads/lead.server.ts";

export const show: Command = {
	about: "one lead with its answers and deliveries",
	usage: "<reference> [--json]",
	words: [1, 1],
	options: { ...jsonOption },
	async run({ open, terminal }, { words: [reference = ""], options }) {
		const store = await open();
		const lead = await findLead(store, reference);
		if (!lead) throw new CommandFailure(`There is no lead ${reference}`);
		const now = Date.now();
		await markRead(store, lead.reference, now);
		const deliveries = await store.db
			.selectFrom("delivery")
			.selectAll()
			.where("lead_id", "=", lead.id)
			.orderBy("queued_at")
			.execute();
		if (options.json) {
			const listed = deliveries.map((row) => ({
				id: row.id,
				destination: row.destination,
				recipient: row.recipient,
				event: row.event,
				state: row.state,
				attempts: row.attempts,
				nextAt: row.state === "waiting" ? iso(row.next_at) : null,
				endedAt: iso(row.ended_at),
				lastError: row.last_error,
			}));
			return terminal.out(toJson({ ...leadJson(lead, now), deliveries: listed }));
		}
		const facts = [
			["reference", lead.reference],
			["kind", lead.kind],
			["language", lead.language],
			["received", localTime(lead.receivedAt)],
			["contact by", lead.dueAt === null ? "" : localTime(lead.dueAt)],
			["standing", standing(lead, now)],
			["privacy notice", `${lead.notice.version} (${lead.notice.language})`],
			...Object.entries(lead.source),
		];
		terminal.out(
			facts.flatMap(([name, text]) => (text ? [`${name}: ${withoutControls(text)}\n`] : [])).join(""),
		);
		const answers = answersInWords(lead.kind, lead.answers, "pt");
		terminal.out(
			`\n${answers.map(({ label, text }) => `${withoutControls(label)}: ${withoutControls(text)}\n`).join("")}`,
		);
		if (deliveries.length === 0) return;
		const rows = deliveries.map((row) => [
			row.id,
			row.recipient === null ? row.destination : `${row.destination} ${row.recipient}`,
			row.event,
			row.state,
			String(row.attempts),
			row.state === "waiting" ? localTime(row.next_at) : "",
			row.last_error ?? "",
		]);
		terminal.out(
			`\n${table(["DELIVERY", "DESTINATION", "EVENT", "STATE", "ATTEMPTS", "NEXT", "LAST ERROR"], rows)}`,
		);
	},
};
