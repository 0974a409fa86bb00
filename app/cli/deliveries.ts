import { deliveryStates } from "#app/db/tables.ts";
import {
	cancelDeliveries,
	countRetryable,
	type DeliveryFilter,
	eachDelivery,
	type KeptDelivery,
	retryDeliveries,
} from "#app/leads/delivery/deliveries.server.ts";
import {
	type Destination,
	destinations,
	replayable,
	unsetDestinations,
} from "#app/leads/delivery/delivery.ts";
import { findLead, type Lead } from "#app/leads/lead.server.ts";
import { isoTime } from "#app/leads/lead-json.ts";
import { logger } from "#app/platform/log.ts";
import {
	type Arguments,
	askFirst,
	type Command,
	choiceOption,
	daysOption,
	printFirst,
	UsageError,
	writeJsonList,
} from "./command.ts";
import { factText, textTable, wordsOf } from "./lead-view.ts";

function filterOf(args: Arguments, allowed: readonly Destination[]): DeliveryFilter {
	return { destination: choiceOption(args, "destination", allowed), ...daysOption(args) };
}

export const deliveries: Command = async ({ open, terminal }, args) => {
	const [named] = args.positionals;
	const filter = { ...filterOf(args, destinations), state: choiceOption(args, "state", deliveryStates) };
	const store = await open();
	const lead = named === undefined ? undefined : await findLead(store, named);
	if (lead === null) throw new Error(`There is no lead ${named}`);
	const found = eachDelivery(store, { ...filter, leadId: lead?.id });
	if (args.options.json)
		return writeJsonList(terminal, found, (row) => ({ reference: row.reference, ...deliveryJson(row) }));
	await printFirst(terminal, found, "No deliveries.", deliveryTable);
};

export const retry: Command = async ({ open, terminal }, args) => {
	const [what = ""] = args.positionals;
	const span = filterOf(args, replayable);
	const isMany = what === "failed" || what === "all";
	if (!isMany && Object.values(span).some((value) => value !== undefined))
		throw new UsageError("--destination, --since and --until go with failed and all");
	if (what === "all" && span.from === undefined) throw new UsageError("all needs --since");
	const store = await open();
	const lead = isMany ? null : await findLead(store, what);
	const filter = deliveriesNamed(what, span, lead);
	if (what === "all") {
		terminal.err(`Found ${await countRetryable(store, filter)} deliveries.\n`);
		await askFirst(terminal, args, "Resend them all?");
	}
	const done = await retryDeliveries(store, filter, Date.now());
	if (done > 0) logger().info({ reference: lead?.reference, count: done }, "deliveries back in the outbox");
	if (done === 0 && !isMany) throw new Error("No such delivery can be resent: see `leads deliveries`");
	terminal.out(`${done} ${done === 1 ? "delivery" : "deliveries"} put back in the outbox\n`);
};

function deliveriesNamed(what: string, span: DeliveryFilter, lead: Lead | null): DeliveryFilter {
	if (what === "failed") return { ...span, state: what };
	if (what === "all") return { ...span, destination: span.destination ?? "webhook" };
	return lead ? { leadId: lead.id, undelivered: true } : { id: what };
}

export const cancel: Command = async ({ open, settings, terminal }, args) => {
	const unset = unsetDestinations(settings);
	if (unset.length === 0) throw new Error("All destinations are configured: nothing to cancel");
	const store = await open();
	await askFirst(terminal, args, `Cancel all deliveries that wait for ${unset.join(", ")}?`);
	const done = await cancelDeliveries(store, unset, Date.now());
	terminal.out(`${done} ${done === 1 ? "delivery" : "deliveries"} cancelled\n`);
};

/** A delivery as JSON, times in ISO 8601 (UTC). The recipient of a draft's mail, a mere hash, is left out. */
export function deliveryJson(row: KeptDelivery) {
	return {
		id: row.id,
		destination: row.destination,
		recipient: row.draft_id === null ? row.recipient : null,
		event: row.event,
		state: row.state,
		attempts: row.attempts,
		queuedAt: isoTime(row.queued_at),
		nextAt: row.state === "waiting" ? isoTime(row.next_at) : null,
		endedAt: isoTime(row.ended_at),
		lastError: row.last_error,
	};
}

/** Deliveries as a table for people: times on the team's clock, the id in the last column. */
export function deliveryTable(rows: readonly KeptDelivery[]): string {
	const cells = rows.map((row) => {
		const { id, ...facts } = deliveryJson(row);
		return { reference: row.reference, ...facts, id };
	});
	return textTable(
		Object.keys(cells[0] ?? {}).map((name) => wordsOf(name).toUpperCase()),
		cells.map((facts) => Object.entries(facts).map(([name, fact]) => factText(name, fact))),
	);
}
