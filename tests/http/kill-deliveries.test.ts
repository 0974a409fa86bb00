import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { sendContactForm } from "#tests/support/contact-form.ts";
import { allEnded, deliveries, endLeases, until } from "#tests/support/lead.ts";
import { mailServer } from "#tests/support/mail-server.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const KILLS = process.env.LONG ? 20 : 1;
const MESSAGES = process.env.LONG ? 500 : 30;
const QUOTES = process.env.LONG ? 20 : 2;
const CLIENTS = 8;
const AGAIN_MS = 50;

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres?.remove());

/** Posts until it is acknowledged, as a visitor would; resolves to where that leads. */
async function untilKept(post: () => Promise<Response>): Promise<string> {
	for (;;) {
		const response = await post().catch(() => undefined);
		const location = response?.headers.get("Location");
		if (response?.status === 303 && location) return location;
		if (response && response.status !== 503) throw new Error(`Unexpected response ${response.status}`);
		await pause(AGAIN_MS);
	}
}

/** Sends the form in front of a visitor, and leaves them there. */
async function sendAsTyped(visitor: Visitor): Promise<Response> {
	const { action, fields } = visitor.form();
	const response = await visitor.ask(action, { method: "POST", body: fields });
	await response.arrayBuffer();
	return response;
}

describe.each(["sqlite", "postgres"] as const)("%s", (engine) => {
	test(`killed ${KILLS} times while leads come in: none lost, none doubled, every delivery sent`, {
		timeout: 300_000 + KILLS * 15_000,
	}, async () => {
		const receiver = await startReceiver();
		const port = await freePort();
		const { mails, port: smtpPort } = await mailServer();
		const env: Record<string, string> = {
			PORT: String(port),
			LOG_LEVEL: "error",
			...receiver.settings,
			SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
			MAIL_FROM: "site@empresa.example",
			LEADS_MAIL_TO: "vendas@empresa.example",
		};
		if (engine === "postgres") env.DATABASE_URL = await postgres.freshUrl();
		let site: TestServer = await startServer(env);
		const { origin, folder } = site;

		const quotes = await Promise.all(
			Array.from({ length: QUOTES }, async () => {
				const visitor = await walk(new Visitor(origin));
				return () => untilKept(() => sendAsTyped(visitor));
			}),
		);
		const sends = Array.from(
			{ length: MESSAGES },
			(_, number) => () => untilKept(() => sendContactForm(origin, `Mensagem ${number}`)),
		);
		for (const [index, quote] of quotes.entries()) sends.splice(index * 25, 0, quote);

		const references: string[] = [];
		let open = sends.length;
		const clients = Array.from({ length: CLIENTS }, async () => {
			for (let next = sends.shift(); next; next = sends.shift()) {
				const reference = /recebido\/([\w-]+)/.exec(await next())?.[1];
				if (reference) references.push(reference);
				open--;
			}
		});
		for (let kill = 0; kill < KILLS; kill++) {
			// The later ones may find all leads sent: then deliveries are cut.
			await pause(100 + Math.random() * 900);
			await site.stop("SIGKILL");
			site = await startServer(env, folder);
		}
		await Promise.all(clients);
		expect(open).toBe(0);

		const store = await openStore(env.DATABASE_URL ?? `sqlite:${site.file}`);
		await endLeases(store);
		await until(allEnded(store));
		const told = await deliveries(store);
		expect(told.filter(({ state }) => state !== "delivered")).toEqual([]);
		const leads = await store.db.selectFrom("lead").selectAll().execute();
		const messages = leads.flatMap((lead) => JSON.parse(lead.answers_json).message ?? []);
		expect(messages.sort()).toEqual(
			Array.from({ length: MESSAGES }, (_, number) => `Mensagem ${number}`).sort(),
		);
		expect(new Set(references).size).toBe(QUOTES);
		expect(leads.filter((lead) => references.includes(lead.reference))).toHaveLength(QUOTES);
		expect(leads).toHaveLength(MESSAGES + QUOTES);

		// A kill between sending and noting it repeats a delivery under its id, by which a receiver drops the repeat.
		const posted = new Map(receiver.received.map((delivery) => [delivery.id, delivery.reference]));
		const mailed = new Map(mails.map(({ id, subject }) => [id, subject.split(" ").at(-1) ?? ""]));
		for (const [destination, arrived] of [
			["webhook", posted],
			["team-mail", mailed],
		] as const) {
			const sent = told.filter((row) => row.destination === destination);
			expect([...arrived.keys()].sort()).toEqual(sent.map((row) => row.id).sort());
			expect([...arrived.values()].sort()).toEqual(leads.map((lead) => lead.reference).sort());
		}
		await store.close();
		await site.remove();
		await receiver.close();
	});
});
