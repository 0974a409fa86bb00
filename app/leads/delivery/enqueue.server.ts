import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#app/db/tables.ts";
import type { DeliveryEvent, DeliveryState } from "#app/leads/delivery/delivery.ts";
import type { NewDelivery } from "#app/leads/delivery/routing.ts";

/** Adds deliveries of `event` to the outbox, in the transaction that stores the change itself. Resolves with their ids. */
export async function queueDeliveries(
	tx: Kysely<Tables>,
	leadId: string | null,
	event: DeliveryEvent,
	to: readonly (NewDelivery & { draft_id?: string; lead_id?: string | null })[],
	now: number,
): Promise<string[]> {
	if (to.length === 0) return [];
	const rows = to.map(
		(delivery): Insertable<Tables["delivery"]> => ({
			lead_id: leadId,
			...delivery,
			id: randomUUID(),
			event,
			state: "waiting" satisfies DeliveryState,
			attempts: 0,
			queued_at: now,
			next_at: now,
		}),
	);
	await tx.insertInto("delivery").values(rows).execute();
	return rows.map(({ id }) => id);
}
