import { type Kysely, sql } from "kysely";

/** All tables. `bigint` is eight bytes on PostgreSQL and an ordinary integer on SQLite. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createDrafts(db);
	await createLeads(db);
	await createDeliveries(db);

	await db.schema
		.createTable("receipt")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("action", "text", (column) => column.notNull())
		.addColumn("at", "bigint", (column) => column.notNull())
		.addColumn("leads", "integer", (column) => column.notNull())
		.addColumn("drafts", "integer", (column) => column.notNull())
		.addColumn("deliveries", "integer", (column) => column.notNull())
		.execute();

	await db.schema
		.createTable("suppression")
		.addColumn("address_hash", "text", (column) => column.primaryKey())
		.addColumn("at", "bigint", (column) => column.notNull())
		.execute();

	await db.schema
		.createTable("own_data_link")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("email", "text")
		.addColumn("mailbox", "text")
		.addColumn("language", "text", (column) => column.notNull())
		.addColumn("asked_at", "bigint", (column) => column.notNull())
		.addColumn("receipt_id", "text")
		.execute();
	await db.schema.createIndex("own_data_link_email").on("own_data_link").column("email").execute();
	await db.schema.createIndex("own_data_link_mailbox").on("own_data_link").column("mailbox").execute();
	await db.schema.createIndex("own_data_link_asked_at").on("own_data_link").column("asked_at").execute();

	await db.schema
		.createTable("setting")
		.addColumn("key", "text", (column) => column.primaryKey())
		.addColumn("value", "text", (column) => column.notNull())
		.execute();
}

async function createDrafts(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("draft")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("address", "text", (column) => column.notNull().unique())
		.addColumn("language", "text", (column) => column.notNull())
		.addColumn("answers_json", "text", (column) => column.notNull())
		.addColumn("source_json", "text", (column) => column.notNull())
		.addColumn("step", "text", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("expires_at", "bigint", (column) => column.notNull())
		.addColumn("reference", "text")
		.addColumn("browser_hash", "text")
		.addColumn("network_hash", "text")
		.addColumn("address_hash", "text", (column) => column.notNull().defaultTo(""))
		.addColumn("has_contact", "integer", (column) => column.notNull())
		.addColumn("link_key", "text", (column) => column.notNull().unique())
		.addColumn("ended_link_key", "text")
		.addColumn("former_hash", "text")
		.execute();
	await db.schema.createIndex("draft_expires_at").on("draft").column("expires_at").execute();
	await db.schema.createIndex("draft_browser_hash").on("draft").column("browser_hash").execute();
	await db.schema.createIndex("draft_address_hash").on("draft").column("address_hash").execute();
	await db.schema.createIndex("draft_ended_link_key").on("draft").column("ended_link_key").execute();
	await db.schema.createIndex("draft_former_hash").on("draft").column("former_hash").execute();
	await sql`CREATE INDEX draft_open ON draft (has_contact, network_hash, created_at) WHERE reference IS NULL`.execute(
		db,
	);
}

async function createLeads(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("lead")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("reference", "text", (column) => column.notNull().unique())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("language", "text", (column) => column.notNull())
		.addColumn("email", "text")
		.addColumn("mailbox", "text")
		.addColumn("answers_json", "text", (column) => column.notNull())
		.addColumn("source_json", "text", (column) => column.notNull())
		.addColumn("idempotency_key", "text", (column) => column.unique())
		.addColumn("suspect_json", "text", (column) => column.notNull())
		.addColumn("released_at", "bigint")
		.addColumn("notice_version", "text", (column) => column.notNull())
		.addColumn("notice_language", "text", (column) => column.notNull())
		.addColumn("wants_copy", "integer", (column) => column.notNull())
		.addColumn("is_incomplete", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("received_at", "bigint", (column) => column.notNull())
		.addColumn("due_at", "bigint")
		.addColumn("reminded_at", "bigint")
		.addColumn("contacted_at", "bigint")
		.addColumn("outcome", "text")
		.addColumn("confirmed_at", "bigint")
		.addColumn("unsubscribed_at", "bigint")
		.addColumn("erased_at", "bigint")
		.addColumn("erasure_reason", "text")
		.execute();
	await db.schema.createIndex("lead_received_at").on("lead").column("received_at").execute();
	await db.schema.createIndex("lead_email").on("lead").columns(["email", "received_at", "id"]).execute();
	await db.schema.createIndex("lead_mailbox").on("lead").column("mailbox").execute();
	await sql`CREATE INDEX lead_kept ON lead (received_at, id) WHERE erased_at IS NULL`.execute(db);
	// As `awaitsContact` has it.
	const waits = sql`contacted_at IS NULL AND erased_at IS NULL AND kind <> 'newsletter'
		AND (suspect_json = '[]' OR released_at IS NOT NULL)`;
	await sql`CREATE INDEX lead_waiting ON lead (due_at, id) WHERE ${waits}`.execute(db);
	await sql`CREATE INDEX lead_waiting_undated ON lead (received_at, id) WHERE ${waits} AND due_at IS NULL`.execute(
		db,
	);
	// As the daily erasure looks for newsletter requests that nobody confirmed.
	await sql`CREATE INDEX lead_unconfirmed ON lead (received_at) WHERE kind = 'newsletter' AND confirmed_at IS NULL
		AND unsubscribed_at IS NULL AND erased_at IS NULL`.execute(db);
}

/** A delivery is about a lead or a draft, and goes with it; a digest is about neither. */
async function createDeliveries(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("delivery")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("lead_id", "text", (column) => column.references("lead.id").onDelete("cascade"))
		.addColumn("draft_id", "text", (column) => column.references("draft.id").onDelete("cascade"))
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
	await db.schema.createIndex("delivery_lead_id").on("delivery").column("lead_id").execute();
	await db.schema.createIndex("delivery_due").on("delivery").columns(["state", "next_at"]).execute();
	await db.schema
		.createIndex("delivery_open")
		.on("delivery")
		.columns(["state", "destination", "queued_at"])
		.execute();
	await db.schema.createIndex("delivery_ended").on("delivery").columns(["ended_at", "destination"]).execute();
	await db.schema.createIndex("delivery_queued").on("delivery").columns(["queued_at", "id"]).execute();
	await sql`CREATE INDEX delivery_draft ON delivery (draft_id) WHERE draft_id IS NOT NULL`.execute(db);
	await sql`CREATE INDEX delivery_draft_mail ON delivery (recipient, queued_at) WHERE draft_id IS NOT NULL`.execute(
		db,
	);
}
