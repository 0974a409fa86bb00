import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { complete } from "#tests/answers.ts";
import { figureOf, percentile, type Row, ratioOf, tableOf } from "#tests/bench/figures.ts";
import { startServer, type TestServer } from "#tests/server.ts";

const CLIENTS = 16;
const LEADS = 500;
/** The submit action keeps at least this share of what the store alone does. */
const LEAST_RATIO = 1 / 3;
const group = "leads";

type Sent = { perSecond: number; p50: number; p99: number };

/**
 * Durable leads per second through the real submit action, against the same rows inserted straight into a store of the
 * same kind, on the same disk, one transaction each; in turns, so that a busy machine hurts both alike.
 */
export async function measureLeads({ rounds }: { rounds: number }): Promise<Row[]> {
	const site = await startServer({ LOG_LEVEL: "error" });
	const sent: Sent[] = [];
	const alone: Sent[] = [];
	const raw: number[] = [];
	try {
		await send(site, await openDrafts(site, LEADS), CLIENTS);
		for (let round = 0; round < rounds; round++) {
			const requests = await openDrafts(site, LEADS);
			const turns = [
				async () => void sent.push(await send(site, requests.slice(0, -50), CLIENTS)),
				async () => void raw.push(insertAlone(site)),
			];
			for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
			alone.push(await send(site, requests.slice(-50), 1));
		}
	} finally {
		await site.remove();
	}
	const perSecond = sent.map((one) => one.perSecond);
	const milliseconds = (name: string, all: Sent[], read: (one: Sent) => number): Row => ({
		group,
		name,
		unit: "ms",
		value: figureOf(all.map(read)),
	});
	return [
		{ group, name: "raw inserts, one transaction each", unit: "/s", value: figureOf(raw) },
		{
			group,
			name: `leads sent, ${CLIENTS} clients`,
			unit: "/s",
			value: figureOf(perSecond),
			against: "raw inserts",
			ratio: ratioOf(perSecond, raw),
			limit: { at: "least", value: LEAST_RATIO },
		},
		milliseconds(`last step, p50 of ${CLIENTS} clients`, sent, (one) => one.p50),
		milliseconds(`last step, p99 of ${CLIENTS} clients`, sent, (one) => one.p99),
		milliseconds("last step, p50 of one client", alone, (one) => one.p50),
		milliseconds("last step, p99 of one client", alone, (one) => one.p99),
	];
}

/** Opens drafts through the wizard's first step and returns a ready review post for each. */
async function openDrafts(site: TestServer, count: number): Promise<Buffer[]> {
	const profile = new URLSearchParams({ profile: "client" });
	const requests = Array.from({ length: count }, () => post(site, "/orcamento", profile));
	const ids: string[] = [];
	await sendAll(site, requests, CLIENTS, (answer) => {
		const id = /[?&]d=([\w-]+)/.exec(answer)?.[1];
		if (!id) throw new Error(`No draft was opened: ${answer}`);
		ids.push(id);
	});
	return ids.map((draft) => {
		const form = new URLSearchParams({ draft, leaveEmpty: "" });
		for (const [name, answer] of Object.entries(complete.client)) form.append(name, String(answer));
		return post(site, "/orcamento/revisao", form, `Cookie: ciranda-language=pt; ciranda-draft=${draft}\r\n`);
	});
}

async function send(site: TestServer, requests: readonly Buffer[], clients: number): Promise<Sent> {
	const startedAt = performance.now();
	const took = await sendAll(site, requests, clients, (answer) => {
		if (!/\/recebido\//.test(answer)) throw new Error(`A lead was not accepted: ${answer}`);
	});
	const perSecond = requests.length / ((performance.now() - startedAt) / 1000);
	took.sort((a, b) => a - b);
	return { perSecond, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

function post(site: TestServer, path: string, form: URLSearchParams, more = ""): Buffer {
	const body = String(form);
	return Buffer.from(
		`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\n${more}` +
			`Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
	);
}

/**
 * Sends each request once over `clients` kept-alive connections and hands every answer's head to `check`; resolves to
 * how long each took, milliseconds. Redirects have no body, so a head is a whole answer.
 */
async function sendAll(
	{ port }: TestServer,
	requests: readonly Buffer[],
	clients: number,
	check: (head: string) => void,
): Promise<number[]> {
	const took: number[] = [];
	let next = 0;
	const client = async () => {
		const socket = connect({ port, host: "127.0.0.1", noDelay: true });
		for (let mine = next++; mine < requests.length; mine = next++) {
			const sentAt = performance.now();
			socket.write(requests[mine] ?? "");
			check(await answerOf(socket));
			took.push(performance.now() - sentAt);
		}
		socket.destroy();
	};
	await Promise.all(Array.from({ length: clients }, client));
	return took;
}

function answerOf(socket: Socket): Promise<string> {
	return new Promise((resolve, reject) => {
		let head = "";
		const end = (done: () => void) => {
			socket.off("data", read).off("error", reject);
			done();
		};
		const read = (chunk: Buffer) => {
			head += chunk.toString("latin1");
			if (head.includes("\r\n\r\n")) end(() => resolve(head));
		};
		socket.on("data", read).on("error", reject);
	});
}

/** The newest rows of the site's own store, inserted one by one into an empty store with the same schema; rows/s. */
function insertAlone({ folder, file }: TestServer): number {
	const source = new DatabaseSync(file, { readOnly: true });
	const rows = source.prepare("SELECT * FROM lead ORDER BY received_at DESC LIMIT ?").all(LEADS);
	const schema = source
		.prepare("SELECT sql FROM sqlite_schema WHERE tbl_name = 'lead' AND sql IS NOT NULL")
		.all();
	source.close();

	const place = mkdtempSync(join(folder, "raw-"));
	const target = new DatabaseSync(join(place, "raw.sqlite"));
	target.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
	for (const { sql } of schema) target.exec(String(sql));
	const names = Object.keys(rows[0] ?? {});
	const insert = target.prepare(
		`INSERT INTO lead (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
	);
	const startedAt = performance.now();
	for (const row of rows) {
		target.exec("BEGIN IMMEDIATE");
		insert.run(...Object.values(row));
		target.exec("COMMIT");
	}
	const perSecond = rows.length / ((performance.now() - startedAt) / 1000);
	target.close();
	rmSync(place, { recursive: true });
	return perSecond;
}

if (import.meta.main) process.stdout.write(`${tableOf(await measureLeads({ rounds: 5 }))}\n`);
