-- For both engines: `bigint` is eight bytes on PostgreSQL and an ordinary integer on SQLite.

CREATE TABLE draft (
	id text PRIMARY KEY,
	address text NOT NULL UNIQUE,
	language text NOT NULL,
	answers_json text NOT NULL,
	source_json text NOT NULL,
	step text NOT NULL,
	created_at bigint NOT NULL,
	expires_at bigint NOT NULL,
	reference text,
	browser_hash text,
	network_hash text,
	email_hash text NOT NULL DEFAULT '',
	link_key text NOT NULL UNIQUE,
	ended_link_key text
);
CREATE INDEX draft_expires_at ON draft (expires_at);
CREATE INDEX draft_browser_hash ON draft (browser_hash);
CREATE INDEX draft_email_hash ON draft (email_hash);
CREATE INDEX draft_ended_link_key ON draft (ended_link_key);
CREATE INDEX draft_open ON draft (network_hash, created_at) WHERE reference IS NULL;

CREATE TABLE lead (
	id text PRIMARY KEY,
	reference text NOT NULL UNIQUE,
	kind text NOT NULL,
	language text NOT NULL,
	email text,
	mailbox text,
	answers_json text NOT NULL,
	source_json text NOT NULL,
	idempotency_key text UNIQUE,
	suspect_json text NOT NULL,
	released_at bigint,
	notice_version text NOT NULL,
	notice_language text NOT NULL,
	wants_copy integer NOT NULL,
	is_incomplete integer NOT NULL DEFAULT 0,
	received_at bigint NOT NULL,
	due_at bigint,
	call_at bigint,
	reminded_at bigint,
	contacted_at bigint,
	outcome text,
	confirmed_at bigint,
	unsubscribed_at bigint,
	erased_at bigint,
	erasure_reason text
);
CREATE INDEX lead_received_at ON lead (received_at);
CREATE INDEX lead_email ON lead (email, received_at, id);
CREATE INDEX lead_mailbox ON lead (mailbox);
CREATE INDEX lead_kept ON lead (received_at, id) WHERE erased_at IS NULL;
-- The next three repeat the condition of `awaitsContact`, by which the leads that wait are found.
CREATE INDEX lead_waiting ON lead (due_at, id)
	WHERE contacted_at IS NULL AND erased_at IS NULL AND kind <> 'newsletter'
		AND (suspect_json = '[]' OR released_at IS NOT NULL);
CREATE INDEX lead_call ON lead (call_at)
	WHERE contacted_at IS NULL AND erased_at IS NULL AND kind <> 'newsletter'
		AND (suspect_json = '[]' OR released_at IS NOT NULL) AND call_at IS NOT NULL;
CREATE INDEX lead_waiting_undated ON lead (received_at, id)
	WHERE contacted_at IS NULL AND erased_at IS NULL AND kind <> 'newsletter'
		AND (suspect_json = '[]' OR released_at IS NOT NULL) AND due_at IS NULL;
-- As the daily erasure looks for newsletter requests that nobody confirmed.
CREATE INDEX lead_unconfirmed ON lead (received_at) WHERE kind = 'newsletter' AND confirmed_at IS NULL
	AND erased_at IS NULL;

-- A delivery is about a lead or a draft, and goes with it; a digest is about neither.
CREATE TABLE delivery (
	id text PRIMARY KEY,
	lead_id text REFERENCES lead (id) ON DELETE CASCADE,
	draft_id text REFERENCES draft (id) ON DELETE CASCADE,
	destination text NOT NULL,
	recipient text,
	event text NOT NULL,
	state text NOT NULL,
	attempts integer NOT NULL,
	network_hash text,
	turn integer NOT NULL DEFAULT 0,
	queued_at bigint NOT NULL,
	next_at bigint NOT NULL,
	leased_until bigint,
	ended_at bigint,
	last_error text
);
CREATE INDEX delivery_lead_id ON delivery (lead_id);
CREATE INDEX delivery_due ON delivery (state, turn, next_at);
CREATE INDEX delivery_network ON delivery (network_hash) WHERE network_hash IS NOT NULL;
CREATE INDEX delivery_open ON delivery (state, destination, queued_at);
CREATE INDEX delivery_ended ON delivery (ended_at, destination);
CREATE INDEX delivery_queued ON delivery (queued_at, id);
CREATE INDEX delivery_draft ON delivery (draft_id) WHERE draft_id IS NOT NULL;
CREATE INDEX delivery_draft_mail ON delivery (recipient, queued_at) WHERE draft_id IS NOT NULL;

CREATE TABLE receipt (
	id text PRIMARY KEY,
	at bigint NOT NULL,
	leads integer NOT NULL,
	drafts integer NOT NULL
);

CREATE TABLE suppression (
	address_hash text PRIMARY KEY,
	at bigint NOT NULL
);

CREATE TABLE own_data_link (
	id text PRIMARY KEY,
	email text,
	mailbox text,
	language text NOT NULL,
	asked_at bigint NOT NULL,
	receipt_id text
);
CREATE INDEX own_data_link_email ON own_data_link (email);
CREATE INDEX own_data_link_mailbox ON own_data_link (mailbox);
CREATE INDEX own_data_link_asked_at ON own_data_link (asked_at);

CREATE TABLE setting (
	key text PRIMARY KEY,
	value text NOT NULL
);

-- PostgreSQL alone: else ANALYZE samples secrets and what people wrote, and keeps that (pg_stats) after their rows are gone.
ALTER TABLE draft
	ALTER COLUMN answers_json SET STATISTICS 0,
	ALTER COLUMN source_json SET STATISTICS 0,
	ALTER COLUMN address SET STATISTICS 0,
	ALTER COLUMN link_key SET STATISTICS 0,
	ALTER COLUMN ended_link_key SET STATISTICS 0;
ALTER TABLE lead
	ALTER COLUMN email SET STATISTICS 0,
	ALTER COLUMN mailbox SET STATISTICS 0,
	ALTER COLUMN answers_json SET STATISTICS 0,
	ALTER COLUMN source_json SET STATISTICS 0;
ALTER TABLE own_data_link
	ALTER COLUMN email SET STATISTICS 0,
	ALTER COLUMN mailbox SET STATISTICS 0;
ALTER TABLE setting
	ALTER COLUMN value SET STATISTICS 0
