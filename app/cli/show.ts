import type { Store } from "#app/db/store.ts";
import { localTime } from "#app/formats/clock.ts";
import { eachDelivery } from "#app/leads/delivery/deliveries.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import {
	draftJson,
	eachDraftKept,
	hasLeadsOrDrafts,
	mailStoppedAt,
	personJson,
} from "#app/leads/person.server.ts";
import { eachLead } from "#app/leads/queries.server.ts";
import { normalEmail } from "#app/leads/suppression.server.ts";
import { logger } from "#app/platform/log.ts";
import { type Command, toJson } from "./command.ts";
import { deliveryJson, deliveryTable } from "./deliveries.ts";
import { answersText, factsText, leadInWords, listedJson } from "./lead-view.ts";

export const show: Command = async ({ open, terminal }, { positionals: [named = ""], options }) => {
	const store = await open();
	const now = Date.now();
	const logExport = (reference?: string) => options.json && logger().info({ reference }, "data exported");
	if (named.includes("@")) {
		const email = normalEmail(named);
		if (!(await hasLeadsOrDrafts(store, email))) throw new Error(`No lead or draft has the email ${email}`);
		logExport();
		const pieces = options.json ? personJson(store, email) : personInWords(store, email, now);
		for await (const piece of pieces) terminal.out(piece);
		return;
	}
	const lead = await findLead(store, named);
	if (!lead) throw new Error(`There is no lead ${named}`);
	logExport(lead.reference);
	const deliveries = (await Array.fromAsync(eachDelivery(store, { leadId: lead.id }))).toReversed();
	if (options.json)
		return terminal.out(toJson({ ...listedJson(lead, now), deliveries: deliveries.map(deliveryJson) }));
	terminal.out(leadInWords(lead, now));
	if (deliveries.length > 0) terminal.out(`\n${deliveryTable(deliveries)}`);
};

/** Everything stored about a person, for people, under its JSON names. */
async function* personInWords(store: Store, email: string, now: number): AsyncGenerator<string> {
	for await (const lead of eachLead(store, { email })) yield `${leadInWords(lead, now)}\n`;
	for await (const draft of eachDraftKept(store, email)) {
		const { answers, ...facts } = draftJson(draft);
		yield `draft\n${answersText("client", answers)}${factsText(facts)}\n`;
	}
	const stoppedAt = await mailStoppedAt(store, email);
	const stopped = stoppedAt === null ? "not stopped" : `stopped ${localTime(stoppedAt)}`;
	yield `automatic emails to ${email}: ${stopped}\n`;
}
