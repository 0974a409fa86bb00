import { table } from "#app/cli/lead-view.ts";
import { localTime } from "#app/formats/clock.ts";
import type { KeptDelivery } from "#app/leads/delivery/deliveries.server.ts";
import { iso } from "#app/leads/lead-json.ts";

export function deliveryJson(row: KeptDelivery) {
	return {
		id: row.id,
		destination: row.destination,
		recipient: recipientOf(row),
		event: row.event,
		state: row.state,
		attempts: row.attempts,
		queuedAt: iso(row.queued_at),
		nextAt: row.state === "waiting" ? iso(row.next_at) : null,
		endedAt: iso(row.ended_at),
		lastError: row.last_error,
	};
}

export function deliveryTable(rows: readonly KeptDelivery[]): string {
	return table(
		[
			"QUEUED",
			"REFERENCE",
			"DESTINATION",
			"EVENT",
			"STATE",
			"ATTEMPTS",
			"LAST ANSWER",
			"NEXT",
			"ENDED",
			"DELIVERY",
		],
		rows.map((row) => [
			localTime(row.queued_at),
			row.reference ?? "",
			[row.destination, recipientOf(row)].join(" ").trimEnd(),
			row.event,
			row.state,
			String(row.attempts),
			row.state === "delivered" ? "accepted" : (row.last_error ?? ""),
			row.state === "waiting" ? localTime(row.next_at) : "",
			row.ended_at === null ? "" : localTime(row.ended_at),
			row.id,
		]),
	);
}

function recipientOf({ draft_id, recipient }: KeptDelivery): string | null {
	return draft_id === null ? recipient : null;
}
