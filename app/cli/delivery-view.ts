import { factText, table, wordsOf } from "#app/cli/lead-view.ts";
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
	const cells = rows.map((row) => {
		const { id, ...facts } = deliveryJson(row);
		return { reference: row.reference, ...facts, id };
	});
	const names = Object.keys(cells[0] ?? {});
	return table(
		names.map((name) => wordsOf(name).toUpperCase()),
		cells.map((facts) => Object.entries(facts).map(([name, fact]) => factText(name, fact))),
	);
}

function recipientOf({ draft_id, recipient }: KeptDelivery): string | null {
	return draft_id === null ? recipient : null;
}
