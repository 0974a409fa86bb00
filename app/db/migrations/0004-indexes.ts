import { type Kysely, sql } from "kysely";

/** Indexes for lists, counts and erasures of a large store. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE INDEX lead_waiting ON lead (due_at, id) WHERE contacted_at IS NULL AND erased_at IS NULL`.execute(
		db,
	);
	await sql`CREATE INDEX lead_kept ON lead (received_at, id) WHERE erased_at IS NULL`.execute(db);
	await db.schema
		.createIndex("delivery_open")
		.on("delivery")
		.columns(["state", "queued_at", "destination"])
		.execute();
}
