import { type Kysely, sql } from "kysely";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

/** Serialises transactions that name the same text, until their end (PostgreSQL; SQLite has one writer). */
export async function lockFor({ engine }: Store, tx: Kysely<Tables>, text: string): Promise<void> {
	if (engine === "postgres") await sql`SELECT pg_advisory_xact_lock(hashtext(${text}))`.execute(tx);
}
