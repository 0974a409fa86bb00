import { type Kysely, sql } from "kysely";

/**
 * Whose a draft is, as a keyed hash, so that a request for one's own data need not look into every draft; and the network
 * it came from. Null in `address_hash` is a draft written by an older version, which has to be looked into.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("draft").addColumn("address_hash", "text").execute();
	await db.schema.alterTable("draft").addColumn("network_hash", "text").execute();
	await db.schema.createIndex("draft_address").on("draft").column("address_hash").execute();
	await sql`CREATE INDEX draft_network ON draft (network_hash) WHERE network_hash IS NOT NULL`.execute(db);
}
