import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("lead").addColumn("outcome", "text").execute();
	await db.schema.alterTable("lead").addColumn("assignee", "text").execute();
	await db.schema
		.createTable("note")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("lead_id", "text", (column) => column.notNull().references("lead.id").onDelete("cascade"))
		.addColumn("at", "bigint", (column) => column.notNull())
		.addColumn("text", "text", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("note_lead_id").on("note").column("lead_id").execute();
}
