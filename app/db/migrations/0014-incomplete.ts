import type { Kysely } from "kysely";

/** Marks a lead whose visitor asked for a contact before the request was finished; sending it takes the mark away. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("lead")
		.addColumn("is_incomplete", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
}
