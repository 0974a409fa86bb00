import { spawn, spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { freshDatabase, open } from "#tests/support/each-engine.ts";
import { acceptOnce, allEnded, references, until } from "#tests/support/lead.ts";
import { accept, startOutbox } from "#tests/support/outbox.ts";
import { query } from "#tests/support/query.ts";
import { run } from "#tests/support/run-command.ts";
import { freePort } from "#tests/support/start-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const isInstalled = spawnSync("pgbouncer", ["--version"]).status === 0;

/** A PgBouncer of Debian's in front of a fresh database, that gives a connection away after each transaction. */
async function startPgBouncer(more = "") {
	const direct = await freshDatabase();
	const { port: target, pathname } = new URL(direct);
	const folder = temporaryFolder(onTestFinished);
	const port = await freePort();
	const file = join(folder, "pgbouncer.ini");
	writeFileSync(
		file,
		`[databases]
${pathname.slice(1)} = host=127.0.0.1 port=${target} user=site password=site
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
server_login_retry = 1
${more}
`,
	);
	for (const path of [folder, file]) chmodSync(path, 0o755);
	const asRoot = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
	const child = spawn("pgbouncer", [...asRoot, file], { stdio: "ignore" });
	onTestFinished(() => void child.kill("SIGKILL"));
	const url = `postgres://site:site@127.0.0.1:${port}${pathname}`;
	const ask = async (address: string, text: string) => {
		const client = new pg.Client({ connectionString: address });
		client.on("error", () => {});
		try {
			await client.connect();
			return (await client.query(text)).rows;
		} finally {
			await client.end().catch(() => {});
		}
	};
	await until(() => ask(url, "SELECT 1").then(Boolean, () => false));
	return { url, direct, ask };
}

describe.runIf(isInstalled)("behind PgBouncer in transaction mode", () => {
	test.each(["", "ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout"])(
		"a store is made, used, backed up and moved to another server (%s)",
		async (more) => {
			const { url, direct, ask } = await startPgBouncer(more);
			const store = await open(url);
			const { received, settings } = await startReceiver();
			startOutbox(store, settings);
			await Promise.all(Array.from({ length: 20 }, () => accept(store)));
			await beginDraft(store);
			await until(allEnded(store));
			expect(received).toHaveLength(20);

			const backup = join(temporaryFolder(onTestFinished), "leads.sqlite");
			expect(await run(store, "backup", backup)).toMatchObject({ code: 0 });
			expect(query(backup, "SELECT count(*) AS count FROM lead")).toEqual([{ count: 20 }]);

			// Like a switchover: every connection to the server breaks, more than once.
			for (let times = 0; times < 3; times++) {
				const name = new URL(direct).pathname.slice(1);
				const ended = ask(
					direct,
					`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
				);
				expect((await references(store)).length).toBeGreaterThanOrEqual(20);
				// Where the connection broke while it was committed, a visitor sends it again.
				await until(() => acceptOnce(store, `after ${times}`).then(Boolean, () => false));
				await ended;
			}
			expect(await references(store)).toHaveLength(23);
		},
	);

	test("statements end in time and commits are on the disk, and the next client inherits nothing", async () => {
		const { url, direct, ask } = await startPgBouncer();
		const name = new URL(direct).pathname.slice(1);
		await ask(direct, `ALTER ROLE site IN DATABASE ${name} SET synchronous_commit = off`);
		const store = await open(url, { timeoutMs: 3000 });
		const sleep = (db: typeof store.db) => sql`SELECT pg_sleep(60)`.execute(db);
		const sleeping = [sleep(store.db), store.transaction(sleep)];
		await Promise.all(sleeping.map((one) => expect(one).rejects.toThrow("statement timeout")));
		const show = (db: typeof store.db) =>
			sql<{ is: string }>`SELECT current_setting('synchronous_commit') AS is`.execute(db);
		expect((await show(store.db)).rows).toEqual([{ is: "on" }]);
		expect((await store.transaction(show)).rows).toEqual([{ is: "on" }]);
		expect(await ask(url, "SELECT current_setting('statement_timeout') AS is")).toEqual([{ is: "0" }]);
	});

	test("a provider's own CA is named in the address; doctor knows certificate, PgBouncer and a database away", async () => {
		const folder = temporaryFolder(onTestFinished);
		chmodSync(folder, 0o755);
		const [key, certificate] = [join(folder, "key.pem"), join(folder, "ca.pem")];
		const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
		const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate];
		expect(spawnSync("openssl", [...words, ...subject]).status).toBe(0);
		chmodSync(key, 0o644);
		const tls = `client_tls_sslmode = allow\nclient_tls_key_file = ${key}\nclient_tls_cert_file = ${certificate}`;
		const { url } = await startPgBouncer(tls);
		const named = url.replace("127.0.0.1", "localhost");
		await (await openStore(`${named}?sslmode=verify-full&sslrootcert=${certificate}`)).close();
		const advice = async (address: string) => (await run(address, "doctor")).out;
		expect(await advice(`${named}?sslmode=require`)).toMatch(/self-signed .*\n +→ sslmode, sslroot/);
		expect(await advice(named.replace(/site_\w+$/, "nothing"))).toContain("→ see PgBouncer's log");
		expect(await advice("postgres://site:site@localhost:1/site")).toContain("→ check that its database is");
	});
});
