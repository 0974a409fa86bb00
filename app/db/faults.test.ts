import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { checkWritable } from "#app/db/writable.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { anyWebhook, nobody, until } from "#tests/support/lead.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startTcpProxy } from "#tests/support/tcp-proxy.ts";

function accept(store: Store, idempotencyKey: string, message = "") {
	return acceptLead(
		store,
		{
			kind: "contact",
			language: "pt",
			answers: { email: "ana@exemplo.com.br", message },
			source: {},
			idempotencyKey,
			suspect: [],
			notice: { version: "1", language: "pt" },
			wantsCopy: false,
		},
		Date.now(),
		{ ...nobody, webhooks: [anyWebhook] },
	);
}

const references = async (store: Store) =>
	(await store.db.selectFrom("lead").select("reference").execute()).map((row) => row.reference);

async function withSqlite(work: (url: string, file: string) => Promise<void>): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "faults-"));
	try {
		const file = join(folder, "leads.sqlite");
		await work(`sqlite:${file}`, file);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

test("a full disk is told to everybody it concerns, loses nothing that was acknowledged, and passes", async () => {
	await withSqlite(async (url) => {
		const store = await openStore(url);
		const kept = await accept(store, "before");
		const { page_count: pages } = new DatabaseSync(store.address).prepare("PRAGMA page_count").get() as {
			page_count: number;
		};
		// The engine itself says "database or disk is full" from here on (SQLite, pragma max_page_count).
		await store.transaction((tx) => sql`PRAGMA max_page_count = ${sql.lit(pages + 2)}`.execute(tx));
		const tried = await Promise.allSettled(
			Array.from({ length: 20 }, (_, index) => accept(store, `full-${index}`, "x".repeat(2000))),
		);
		const acknowledged = tried.filter((one) => one.status === "fulfilled").map((one) => one.value.reference);
		const refused = tried.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
		expect(refused.length).toBeGreaterThan(0);
		for (const reason of refused) expect(reason).toContain("full");
		expect((await references(store)).sort()).toEqual([kept.reference, ...acknowledged].sort());
		await store.transaction((tx) => sql`PRAGMA max_page_count = 1000000`.execute(tx));
		await expect(accept(store, "after")).resolves.toMatchObject({ duplicate: false });
		await store.close();
	});
});

test("a store that can only be read says so, and works again once it can be written", async () => {
	await withSqlite(async (url, file) => {
		const store = await openStore(url);
		const kept = await accept(store, "before");
		await checkWritable(store);
		await store.transaction((tx) => sql`PRAGMA query_only = ON`.execute(tx));
		await expect(checkWritable(store)).rejects.toThrow(/readonly/);
		await expect(accept(store, "while")).rejects.toThrow(/readonly/);
		expect(await references(store)).toEqual([kept.reference]);
		await store.close();
		const again = await openStore(url);
		await expect(accept(again, "while")).resolves.toMatchObject({ duplicate: false });
		await again.close();

		if (process.getuid?.() !== 0) {
			chmodSync(file, 0o400);
			await expect(openStore(url)).rejects.toThrow();
		}
		await expect(openStore("sqlite:/dev/null/leads.sqlite")).rejects.toThrow();
	});
});

test("a file that is moved away and comes back is used again, with all that it held", async () => {
	await withSqlite(async (url, file) => {
		const store = await openStore(url);
		const before = await accept(store, "before");
		renameSync(file, `${file}.away`);
		mkdirSync(file);
		await expect(accept(store, "while")).rejects.toThrow();
		await expect(accept(store, "still")).rejects.toThrow();
		rmdirSync(file);
		renameSync(`${file}.away`, file);
		const after = await accept(store, "after");
		expect((await references(store)).sort()).toEqual([before.reference, after.reference].sort());
		await store.close();
	});
});

test("a file that comes back is read at once, and one that went away is read until it is missed", async () => {
	await withSqlite(async (url, file) => {
		const store = await openStore(url);
		const before = await accept(store, "before");
		renameSync(file, `${file}.away`);
		expect(await references(store)).toEqual([before.reference]);
		mkdirSync(file);
		await expect(accept(store, "while")).rejects.toThrow();
		await expect(references(store)).rejects.toThrow();
		rmdirSync(file);
		renameSync(`${file}.away`, file);
		expect(await references(store)).toEqual([before.reference]);

		// A write begins an empty file where there is none; the old one comes back in its place.
		await store.checkpoint();
		renameSync(file, `${file}.away`);
		const lost = await accept(store, "lost");
		expect(await references(store)).toEqual([lost.reference]);
		for (const end of ["-wal", "-shm"]) rmSync(file + end);
		renameSync(`${file}.away`, file);
		expect(await references(store)).toEqual([before.reference]);
		await store.close();
		await expect(references(store)).rejects.toThrow("closed");
	});
});

test.each([
	["together: all who were in it", {}, ["rejected", "rejected", "rejected"]],
	["one by one: only the one", { writesPerCommit: 1 }, ["fulfilled", "rejected", "fulfilled"]],
])("a commit that fails is told to nobody else, %s", async (_, options, statuses) => {
	await withSqlite(async (url) => {
		const store = await openStore(url, options);
		// A constraint that is only looked at when the transaction ends.
		await store.transaction(async (tx) => {
			await sql`CREATE TABLE parent (id INTEGER PRIMARY KEY)`.execute(tx);
			await sql`CREATE TABLE child (parent_id REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)`.execute(
				tx,
			);
		});
		await new Promise((turnEnded) => setImmediate(turnEnded));
		const tried = await Promise.allSettled([
			accept(store, "same-turn"),
			store.transaction((tx) => sql`INSERT INTO child VALUES (1)`.execute(tx)),
			accept(store, "same-turn-too"),
		]);
		expect(tried.map((one) => one.status)).toEqual(statuses);
		expect(await references(store)).toHaveLength(statuses.filter((one) => one === "fulfilled").length);
		const after = await accept(store, "later");
		expect(await references(store)).toContain(after.reference);
		await store.close();
	});
});

test("SQLite syncs every commit to the disk, and needs no folder for temporary files", async () => {
	await withSqlite(async (url) => {
		const store = await openStore(url);
		const pragmas = (db: Store["db"]) =>
			Promise.all(
				["synchronous", "journal_mode", "temp_store", "secure_delete", "foreign_keys"].map(async (name) => {
					const { rows } = await sql<Record<string, unknown>>`PRAGMA ${sql.raw(name)}`.execute(db);
					return [name, Object.values(rows[0] ?? {})[0]];
				}),
			);
		const durable = [
			["synchronous", 2],
			["journal_mode", "wal"],
			["temp_store", 2],
			["secure_delete", 1],
			["foreign_keys", 1],
		];
		expect(await store.transaction(pragmas)).toEqual(durable);
		expect(await pragmas(store.db)).toEqual(durable);
		await store.close();
	});
});

test("a lead is not confirmed from a file that was taken away while it was written", async () => {
	await withSqlite(async (url, file) => {
		const store = await openStore(url);
		const written = store.transaction(async (tx) => {
			await tx.insertInto("setting").values({ key: "gone", value: "x" }).execute();
			renameSync(file, `${file}.away`);
		});
		await expect(written).rejects.toThrow("taken away");
		const kept = await accept(store, "after");
		expect(await references(store)).toEqual([kept.reference]);
		await store.close();
	});
});

test("PostgreSQL may be restarted under load: what was acknowledged is there, once, and work goes on", async () => {
	const postgres = await startPostgres({ durable: true });
	try {
		const store = await openStore(await postgres.freshUrl());
		const acknowledged = new Map<string, string>();
		let sending = true;
		let failures = 0;
		const clients = Array.from({ length: 16 }, async (_, client) => {
			for (let number = 0; sending; number++) {
				const key = `${client}-${number}`;
				for (;;) {
					try {
						const { reference } = await accept(store, key);
						acknowledged.set(key, reference);
						break;
					} catch {
						// As a visitor does: send the same form again.
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
		for (let round = 0; round < 2; round++) {
			await more();
			await postgres.stop();
			const refused = failures + 1;
			await until(() => failures >= refused);
			await postgres.start();
		}
		await more();
		sending = false;
		await Promise.all(clients);
		const kept = await store.db.selectFrom("lead").select(["idempotency_key", "reference"]).execute();
		expect(kept).toHaveLength(acknowledged.size);
		expect(new Map(kept.map((row) => [row.idempotency_key, row.reference]))).toEqual(acknowledged);
		await checkWritable(store);
		await store.close();
	} finally {
		await postgres.remove();
	}
});

test("connections on which PostgreSQL goes silent are given up, and work goes on with new ones", async () => {
	const postgres = await startPostgres();
	const url = new URL(await postgres.freshUrl());
	const proxy = await startTcpProxy(Number(url.port));
	url.port = String(proxy.port);
	try {
		const store = await openStore(url.href, { timeoutMs: 1000 });
		await Promise.all(Array.from({ length: 20 }, (_, index) => accept(store, `before-${index}`)));
		const statement = store.execute((db) => sql`SELECT pg_sleep(0.3)`.execute(db));
		const held = store.transaction(async (tx) => {
			await tx.insertInto("setting").values({ key: "held", value: "x" }).execute();
			proxy.freeze();
		});
		// Its commit was sent and not answered: nobody can know.
		await expect(held).rejects.toThrow();
		await statement;
		await Promise.all(Array.from({ length: 20 }, (_, index) => accept(store, `after-${index}`)));
		expect(await references(store)).toHaveLength(40);
		await checkWritable(store);

		// An idle connection is not waited for either.
		proxy.freeze();
		await Promise.all(Array.from({ length: 20 }, (_, index) => accept(store, `idle-${index}`)));
		expect(await references(store)).toHaveLength(60);
		await store.close();
	} finally {
		await proxy.close();
		await postgres.remove();
	}
});

test("an unreachable PostgreSQL is told when it is opened", async () => {
	await expect(openStore("postgres://site:secret@localhost:1/site")).rejects.toThrow(
		/^The store postgres:\/\/localhost:1\/site cannot be opened: .*ECONNREFUSED/,
	);
});
