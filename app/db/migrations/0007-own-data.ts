import type { Kysely } from "kysely";

/** Requests for one's own data, and what their links were used for. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("own_data_link")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("email", "text")
		.addColumn("language", "text", (column) => column.notNull())
		.addColumn("asked_at", "bigint", (column) => column.notNull())
		.addColumn("used_at", "bigint")
		.addColumn("used_for", "text")
		.addColumn("receipt_id", "text")
		.execute();
	await db.schema.createIndex("own_data_link_email").on("own_data_link").column("email").execute();
	await db.schema.createIndex("own_data_link_asked_at").on("own_data_link").column("asked_at").execute();
}
