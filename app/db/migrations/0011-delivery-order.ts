import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.createIndex("delivery_queued").on("delivery").columns(["queued_at", "id"]).execute();
}
