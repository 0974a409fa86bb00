import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { sendContactForm } from "#tests/support/contact-form.ts";
import { until } from "#tests/support/lead.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";

const FAULTS = process.env.LONG ? 10 : 1;
const CLIENTS = 8;
/** Presses of the button by one visitor. */
const TRIES = 60;

let postgres: TestPostgres;
let proxy: TcpProxy;
let direct: string;
let site: TestServer;
beforeAll(async () => {
	postgres = await startPostgres({ durable: true });
	direct = await postgres.freshUrl();
	const url = new URL(direct);
	proxy = await startTcpProxy(Number(url.port));
	url.port = String(proxy.port);
	site = await startServer({ DATABASE_URL: url.href, LOG_LEVEL: "silent" });
});
afterAll(async () => {
	await site?.remove();
	await proxy?.close();
	await postgres?.remove();
});

type Faults = Record<string, () => Promise<void>>;
const faults: Faults = {
	"freezes the connections there are": async () => proxy.freeze(),
	"is killed and comes back": async () => postgres.crash(),
};

/** Sends a message of its own until it is acknowledged; resolves with the statuses on the way. */
async function sendUntilKept(message: string): Promise<number[]> {
	const statuses: number[] = [];
	while (statuses.length < TRIES) {
		const { status } = await sendContactForm(site.origin, message);
		statuses.push(status);
		if (status === 303) return statuses;
		await new Promise((waited) => setTimeout(waited, 250));
	}
	throw new Error(`Never kept: ${statuses.join(" ")}`);
}

async function isReady(): Promise<boolean> {
	const response = await fetch(`${site.origin}/readyz`);
	await response.arrayBuffer();
	return response.status === 200;
}

test.each(Object.entries(faults))(
	"when PostgreSQL %s, every lead is kept once or refused",
	{ timeout: 600_000 },
	async (name, strike) => {
		const kept: string[] = [];
		const refusals: number[] = [];
		let working = true;
		const clients = Array.from({ length: CLIENTS }, async () => {
			while (working) {
				const message = `${name} ${randomUUID()}`;
				const statuses = await sendUntilKept(message);
				kept.push(message);
				refusals.push(...statuses.slice(0, -1));
			}
		});
		const more = async () => {
			const enough = kept.length + 5 * CLIENTS;
			await until(() => kept.length >= enough);
		};
		for (let fault = 0; fault < FAULTS; fault++) {
			await more();
			await strike();
			await more();
			await until(isReady);
		}
		working = false;
		await Promise.all(clients);
		// Refused is what says so itself.
		expect(new Set(refusals)).toEqual(new Set(refusals.length > 0 ? [500] : []));
		const store = await openStore(direct);
		const rows = await store.db.selectFrom("lead").select("answers_json").execute();
		await store.close();
		const stored = rows
			.map((row) => String(JSON.parse(row.answers_json).message))
			.filter((text) => text.startsWith(name));
		expect(stored.sort()).toEqual(kept.sort());
		if (process.env.LONG)
			console.info(
				`PostgreSQL ${name}: ${FAULTS} faults, ${kept.length} leads kept once, ${refusals.length} refusals`,
			);
	},
);
