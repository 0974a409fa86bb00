import { localTime } from "#app/cli/local-time.ts";
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

export const deliveryHead = ["DESTINATION", "EVENT", "STATE", "ATTEMPTS", "LAST ANSWER", "NEXT", "ENDED"];

export function deliveryCells(row: KeptDelivery): string[] {
	const recipient = recipientOf(row);
	return [
		recipient === null ? row.destination : `${row.destination} ${recipient}`,
		row.event,
		row.state,
		String(row.attempts),
		row.state === "delivered" ? "accepted" : (row.last_error ?? ""),
		row.state === "waiting" ? localTime(row.next_at) : "",
		row.ended_at === null ? "" : localTime(row.ended_at),
	];
}

function recipientOf({ draft_id, recipient }: KeptDelivery): string | null {
	return draft_id === null ? recipient : null;
}
