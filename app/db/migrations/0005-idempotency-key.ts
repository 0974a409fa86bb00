import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("lead").renameColumn("repeat_key", "idempotency_key").execute();
	await db.schema.dropIndex("lead_due_at").execute();
}
