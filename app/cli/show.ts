import { type Command, CommandFailure, jsonOption, toJson } from "#app/cli/command.ts";
import { deliveryJson, deliveryTable } from "#app/cli/delivery-view.ts";
import { leadInWords, listedJson } from "#app/cli/lead-view.ts";
import { eachDelivery } from "#app/leads/delivery/deliveries.server.ts";
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
		terminal.out(leadInWords(lead, now));
		if (deliveries.length > 0) terminal.out(`\n${deliveryTable(deliveries)}`);
	},
};
