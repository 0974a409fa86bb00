import { type Kysely, sql } from "kysely";

/** Index of the leads that wait for contact, as `awaitsContact` has it, and of nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const waits = sql`contacted_at IS NULL AND erased_at IS NULL AND kind <> 'newsletter'
		AND (suspect_json = '[]' OR released_at IS NOT NULL)`;
	await sql`DROP INDEX lead_waiting`.execute(db);
	await sql`CREATE INDEX lead_waiting ON lead (due_at, id) WHERE ${waits}`.execute(db);
	await sql`CREATE INDEX lead_waiting_undated ON lead (received_at, id) WHERE ${waits} AND due_at IS NULL`.execute(
		db,
	);
}
