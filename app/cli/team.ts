import { type Command, CommandFailure, jsonOption, toJson } from "#app/cli/command.ts";
import { leadJson, standing } from "#app/cli/lead-view.ts";
import { receiversOf } from "#app/leads/delivery/destinations.server.ts";
import { markContacted, releaseSuspect, retryDeliveries } from "#app/leads/follow-up.server.ts";

export const contacted: Command = {
	about: "mark a lead as contacted",
	usage: "<reference>… [--undo]",
	words: [1, 1000],
	options: { ...jsonOption, undo: { type: "boolean", about: "undo it" } },
	async run({ open, terminal }, { words, options }) {
		const store = await open();
		const now = Date.now();
		const missing: string[] = [];
		const done: unknown[] = [];
		for (const reference of words) {
			const lead = await markContacted(store, reference, options.undo ? null : now);
			if (!lead) missing.push(reference);
			else if (options.json) done.push(leadJson(lead, now));
			else terminal.out(`${lead.reference} ${standing(lead, now)}\n`);
		}
		if (options.json) terminal.out(toJson(done));
		if (missing.length > 0) throw new CommandFailure(`There is no lead ${missing.join(", ")}`);
	},
};

export const release: Command = {
	about: "release a suspect, which is then delivered",
	usage: "<reference>…",
	words: [1, 1000],
	options: { ...jsonOption },
	async run({ open, config, terminal }, { words, options }) {
		const store = await open();
		const receivers = receiversOf(config);
		const missing: string[] = [];
		const done: unknown[] = [];
		for (const reference of words) {
			const result = await releaseSuspect(store, reference, Date.now(), receivers);
			if (!result) {
				missing.push(reference);
				continue;
			}
			const { lead, released, to } = result;
			if (options.json) done.push({ reference: lead.reference, released, to });
			else if (!released) terminal.out(`${lead.reference} is not held back\n`);
			else
				terminal.out(
					`${lead.reference} released${to.length > 0 ? `, to ${to.join(", ")}` : "; no destination is set"}\n`,
				);
		}
		if (options.json) terminal.out(toJson(done));
		if (missing.length > 0) throw new CommandFailure(`There is no lead ${missing.join(", ")}`);
	},
};

export const retry: Command = {
	about: "send again: one delivery, one lead's, or all that failed",
	usage: "<delivery id | reference | failed>",
	words: [1, 1],
	options: { ...jsonOption },
	async run({ open, terminal }, { words: [what = ""], options }) {
		const deliveries = await retryDeliveries(await open(), what, Date.now());
		if (options.json) terminal.out(toJson({ deliveries }));
		else terminal.out(`${deliveries} ${deliveries === 1 ? "delivery is" : "deliveries are"} sent again\n`);
		if (deliveries === 0 && what !== "failed") {
			throw new CommandFailure("Nothing there can be sent again (`leads show <reference>` lists deliveries)");
		}
	},
};
