import { type Kysely, sql } from "kysely";

/** Index of the newsletter requests that nobody confirmed, as the daily erasure looks for them, and of nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`CREATE INDEX lead_unconfirmed ON lead (received_at) WHERE kind = 'newsletter' AND confirmed_at IS NULL
		AND unsubscribed_at IS NULL AND erased_at IS NULL`.execute(db);
}
