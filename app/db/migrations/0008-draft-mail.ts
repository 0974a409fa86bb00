import { type Kysely, sql } from "kysely";

/** A delivery may tell of a draft, and goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("delivery")
		.addColumn("draft_id", "text", (column) => column.references("draft.id").onDelete("cascade"))
		.execute();
	await sql`CREATE INDEX delivery_draft ON delivery (draft_id) WHERE draft_id IS NOT NULL`.execute(db);
	await sql`CREATE INDEX delivery_draft_mail ON delivery (recipient, queued_at) WHERE draft_id IS NOT NULL`.execute(
		db,
	);
}
