import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openStore } from "#app/db/open.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { startOutbox } from "#app/leads/delivery/outbox.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { readConfig } from "#app/platform/settings/config.ts";
import { prerenderPages, siteFolder } from "#tests/bench/children.ts";
import { Client } from "#tests/bench/client.ts";
import { figureOf, type Row, ratioOf } from "#tests/bench/figures.ts";
import { sendMessage } from "#tests/bench/journeys.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import { noReceivers } from "#tests/support/lead.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const CLIENTS = 16;
const DELIVERIES = 1000;

/** How often per second `CLIENTS` clients get `work` done in `seconds`, one after the other each. */
async function rate(seconds: number, work: (client: number) => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	const endsAt = startedAt + seconds * 1000;
	let done = 0;
	const clients = Array.from({ length: CLIENTS }, async (_, client) => {
		while (performance.now() < endsAt) {
			await work(client);
			done++;
		}
	});
	await Promise.all(clients);
	return (done / (performance.now() - startedAt)) * 1000;
}

/** The least that keeping such a lead takes: two rows in one durable transaction. */
async function insertRaw(pool: pg.Pool): Promise<void> {
	const [id, now] = [randomUUID(), Date.now()];
	const answers = JSON.stringify({ fullName: "Ana Souza", email: "ana@fabrica.example", message: id });
	const client = await pool.connect();
	await client.query("BEGIN");
	await client.query(
		`INSERT INTO lead (id, reference, kind, language, email, answers_json, source_json, idempotency_key, suspect_json,
			notice_version, notice_language, wants_copy, received_at, due_at)
		VALUES ($1, $1, 'contact', 'pt', 'ana@fabrica.example', $2, '{}', $1, '[]', '1', 'pt', 0, $3, $3)`,
		[id, answers, now],
	);
	await client.query(
		`INSERT INTO delivery (id, lead_id, destination, event, state, attempts, queued_at, next_at)
		VALUES ($1, $1, 'none', 'lead.received', 'delivered', 0, $2, $2)`,
		[id, now],
	);
	await client.query("COMMIT");
	client.release();
}

/** Deliveries per second from a full outbox to a receiver that answers at once. */
async function deliverAll(url: string): Promise<number> {
	const receiver = await startReceiver();
	const store = await openStore(url);
	const to = { ...noReceivers, webhook: true };
	for (let batch = 0; batch < DELIVERIES / 100; batch++) {
		const leads = Array.from({ length: 100 }, () => acceptLead(store, contact(), Date.now(), to));
		await Promise.all(leads);
	}
	const startedAt = performance.now();
	const outbox = startOutbox(store, readConfig(receiver.settings), createLogger("silent"));
	while (receiver.received.length < DELIVERIES) await new Promise((waited) => setTimeout(waited, 5));
	const perSecond = (DELIVERIES / (performance.now() - startedAt)) * 1000;
	await outbox.stop();
	await store.close();
	await receiver.close();
	return perSecond;
}

function contact() {
	return {
		kind: "contact",
		language: "pt",
		answers: { fullName: "Ana Souza", email: "ana@fabrica.example" },
		source: {},
		idempotencyKey: randomUUID(),
		suspect: [],
		privacyNotice: { version: "1", language: "pt" },
		wantsCopy: false,
	} satisfies Parameters<typeof acceptLead>[1];
}

/**
 * Durable leads per second on PostgreSQL, through the built server's real form, with one and two processes, against the
 * same rows inserted bare; and deliveries per second on both engines. Interleaved, `rounds` times `seconds` each.
 */
export async function measureStores({
	build,
	rounds,
	seconds,
	firstPort,
}: Pick<BenchOptions, "build" | "rounds" | "seconds" | "firstPort">): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "bench-"));
	const postgres = await startPostgres({ durable: true });
	const url = await postgres.freshUrl();
	const sites: TestServer[] = [];
	for (const port of [firstPort, firstPort + 1]) {
		await prerenderPages(build, port);
		sites.push(
			await startServer({ DATABASE_URL: url, LOG_LEVEL: "error", PORT: String(port) }, siteFolder()),
		);
	}
	/** By site, one connection for each client. */
	const clients = sites.map(({ port }) => Array.from({ length: CLIENTS }, () => new Client(port)));
	const send = (site: number, client: number) => sendMessage(clients[site]?.[client] as Client);
	const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
	const measured = { raw: [], one: [], two: [], postgres: [], sqlite: [] } as Record<string, number[]>;
	for (let round = -1; round < rounds; round++) {
		const figures = {
			raw: await rate(seconds, () => insertRaw(pool)),
			one: await rate(seconds, (client) => send(0, client)),
			two: await rate(seconds, (client) => send(client % 2, client)),
			postgres: await deliverAll(await postgres.freshUrl()),
			sqlite: await deliverAll(`sqlite:${join(folder, `${round}.sqlite`)}`),
		};
		// The first round only warms everything up.
		if (round >= 0) for (const [name, value] of Object.entries(figures)) measured[name]?.push(value);
	}
	await pool.end();
	await Promise.all(sites.map((site) => site.remove()));
	await postgres.remove();
	rmSync(folder, { recursive: true });
	for (const client of clients.flat()) client.end();

	const { raw = [], one = [], two = [] } = measured;
	const row = (group: string, name: string, values: number[] = []): Row => ({
		group,
		name,
		unit: "/s",
		value: figureOf(values),
	});
	return [
		row("leads on PostgreSQL", "bare transactions", raw),
		{
			...row("leads on PostgreSQL", "one process", one),
			against: "bare transactions",
			ratio: ratioOf(one, raw),
		},
		{ ...row("leads on PostgreSQL", "two processes", two), against: "one process", ratio: ratioOf(two, one) },
		row("deliveries", "SQLite", measured.sqlite),
		row("deliveries", "PostgreSQL", measured.postgres),
	];
}
