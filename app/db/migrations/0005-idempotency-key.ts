import type { Kysely } from "kysely";

/** The column is called what it holds, and the index on deadlines alone gives way to the one on those that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("lead").renameColumn("repeat_key", "idempotency_key").execute();
	await db.schema.dropIndex("lead_due_at").execute();
}
