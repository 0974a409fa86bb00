import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { openStore } from "#app/db/open.ts";
import { createReference } from "#app/leads/reference.ts";
import { complete } from "#tests/support/answers.ts";

const DAY = 86_400_000;
const DAYS = 700;
const BATCH = 5000;
/** Of each hundred leads. */
const share = [
	...Array(55).fill("client"),
	...Array(20).fill("operator"),
	...Array(5).fill("partner"),
	...Array(10).fill("contact"),
	...Array(10).fill("newsletter"),
] as const;

type Row = Record<string, string | number | null>;

/** A lead out of two years with two deliveries: nearly all are contacted, a few overdue or suspect. */
function rowsOf(number: number, now: number): { lead: Row; deliveries: Row[] } {
	const kind = String(share[number % 100]);
	const id = randomUUID();
	const receivedAt = now - Math.floor(((number * 7919) % 1_000_003) * ((DAYS * DAY) / 1_000_003));
	const isQuote = kind === "client" || kind === "operator";
	const email = `pessoa${number}@empresa${number % 5000}.example`;
	const answers = {
		...(kind === "operator" ? complete.operator : complete.client),
		email,
		reason: "Duas unidades. ".repeat(12),
	};
	const waits = number % 2000 === 3;
	const lead = {
		id,
		reference: createReference(),
		kind,
		language: number % 5 === 0 ? "en" : "pt",
		email,
		answers_json: JSON.stringify(kind === "newsletter" ? { email } : answers),
		source_json: '{"utm_source":"news"}',
		idempotency_key: `draft:${id}`,
		suspect_json: number % 50 === 7 ? '["links"]' : "[]",
		released_at: null,
		notice_version: "1",
		notice_language: "pt",
		wants_copy: 0,
		is_incomplete: 0,
		received_at: receivedAt,
		due_at: isQuote ? receivedAt + DAY : null,
		reminded_at: null,
		contacted_at: kind === "newsletter" || waits ? null : receivedAt + DAY / 4,
		confirmed_at: null,
		unsubscribed_at: null,
		erased_at: null,
	};
	const deliveries = ["webhook", "team-mail"].map((destination) => ({
		id: randomUUID(),
		lead_id: id,
		destination,
		recipient: destination === "webhook" ? null : "vendas@ciranda.example",
		event: "lead.received",
		state: number % 5000 === 11 ? "failed" : "delivered",
		attempts: 1,
		queued_at: receivedAt,
		next_at: receivedAt,
		leased_until: null,
		ended_at: receivedAt + 1000,
		last_error: null,
		draft_id: null,
	}));
	return { lead, deliveries };
}

/** Fills the new store at `url` with `count` leads and their deliveries. */
export async function fillStore(url: string, count: number): Promise<void> {
	await (await openStore(url)).close();
	const insert = url.startsWith("sqlite:") ? intoSqlite(url.slice("sqlite:".length)) : intoPostgres(url);
	const now = Date.now();
	for (let from = 0; from < count; from += BATCH) {
		const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => rowsOf(from + at, now));
		await insert.rows(
			"lead",
			rows.map(({ lead }) => lead),
		);
		await insert.rows(
			"delivery",
			rows.flatMap(({ deliveries }) => deliveries),
		);
	}
	await insert.end();
}

function intoSqlite(file: string) {
	const database = new DatabaseSync(file);
	database.exec("PRAGMA synchronous = OFF");
	return {
		async rows(name: string, rows: Row[]) {
			const columns = Object.keys(rows[0] ?? {});
			const statement = database.prepare(
				`INSERT INTO ${name} (${columns}) VALUES (${columns.map(() => "?")})`,
			);
			database.exec("BEGIN");
			for (const row of rows) statement.run(...Object.values(row));
			database.exec("COMMIT");
		},
		async end() {
			database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
			database.close();
		},
	};
}

function intoPostgres(url: string) {
	const client = new pg.Client(url);
	const connected = client.connect();
	return {
		async rows(name: string, rows: Row[]) {
			await connected;
			await client.query(
				`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`,
				[JSON.stringify(rows)],
			);
		},
		async end() {
			// Its own autovacuum does this within minutes.
			await client.query("VACUUM ANALYZE");
			await client.end();
		},
	};
}
