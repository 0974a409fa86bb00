import { once } from "node:events";
import { createServer, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { sendContactForm } from "#tests/support/contact-form.ts";
import { freshDatabase } from "#tests/support/each-engine.ts";
import { allEnded, until } from "#tests/support/lead.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const LEADS = process.env.LONG ? 1000 : 40;
const CLIENTS = 16;

let databaseUrl: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let sites: [TestServer, TestServer];
let proxy: Awaited<ReturnType<typeof startProxy>>;

/** Hands each request to the next of `ports`, as a balancer without memory does. */
async function startProxy(port: number, ports: readonly number[]) {
	let turn = 0;
	const used: number[] = [];
	const server = createServer((incoming, outgoing) => {
		const target = ports[turn++ % ports.length] ?? 0;
		used.push(target);
		const { url, method, headers } = incoming;
		const onward = request({ host: "127.0.0.1", port: target, path: url, method, headers }, (response) => {
			outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
			response.pipe(outgoing);
		});
		onward.on("error", () => outgoing.writeHead(502).end());
		incoming.pipe(onward);
	}).listen(port, "127.0.0.1");
	await once(server, "listening");
	return {
		origin: `http://127.0.0.1:${port}`,
		used,
		close: () =>
			new Promise<void>((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}

beforeAll(async () => {
	databaseUrl = await freshDatabase();
	receiver = await startReceiver();
	const port = await freePort();
	const env = { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, ...receiver.settings };
	sites = await Promise.all([startServer(env), startServer(env)]);
	proxy = await startProxy(port, [sites[0].port, sites[1].port]);
});
afterAll(async () => {
	await proxy?.close();
	await Promise.all((sites ?? []).map((site) => site.remove()));
	await receiver?.close();
});

test.each(["client", "operator"] as const)(
	"a %s's quote request alternates between two processes",
	async (profile) => {
		const visitor = await walk(new Visitor(proxy.origin), { profile });
		await visitor.submit();
		expect(visitor.status).toBe(200);
		expect(visitor.address).toMatch(/^\/orcamento\/recebido\//);
		expect(visitor.words).toContain("Formulário enviado com sucesso!");
		const confirmation = visitor.address;
		for (const { origin } of sites) {
			const other = await new Visitor(origin).get(confirmation);
			expect(other.status).toBe(200);
		}
		expect(new Set(proxy.used).size).toBe(2);
	},
);

test(`${LEADS} leads are each delivered once, by both processes`, { timeout: 120_000 }, async () => {
	receiver.received.length = 0;
	let next = 0;
	const clients = Array.from({ length: CLIENTS }, async () => {
		while (next < LEADS) {
			const response = await sendContactForm(proxy.origin, `Mensagem ${next++}`);
			expect(response.status).toBe(303);
		}
	});
	await Promise.all(clients);
	const store = await openStore(databaseUrl);
	await until(allEnded(store));
	const undelivered = store.db.selectFrom("delivery").select("id").where("state", "!=", "delivered");
	expect(await undelivered.execute()).toEqual([]);
	const leads = await store.db.selectFrom("lead").select("reference").where("kind", "=", "contact").execute();
	await store.close();
	expect(leads).toHaveLength(LEADS);
	expect(receiver.received.map((one) => one.reference).sort()).toEqual(
		leads.map((lead) => lead.reference).sort(),
	);
	for (const site of sites) expect(site.output()).toContain('"msg":"delivered"');
});
