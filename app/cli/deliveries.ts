import {
	type Arguments,
	askFirst,
	type Command,
	CommandFailure,
	choiceOption,
	dayOption,
	firstPage,
	jsonOption,
	moreRows,
	report,
	textOption,
	UsageError,
	wholeOption,
	writeJsonList,
	yesOption,
} from "#app/cli/command.ts";
import { deliveryCells, deliveryHead, deliveryJson } from "#app/cli/delivery-view.ts";
import { table } from "#app/cli/lead-view.ts";
import { localTime } from "#app/cli/local-time.ts";
import {
	cancelDeliveries,
	countMatching,
	type DeliveryFilter,
	eachDelivery,
	type KeptDelivery,
	retryDeliveries,
	retryMatching,
} from "#app/leads/delivery/deliveries.server.ts";
import { deliveryStates } from "#app/leads/delivery/delivery.ts";
import {
	type Destination,
	destinations,
	replayable,
	unsetDestinations,
} from "#app/leads/delivery/destinations.server.ts";
import { findLead } from "#app/leads/lead.server.ts";

const ROWS = 100;

const filterOptions = {
	to: { type: "string", about: "only those to this webhook, by its name, or to this address of the team" },
	since: { type: "string", about: "queued on this day or later: 2026-11-20" },
	until: { type: "string", about: "queued before this day" },
} as const;

function filterOf(given: Arguments, allowed: readonly Destination[]): DeliveryFilter {
	return {
		destination: choiceOption(given, "destination", allowed),
		recipient: textOption(given, "to"),
		from: dayOption(given, "since"),
		to: dayOption(given, "until"),
	};
}

export const deliveries: Command = {
	about: "what was sent where, with its last answer and its next attempt; the newest first",
	usage: "[<reference>] [options]",
	words: [0, 1],
	options: {
		...jsonOption,
		state: { type: "string", about: `only ${deliveryStates.join(", ")}` },
		destination: { type: "string", about: `only ${destinations.join(", ")}` },
		...filterOptions,
		limit: { type: "string", about: `how many at most; ${ROWS} unless given, or all with --json` },
	},
	async run({ open, terminal }, given) {
		const [named] = given.words;
		const filter = { ...filterOf(given, destinations), state: choiceOption(given, "state", deliveryStates) };
		const limit = wholeOption(given, "limit");
		const store = await open();
		const lead = named === undefined ? undefined : await findLead(store, named);
		if (lead === null) throw new CommandFailure(`There is no lead ${named}`);
		const found = eachDelivery(store, { ...filter, leadId: lead?.id });
		if (given.options.json) return writeJsonList(terminal, inJson(found), limit);
		const { page, hasMore } = await firstPage(found, limit ?? ROWS);
		if (page.length === 0) return terminal.out("No deliveries.\n");
		terminal.out(
			table(
				["QUEUED", "REFERENCE", ...deliveryHead, "DELIVERY"],
				page.map((row) => [localTime(row.queued_at), row.reference ?? "", ...deliveryCells(row), row.id]),
			),
		);
		if (hasMore) terminal.err(moreRows(page));
	},
};

async function* inJson(rows: AsyncIterable<KeptDelivery>) {
	for await (const row of rows) yield { reference: row.reference, ...deliveryJson(row) };
}

export const retry: Command = {
	about:
		"send again: one delivery, one lead's, all that failed, or all of a span of time, delivered ones too",
	usage: "<delivery id | reference | failed | all> [--since <day>] [--until <day>] [options]",
	words: [1, 1],
	options: {
		...jsonOption,
		...yesOption,
		destination: {
			type: "string",
			about: `with failed and all: ${replayable.join(" or ")}; all means the webhooks unless it says otherwise`,
		},
		...filterOptions,
	},
	async run({ open, terminal }, given) {
		const [what = ""] = given.words;
		const now = Date.now();
		const filter = filterOf(given, replayable);
		const isMany = what === "failed" || what === "all";
		if (!isMany && Object.values(filter).some((value) => value !== undefined))
			throw new UsageError("--destination, --to, --since and --until go with failed and all");
		if (what === "all" && filter.from === undefined) throw new UsageError("all needs --since");
		const store = await open();
		let done: number;
		if (what === "all") {
			const matching = { ...filter, destination: filter.destination ?? "webhook" };
			terminal.err(`Found ${await countMatching(store, matching)} deliveries.\n`);
			await askFirst(terminal, given, "Send them all again?");
			done = await retryMatching(store, matching, now);
		} else if (what === "failed") done = await retryMatching(store, { ...filter, state: "failed" }, now);
		else done = await retryDeliveries(store, what, now);
		const words = `${done} ${done === 1 ? "delivery is" : "deliveries are"} sent again\n`;
		report(terminal, given, { deliveries: done }, words);
		if (done === 0 && !isMany) {
			throw new CommandFailure("Nothing there can be sent again (`leads deliveries` lists them)");
		}
	},
};

export const cancel: Command = {
	about:
		"end deliveries that wait, unsent: one, one lead's, or all for a webhook or mail server that is no longer set",
	usage: "<delivery id | reference | unset>",
	words: [1, 1],
	options: { ...jsonOption, ...yesOption },
	async run({ open, config, terminal }, given) {
		const [what = ""] = given.words;
		const unset = unsetDestinations(config);
		if (what === "unset" && unset.length === 0)
			throw new CommandFailure("Webhook and mail server are both set: nothing waits for a missing one");
		const store = await open();
		if (what === "unset")
			await askFirst(terminal, given, `End everything that waits for ${unset.join(", ")}?`);
		const done = await cancelDeliveries(store, what === "unset" ? unset : what, Date.now());
		const words = `${done} ${done === 1 ? "delivery" : "deliveries"} cancelled\n`;
		report(terminal, given, { deliveries: done }, words);
		if (done === 0 && what !== "unset")
			throw new CommandFailure(
				"No delivery of that name waits (`leads deliveries --state waiting` lists them)",
			);
	},
};
