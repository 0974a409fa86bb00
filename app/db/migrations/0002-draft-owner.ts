import type { Kysely } from "kysely";

/** Whose draft it is. Drafts from before belong to no browser's key; they live for a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("draft").addColumn("browser_hash", "text").execute();
	await db.schema
		.alterTable("draft")
		.addColumn("is_named", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema.alterTable("draft").addColumn("client_hash", "text").execute();
	await db.schema
		.alterTable("draft")
		.addColumn("has_contact", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema.createIndex("draft_browser_hash").on("draft").column("browser_hash").execute();
	await db.schema.createIndex("draft_client_hash").on("draft").column("client_hash").execute();
}
