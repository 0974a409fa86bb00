import type { Kysely } from "kysely";

/** The order in which deliveries are listed. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.createIndex("delivery_queued").on("delivery").columns(["queued_at", "id"]).execute();
}
