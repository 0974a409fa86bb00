import { factText, table, wordsOf } from "#app/cli/lead-view.ts";
import type { KeptDelivery } from "#app/leads/delivery/deliveries.server.ts";
import { iso } from "#app/leads/lead-json.ts";

export function deliveryJson(row: KeptDelivery) {
	return {
		id: row.id,
		destination: row.destination,
		recipient: row.draft_id === null ? row.recipient : null,
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
	return table(
		Object.keys(cells[0] ?? {}).map((name) => wordsOf(name).toUpperCase()),
		cells.map((facts) => Object.entries(facts).map(([name, fact]) => factText(name, fact))),
	);
}
