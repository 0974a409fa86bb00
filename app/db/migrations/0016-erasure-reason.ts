import type { Kysely } from "kysely";

/** Tells an erasure that somebody asked for from one that was due by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("lead").addColumn("erasure_reason", "text").execute();
}
