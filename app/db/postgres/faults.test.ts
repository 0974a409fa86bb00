import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { type Store, StoreUnavailable } from "#app/db/store.ts";
import { checkWritable, isStoreTrouble, unreadiness } from "#app/db/trouble.ts";
import { createKey } from "#app/leads/draft/draft.server.ts";
import cases from "#tests/support/doctor-cases.json" with { type: "json" };
import { beginDraft } from "#tests/support/draft.ts";
import { freshDatabase, onServer, open } from "#tests/support/each-engine.ts";
import { acceptOnce, references, until } from "#tests/support/lead.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { run } from "#tests/support/run-command.ts";
import { startTcpProxy } from "#tests/support/tcp-proxy.ts";

/** A server of the test's own. */
async function ownPostgres(options = {}) {
	const postgres = await startPostgres(options);
	onTestFinished(() => postgres.remove());
	return postgres;
}

/** A user of the shared server, gone after the test, once `free` has run there. */
async function ownRole(limit: string, free = "SELECT 1") {
	const name = `role_${randomUUID().replaceAll("-", "")}`;
	await onServer(inject("postgres"), `CREATE ROLE ${name} LOGIN PASSWORD 'site' ${limit}`);
	onTestFinished(async () => {
		for (const statement of [free, `DROP ROLE ${name}`]) await onServer(inject("postgres"), statement);
	});
	return name;
}

const keepTwenty = (store: Store, name: string) =>
	Promise.all(Array.from({ length: 20 }, (_, index) => acceptOnce(store, `${name}-${index}`)));

test("PostgreSQL may be restarted, or killed, under load: what was acknowledged is there, once, and work goes on", async () => {
	const postgres = await ownPostgres({ durable: true });
	const store = await open(await postgres.freshUrl());
	const acknowledged = new Map<string, string>();
	let sending = true;
	let failures = 0;
	const clients = Array.from({ length: 16 }, async (_, client) => {
		for (let number = 0; sending; number++) {
			const key = `${client}-${number}`;
			for (;;) {
				try {
					const { reference } = await acceptOnce(store, key);
					acknowledged.set(key, reference);
					break;
				} catch {
					// A visitor sends the same form again.
					failures++;
					await new Promise((resolve) => setTimeout(resolve, 100));
				}
			}
		}
	});
	const more = () => {
		const enough = acknowledged.size + 40;
		return until(() => acknowledged.size >= enough);
	};
	await more();
	await postgres.stop();
	const refused = failures + 1;
	await until(() => failures >= refused);
	await postgres.start();
	await more();
	await postgres.crash();
	await more();
	sending = false;
	await Promise.all(clients);
	const kept = await store.db.selectFrom("lead").select(["idempotency_key", "reference"]).execute();
	expect(kept).toHaveLength(acknowledged.size);
	expect(new Map(kept.map((row) => [row.idempotency_key, row.reference]))).toEqual(acknowledged);
	await checkWritable(store);
});

test("connections on which PostgreSQL goes silent are given up, and work goes on with new ones", async () => {
	const url = new URL(await (await ownPostgres()).freshUrl());
	const proxy = await startTcpProxy(Number(url.port));
	onTestFinished(() => proxy.close());
	url.port = String(proxy.port);
	const store = await open(url.href, { timeoutMs: 3000 });
	await keepTwenty(store, "before");
	const limit = sql<{ is: string }>`SELECT current_setting('idle_in_transaction_session_timeout') AS is`;
	expect((await limit.execute(store.db)).rows).toEqual([{ is: "3s" }]);
	const statement = store.execute((db) => sql`SELECT pg_sleep(0.3)`.execute(db));
	const held = store.transaction(async (tx) => {
		await tx.insertInto("setting").values({ key: "held", value: "x" }).execute();
		proxy.freeze();
	});
	// Its commit was sent and not answered: nobody can know.
	await expect(held).rejects.toThrow();
	await statement;
	await keepTwenty(store, "after");
	expect(await references(store)).toHaveLength(40);
	await checkWritable(store);

	// An idle connection is not waited for either, nor by who only reads.
	proxy.freeze();
	expect(await references(store)).toHaveLength(40);
	proxy.freeze();
	await keepTwenty(store, "idle");
	expect(await references(store)).toHaveLength(60);
});

test("whatever isolation a database has by default, who waited for a lock sees what its holder committed", async () => {
	const url = new URL(await freshDatabase());
	url.searchParams.set("options", "-c default_transaction_isolation=repeatable\\ read");
	const store = await open(url.href);
	const press = (keys: string[]) => Promise.all(keys.map((key) => beginDraft(store, { key })));
	await press(Array.from({ length: 8 }, createKey)); // opens the connections
	const pressed = await press(Array(8).fill(createKey()));
	expect(new Set(pressed.map(({ address }) => address)).size).toBe(1);
});

test("connections to a server that was demoted to read-only are given up, and every write is kept by the new one", async () => {
	const url = await (await ownPostgres()).freshUrl();
	const store = await open(url);
	await keepTwenty(store, "before");
	// From here on the connections there are refuse changes, and new ones do not: as after a switchover.
	for (const statement of [
		`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = off`,
		"ALTER SYSTEM SET default_transaction_read_only = on",
		"SELECT pg_reload_conf()",
	])
		await sql.raw(statement).execute(store.db);
	const readOnly = sql<{ is: string }>`SELECT current_setting('transaction_read_only') AS is`;
	await until(async () => (await readOnly.execute(store.db)).rows[0]?.is === "on");
	// More old connections than a work is tried on.
	await acceptOnce(store, "alone");
	await keepTwenty(store, "after");
	await store.execute((db) => db.insertInto("setting").values({ key: "a", value: "x" }).execute());
	expect(await references(store)).toHaveLength(41);
});

test("a PostgreSQL that is not reached, says nothing, has no connection left or lets nobody in is away", async () => {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	await expect(openStore(`postgres://site:site@127.0.0.1:${port}/site`)).rejects.toThrow(StoreUnavailable);
	await expect(openStore("postgres://site:secret@localhost:1/site")).rejects.toThrow(
		/^The store postgres:\/\/localhost:1\/site cannot be opened: .*ECONNREFUSED/,
	);
	const url = await freshDatabase();
	const role = await ownRole("CONNECTION LIMIT 0");
	await expect(openStore(url.replace("site:", `${role}:`))).rejects.toThrow(StoreUnavailable);
	await expect(openStore(url.replace(/\w+$/, "template0"))).rejects.toThrow(StoreUnavailable);
});

test("a database that cannot keep every letter is refused, one without its tables is away for a while", async () => {
	const url = await freshDatabase();
	const store = await open(url, { timeoutMs: 60_000 });
	const name = `latin_${Date.now()}`;
	await sql`CREATE DATABASE ${sql.id(name)} ENCODING 'LATIN1' TEMPLATE template0`.execute(store.db);
	await expect(openStore(url.replace(/\w+$/, name))).rejects.toThrow("its encoding is LATIN1");
	await store.execute((db) => sql`DROP TABLE lead CASCADE`.execute(db));
	await expect(acceptOnce(store, "x")).rejects.toSatisfy(isStoreTrouble);
});

test.each(cases.written)(
	"$about: reads pass, a site that can take no lead is not ready, and doctor says why",
	async ({ statement, found, fix }) => {
		const url = new URL(await freshDatabase());
		const database = url.pathname.slice(1);
		url.username = await ownRole("", `DROP DATABASE ${database} WITH (FORCE)`);
		await onServer(inject("postgres"), `ALTER DATABASE ${database} OWNER TO ${url.username}`);
		const store = await open(url.href);
		await store.transaction(async (tx) => {
			await sql`LOCK TABLE draft`.execute(tx);
			await checkWritable(await open(url.href));
		});
		await store.execute((db) => sql.raw(statement).execute(db));
		expect(await checkWritable(await open(url.href)).catch(unreadiness)).toBe(found);
		expect((await run(url.href, "doctor")).out).toContain(fix);
	},
);

test("a second store of the same database, under another search_path, is named", async () => {
	const url = await freshDatabase();
	const view = "CREATE SCHEMA report; CREATE VIEW report.own_data_link AS SELECT 1";
	await (await open(url)).execute((db) => sql.raw(`CREATE SCHEMA other; ${view}`).execute(db));
	const other = `${url}?options=-csearch_path%3Dother`;
	await open(other);
	expect((await run(other, "doctor")).out).toMatch(
		/to do {2}Store: .* two stores: other is used, public is not\n {7}→ if search/,
	);
});

test("a database made anew gets its tables or, where a store must exist, counts as missing", async () => {
	const url = await freshDatabase();
	const other = await open(await freshDatabase());
	const made: string[] = [];
	const free = await open(url, { onMade: (location) => made.push(location) });
	const bound = await open(url, { mustExist: true });
	const name = sql.id(new URL(url).pathname.slice(1));
	const beginAnew = async () => {
		await sql`DROP DATABASE ${name} WITH (FORCE)`.execute(other.db);
		await sql`CREATE DATABASE ${name}`.execute(other.db);
	};
	await beginAnew();
	await expect(acceptOnce(bound, "x")).rejects.toThrow(/^There is no store at .* leads restore <file>/);
	await Promise.all([acceptOnce(free, "after"), checkWritable(free)]);
	await beginAnew();
	expect(await references(free)).toEqual([]);
	expect([await references(bound), made.length]).toEqual([[], 3]);
});
