import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type DeliveryEvent, type NewDelivery, visitorDestinations } from "./delivery.ts";

/** Adds deliveries of `event` in the caller's transaction. `networkHash` orders visitors' mails. */
export async function addDeliveries(
	tx: Kysely<Tables>,
	leadId: string | null,
	event: DeliveryEvent,
	to: readonly (NewDelivery & { id?: string; draft_id?: string; lead_id?: string | null })[],
	now: number,
	networkHash: string | null = null,
): Promise<void> {
	if (to.length === 0) return;
	const isForVisitor = ({ destination }: NewDelivery) =>
		networkHash !== null && visitorDestinations.some((name) => name === destination);
	const turn = to.some(isForVisitor)
		? await countRows(tx.selectFrom("delivery").where("network_hash", "=", networkHash))
		: 0;
	const rows = to.map(
		(delivery): Insertable<Tables["delivery"]> => ({
			id: randomUUID(),
			lead_id: leadId,
			...delivery,
			event,
			state: "waiting",
			attempts: 0,
			queued_at: now,
			next_at: now,
			// Set in every row: where only some rows name a column, Kysely on SQLite writes null to the others, not the default.
			network_hash: isForVisitor(delivery) ? networkHash : null,
			turn: isForVisitor(delivery) ? turn : 0,
		}),
	);
	await tx.insertInto("delivery").values(rows).execute();
}

/** Drops deliveries that must no longer be sent because the lead was erased or the mailbox opted out. */
export async function dropDeliveries(store: Store, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await store.execute((db) => db.deleteFrom("delivery").where("id", "in", ids).execute());
}
