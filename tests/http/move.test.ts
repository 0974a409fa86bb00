import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { isContactFormKept, sendContactForm } from "#tests/support/contact-form.ts";
import { freshDatabase } from "#tests/support/each-engine.ts";
import { anyWebhook, newLead, nobody, until } from "#tests/support/lead.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const CLIENTS = 6;
/** More than are copied at once. */
const LEADS_BEFORE = process.env.LONG ? 3000 : 1500;

let site: TestServer;
let port: string;
beforeEach(async () => {
	port = String(await freePort());
	site = await startServer({ PORT: port, LOG_LEVEL: "silent" });
});
afterEach(() => site.remove());

/** Runs the built command line; ends it as a crash would once it has said `until`. */
async function move(target: string, killAt?: RegExp): Promise<{ code: number | null; output: string }> {
	const env = { PATH: process.env.PATH, DATA_DIR: site.folder };
	const running = spawn(process.execPath, ["build/server/leads.js", "move", "--to", target], { env });
	let output = "";
	for (const stream of [running.stdout, running.stderr])
		stream.setEncoding("utf8").on("data", (text) => {
			output += text;
			if (killAt?.test(output)) running.kill("SIGKILL");
		});
	const [code] = await once(running, "close");
	return { code, output };
}

/** Clients that each send one message after the other, each until it is acknowledged, whatever happens to the site. */
function startClients(origin: string) {
	const kept: string[] = [];
	let working = true;
	const clients = Array.from({ length: CLIENTS }, async () => {
		while (working) {
			const message = randomUUID();
			while (!(await isContactFormKept(origin, message))) await pause(50);
			kept.push(message);
		}
	});
	return {
		kept,
		async end() {
			working = false;
			await Promise.all(clients);
		},
	};
}

test("a site that takes leads is moved: killed twice on the way, nothing is lost, nothing doubled", {
	timeout: 300_000,
}, async () => {
	const target = await freshDatabase();
	const store = await openStore(`sqlite:${site.file}`);
	for (let number = 0; number < LEADS_BEFORE; number += 250) {
		await Promise.all(
			Array.from({ length: 250 }, () =>
				acceptLead(store, newLead(), Date.now(), { ...nobody, webhooks: [anyWebhook] }),
			),
		);
	}
	await store.close();
	const visitor = new Visitor(site.origin);
	await walk(visitor, { english: true });

	const clients = startClients(site.origin);
	await until(() => clients.kept.length > CLIENTS);
	for (const killAt of [/Copied lead:/, /Every row/]) {
		expect((await move(target, killAt)).code).toBeNull();
		const enough = clients.kept.length + CLIENTS;
		await until(() => clients.kept.length >= enough);
	}
	const { code, output } = await move(target);
	expect([code, output]).toEqual([0, expect.stringMatching(/Moved \d+ leads/)]);

	// The old server stands, says that it is not ready, and keeps what a visitor wrote on the page.
	await until(async () => (await fetch(`${site.origin}/readyz`)).status === 503);
	expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
	await visitor.submit();
	expect([visitor.status, visitor.headers.get("Retry-After")]).toEqual([503, "10"]);
	expect(visitor.words).toContain("Error submitting form");
	const { status, headers } = await sendContactForm(site.origin, "late");
	expect([status, headers.get("Retry-After")]).toEqual([503, "10"]);

	const { folder } = site;
	await site.stop();
	site = await startServer({ PORT: port, DATABASE_URL: target, LOG_LEVEL: "silent" }, folder);
	await visitor.submit();
	expect(visitor.words).toContain("Form submitted successfully!");
	const enough = clients.kept.length + CLIENTS;
	await until(() => clients.kept.length >= enough);
	await clients.end();

	const moved = await openStore(target);
	const rows = await moved.db.selectFrom("lead").select(["answers_json", "kind"]).execute();
	await moved.close();
	const messages = rows.map(({ answers_json }) => JSON.parse(answers_json).message);
	const sent = messages.filter((message) => message !== undefined && message !== "Segredo");
	expect(sent.sort()).toEqual(clients.kept.sort());
	expect(messages.filter((message) => message === "Segredo")).toHaveLength(LEADS_BEFORE);
	expect(rows.filter(({ kind }) => kind === "client")).toHaveLength(1);
});
