import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("audit")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("at", "bigint", (column) => column.notNull())
		.addColumn("action", "text", (column) => column.notNull())
		.addColumn("how", "text", (column) => column.notNull())
		.addColumn("reference", "text")
		.execute();
	await db.schema.createIndex("audit_at").on("audit").columns(["at", "id"]).execute();
	await db.schema.createIndex("audit_reference").on("audit").column("reference").execute();
}
