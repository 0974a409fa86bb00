import { type Kysely, sql } from "kysely";

/** A lead without a promise has no deadline; it keeps when the team read it and was reminded. A delivery has one recipient. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// SQLite cannot make a column nullable, only drop it.
	await db.schema.alterTable("lead").addColumn("promised_at", "bigint").execute();
	await sql`UPDATE lead SET promised_at = due_at WHERE kind IN ('client', 'operator')`.execute(db);
	await db.schema.alterTable("lead").dropColumn("due_at").execute();
	await db.schema.alterTable("lead").renameColumn("promised_at", "due_at").execute();
	await db.schema.alterTable("lead").addColumn("read_at", "bigint").execute();
	await db.schema.alterTable("lead").addColumn("reminded_at", "bigint").execute();
	await db.schema.createIndex("lead_due_at").on("lead").column("due_at").execute();

	await db.schema
		.createTable("delivery_to_recipient")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("lead_id", "text", (column) => column.references("lead.id").onDelete("cascade"))
		.addColumn("destination", "text", (column) => column.notNull())
		.addColumn("recipient", "text")
		.addColumn("event", "text", (column) => column.notNull())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("attempts", "integer", (column) => column.notNull())
		.addColumn("queued_at", "bigint", (column) => column.notNull())
		.addColumn("next_at", "bigint", (column) => column.notNull())
		.addColumn("leased_until", "bigint")
		.addColumn("ended_at", "bigint")
		.addColumn("last_error", "text")
		.execute();
	const kept = sql.raw(
		"id, lead_id, destination, event, state, attempts, queued_at, next_at, leased_until, ended_at, last_error",
	);
	await sql`INSERT INTO delivery_to_recipient (${kept}) SELECT ${kept} FROM delivery`.execute(db);
	await db.schema.dropTable("delivery").execute();
	await db.schema.alterTable("delivery_to_recipient").renameTo("delivery").execute();
	await db.schema.createIndex("delivery_lead_id").on("delivery").column("lead_id").execute();
	await db.schema.createIndex("delivery_due").on("delivery").columns(["state", "next_at"]).execute();
}
