import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import { type Config, readConfig } from "#app/config/config.ts";
import type { Store } from "#app/db/open.ts";
import { acceptLead, type NewLead } from "#app/leads/accept.server.ts";
import { type Outbox, startOutbox } from "#app/leads/delivery/outbox.server.ts";
import { createLogger } from "#app/observability/log.ts";
import { newLead, nobody } from "#tests/support/lead.ts";

export const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

type Received = { id: string; headers: IncomingHttpHeaders; body: string; at: number };
export type Answer = (response: ServerResponse, request: IncomingMessage, number: number) => void;

const closing: (() => Promise<unknown>)[] = [];
const running: Outbox[] = [];
afterEach(async () => {
	running.length = 0;
	for (const close of closing.splice(0).reverse()) await close();
});

/** A receiver that notes all it gets and answers as told. */
export async function receiver(answer: Answer, port = 0) {
	const received: Received[] = [];
	const server = createServer((request, response) => {
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			received.push({
				id: String(request.headers["webhook-id"]),
				headers: request.headers,
				body,
				at: Date.now(),
			});
			answer(response, request, received.length);
		});
	});
	await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
	const close = () =>
		new Promise<void>((closed) => {
			server.close(() => closed());
			server.closeAllConnections();
		});
	closing.push(close);
	return { received, close, port: (server.address() as AddressInfo).port };
}

export function configFor(port: number): Config {
	return readConfig({
		WEBHOOK_URL: `http://127.0.0.1:${port}/leads`,
		WEBHOOK_SECRET: SECRET,
		WEBHOOK_ALLOW_PRIVATE: "true",
	});
}

export function start(store: Store, config: Config, leaseMs?: number): Outbox {
	const outbox = startOutbox(store, config, createLogger("silent"), leaseMs);
	running.push(outbox);
	closing.push(() => outbox.stop());
	return outbox;
}

/** Accepts a lead for the webhook, and wakes every outbox. */
export async function accept(store: Store, changes: Partial<NewLead> = {}, now = Date.now()) {
	const accepted = await acceptLead(store, newLead({ answers, source: {}, ...changes }), now, {
		...nobody,
		webhook: true,
	});
	wakeAll();
	return accepted;
}

const answers = { fullName: "Ana Souza", email: "ana@exemplo.com.br" };

export function wakeAll(): void {
	for (const outbox of running) outbox.wake();
}
