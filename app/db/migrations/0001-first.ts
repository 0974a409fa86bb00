import type { Kysely } from "kysely";

/** All tables. `bigint` is eight bytes on PostgreSQL and an ordinary integer on SQLite. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("draft")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("language", "text", (column) => column.notNull())
		.addColumn("answers_json", "text", (column) => column.notNull())
		.addColumn("source_json", "text", (column) => column.notNull())
		.addColumn("step", "text", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("expires_at", "bigint", (column) => column.notNull())
		.addColumn("reference", "text")
		.execute();
	await db.schema.createIndex("draft_expires_at").on("draft").column("expires_at").execute();

	await db.schema
		.createTable("lead")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("reference", "text", (column) => column.notNull().unique())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("language", "text", (column) => column.notNull())
		.addColumn("email", "text")
		.addColumn("answers_json", "text", (column) => column.notNull())
		.addColumn("source_json", "text", (column) => column.notNull())
		.addColumn("repeat_key", "text", (column) => column.unique())
		.addColumn("suspect_json", "text", (column) => column.notNull())
		.addColumn("released_at", "bigint")
		.addColumn("notice_version", "text", (column) => column.notNull())
		.addColumn("notice_language", "text", (column) => column.notNull())
		.addColumn("wants_copy", "integer", (column) => column.notNull())
		.addColumn("received_at", "bigint", (column) => column.notNull())
		.addColumn("due_at", "bigint", (column) => column.notNull())
		.addColumn("contacted_at", "bigint")
		.addColumn("confirmed_at", "bigint")
		.addColumn("unsubscribed_at", "bigint")
		.addColumn("erased_at", "bigint")
		.execute();
	await db.schema.createIndex("lead_received_at").on("lead").column("received_at").execute();
	await db.schema.createIndex("lead_email").on("lead").column("email").execute();

	await db.schema
		.createTable("delivery")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("lead_id", "text", (column) => column.notNull().references("lead.id").onDelete("cascade"))
		.addColumn("destination", "text", (column) => column.notNull())
		.addColumn("event", "text", (column) => column.notNull())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("attempts", "integer", (column) => column.notNull())
		.addColumn("queued_at", "bigint", (column) => column.notNull())
		.addColumn("next_at", "bigint", (column) => column.notNull())
		.addColumn("leased_until", "bigint")
		.addColumn("ended_at", "bigint")
		.addColumn("last_error", "text")
		.execute();
	await db.schema.createIndex("delivery_lead_id").on("delivery").column("lead_id").execute();
	await db.schema.createIndex("delivery_due").on("delivery").columns(["state", "next_at"]).execute();

	await db.schema
		.createTable("receipt")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("action", "text", (column) => column.notNull())
		.addColumn("at", "bigint", (column) => column.notNull())
		.addColumn("leads", "integer", (column) => column.notNull())
		.addColumn("drafts", "integer", (column) => column.notNull())
		.addColumn("deliveries", "integer", (column) => column.notNull())
		.execute();

	await db.schema
		.createTable("suppression")
		.addColumn("address_hash", "text", (column) => column.primaryKey())
		.addColumn("at", "bigint", (column) => column.notNull())
		.execute();

	await db.schema
		.createTable("setting")
		.addColumn("key", "text", (column) => column.primaryKey())
		.addColumn("value", "text", (column) => column.notNull())
		.execute();
}
