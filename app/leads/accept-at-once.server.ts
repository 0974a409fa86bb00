import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Store } from "#app/db/open.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Destination } from "#app/leads/delivery/destinations.server.ts";

/**
 * Keeps a lead, its deliveries and its draft's reference in one statement of PostgreSQL, which is a transaction by itself:
 * one way to the server and back instead of five. False when the repeat key is taken, and nothing was changed. Running it
 * twice does no harm.
 */
export async function keepAtOnce(
	store: Store,
	row: Insertable<Tables["lead"]>,
	draftId: string | undefined,
	to: readonly Destination[],
): Promise<boolean> {
	const { received_at: now } = row;
	const deliveries = JSON.stringify(to.map((destination) => ({ id: randomUUID(), destination })));
	const { rows } = await store.change((db) => {
		const insert = db
			.insertInto("lead")
			.values(row)
			.onConflict((conflict) => conflict.column("repeat_key").doNothing())
			.returning(["id", "reference"]);
		return sql`
			WITH kept AS (${insert}),
			marked AS (
				UPDATE draft SET reference = kept.reference FROM kept WHERE draft.id = ${draftId ?? ""}
			),
			told AS (
				INSERT INTO delivery (id, lead_id, destination, event, state, attempts, queued_at, next_at)
				SELECT one.id, kept.id, one.destination, 'lead.received', 'waiting', 0, ${now}::bigint, ${now}::bigint
				FROM kept CROSS JOIN json_to_recordset(${deliveries}::json) AS one (id text, destination text)
			)
			SELECT id FROM kept`.execute(db);
	});
	return rows.length > 0;
}
