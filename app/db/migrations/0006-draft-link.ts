import type { Kysely } from "kysely";

/** A draft can be copied by whoever has its link; copies are one request, of which one is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("draft").addColumn("link_key", "text").execute();
	await db.schema.alterTable("draft").addColumn("family", "text").execute();
	await db.schema
		.alterTable("draft")
		.addColumn("is_closed", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema.createIndex("draft_link_key").unique().on("draft").column("link_key").execute();
	await db.schema.createIndex("draft_family").on("draft").column("family").execute();
}
