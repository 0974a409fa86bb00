import { chownSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrations } from "#app/db/migrations/index.ts";
import { openSqlite } from "#app/db/sqlite/open-sqlite.ts";
import { onEachEngine, onSqlite, open, openAgain } from "#tests/support/each-engine.ts";
import { accept, until } from "#tests/support/lead.ts";
import { tear } from "#tests/support/power-loss.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { storeMadeAt } from "./migrate.ts";
import { openStore } from "./open.ts";
import { readShared } from "./shared-values.ts";
import { type Store, StoreMissing } from "./store.ts";
import { isStoreTrouble } from "./trouble.ts";

const setting = ({ db }: Store, key: string) => readShared(db, key);

function put(store: Store, key: string, value = "x") {
	return store.transaction((tx) => tx.insertInto("setting").values({ key, value }).execute());
}

onEachEngine((test, freshUrl) => {
	test("a new version's migrations run on what there is, all or none, and the version before leaves it alone", async () => {
		const url = await freshUrl();
		const store = await open(url);
		const { reference } = await accept(store);
		const leads = () => store.db.selectFrom("lead").selectAll().orderBy("received_at").execute();
		expect(await leads()).toHaveLength(1);
		const colour = {
			async up(db: Kysely<unknown>) {
				await sql`ALTER TABLE lead ADD COLUMN colour text`.execute(db);
				await sql`UPDATE lead SET colour = 'green'`.execute(db);
			},
		};
		const broken = {
			async up(db: Kysely<unknown>) {
				await sql`ALTER TABLE lead ADD COLUMN taste text`.execute(db);
				await sql`UPDATE lead SET nothing = 1`.execute(db);
			},
		};
		const names = async () =>
			(await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(store.db)).rows;
		await expect(
			openStore(url, { migrations: { ...migrations, "0002-colour": colour, "0003-broken": broken } }),
		).rejects.toThrow(/nothing/);
		expect(await names()).toEqual([{ name: "0001-schema" }]);

		const next = await openStore(url, { migrations: { ...migrations, "0002-colour": colour } });
		const { rows } = await sql`SELECT reference, colour FROM lead`.execute(next.db);
		expect(rows).toEqual([{ reference, colour: "green" }]);
		await next.close();
		// The process of before goes on, reads what there is now, and is not started again.
		await accept(store);
		expect(await leads()).toMatchObject([{ reference, colour: "green" }, { colour: null }]);
		await expect(openStore(url)).rejects.toThrow(/newer version.* 0002-colour/);
		await expect(openStore(url)).rejects.toSatisfy(isStoreTrouble);
	});

	test("a fault of the program is none of the store's, which an operator could mend", async () => {
		const up = () => Promise.reject(new TypeError("nothing has no length"));
		const opening = openStore(await freshUrl(), { migrations: { ...migrations, "0002-fault": { up } } });
		await expect(opening).rejects.toSatisfy((error) => error instanceof TypeError && !isStoreTrouble(error));
	});

	test("a store of an earlier build, which lacks columns, is refused with the way on; its backup is not", async () => {
		const url = await freshUrl();
		const store = await open(url);
		await store.transaction(async (tx) => {
			await sql`DROP INDEX delivery_due`.execute(tx);
			await sql`ALTER TABLE delivery DROP COLUMN turn`.execute(tx);
		});
		await expect(openStore(url)).rejects.toThrow(
			/an earlier build of the site made it, without delivery\.turn\. Move it away, and bring.*leads restore/,
		);
		await (await openStore(url, { mayBeOlder: true })).close();
	});

	test("a store that must exist is not made, and one that was made is reported once", async () => {
		const url = await freshUrl();
		const made: string[] = [];
		const options = { onMade: (address: string) => made.push(address) };
		await expect(openStore(url, { ...options, mustExist: true })).rejects.toThrow(
			/no store.*leads restore.*STORE_MUST_EXIST=false/,
		);
		expect(made).toEqual([]);
		await (await openStore(url, options)).close();
		await (await openStore(url, { ...options, mustExist: true })).close();
		expect(made).toHaveLength(1);
		expect(made[0]).not.toContain("site:site");
	});

	test("a store began when it was made, or with the oldest lead that a restore brought", async () => {
		const before = Date.now();
		const store = await open(await freshUrl());
		expect(await storeMadeAt(store.db)).toBeGreaterThanOrEqual(before);
		await accept(store, {}, Date.now() + 1);
		expect(await storeMadeAt(store.db)).toBeLessThanOrEqual(Date.now());
		await accept(store, {}, 1000);
		expect(await storeMadeAt(store.db)).toBe(1000);
	});

	test("ten processes may start on an empty store at once", async () => {
		const url = await freshUrl();
		const stores = await Promise.all(Array.from({ length: 10 }, () => open(url)));
		await Promise.all(stores.map((store, index) => put(store, `key-${index}`)));
		expect(await stores[0]?.db.selectFrom("setting").selectAll().execute()).toHaveLength(10);
	});

	test("works asked for in one turn are all kept, and one that fails takes back only its own", async (store) => {
		await put(store, "taken");
		const results = await Promise.allSettled([
			put(store, "one"),
			store.transaction(async (tx) => {
				await tx.insertInto("setting").values({ key: "half", value: "x" }).execute();
				await tx.insertInto("setting").values({ key: "taken", value: "again" }).execute();
			}),
			put(store, "two"),
			store.transaction(async () => {
				throw new Error("mine");
			}),
			put(store, "three"),
		]);
		expect(results.flatMap(({ status }, index) => (status === "rejected" ? [index] : []))).toEqual([1, 3]);
		expect(results[3]).toMatchObject({ reason: { message: "mine" } });
		for (const key of ["one", "two", "three"]) expect(await setting(store, key)).toBe("x");
		expect(await setting(store, "half")).toBeUndefined();
	});

	test("what is not committed is not read", async (store) => {
		let read: string | undefined = "not asked";
		await store.transaction(async (tx) => {
			await tx.insertInto("setting").values({ key: "later", value: "x" }).execute();
			read = await setting(store, "later");
		});
		expect(read).toBeUndefined();
		expect(await setting(store, "later")).toBe("x");
		if (store.engine === "sqlite")
			await expect(store.db.deleteFrom("setting").execute()).rejects.toThrow(/readonly/);
	});

	test("writes under way are finished before it closes", async (store) => {
		const writes = Array.from({ length: 20 }, (_, index) => put(store, `key-${index}`));
		await Promise.all([...writes, store.engine === "sqlite" ? store.close() : undefined]);
		if (store.engine === "postgres") await store.close();
		await expect(put(store, "after")).rejects.toThrow();
		expect(await (await openAgain(store)).db.selectFrom("setting").selectAll().execute()).toHaveLength(20);
	});
});

onSqlite((test, freshUrl) => {
	test("the file is closed to others, also one that they could read, and so is its journal", async () => {
		const url = await freshUrl();
		const file = url.slice("sqlite:".length);
		writeFileSync(file, "", { mode: 0o644 });
		await put(await open(url), "a");
		for (const end of ["", "-wal"]) expect(statSync(file + end).mode & 0o777).toBe(0o600);
	});

	test("a folder or another's file is refused and stays as it was, also beside the log of a store before", async () => {
		const [url, before] = [await freshUrl(), await freshUrl()];
		const file = url.slice("sqlite:".length);
		new DatabaseSync(file).exec("CREATE TABLE something (else_ text)");
		symlinkSync(file, `${file}-link`);
		for (const mustExist of [false, true]) {
			await expect(openStore(`sqlite:${dirname(file)}`, { mustExist })).rejects.toThrow(/move it away/);
			await expect(openStore(`sqlite:${file}-link`, { mustExist })).rejects.toThrow(
				/is a link.* the file itself/,
			);
		}
		expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
		await put(await open(before), "a");
		for (const content of [readFileSync(file), "x", "a text"]) {
			writeFileSync(file, content);
			for (const mustExist of [false, true])
				await expect(openStore(url, { mustExist })).rejects.toThrow(/is no store of this site.*move it away/);
			expect([readFileSync(file), statSync(file).mode & 0o777]).toEqual([Buffer.from(content), 0o644]);
			writeFileSync(`${file}-wal`, readFileSync(`${before.slice("sqlite:".length)}-wal`));
		}
	});

	test("a store that must exist is made neither from a file that lost power tore nor anew while the site runs", async () => {
		const url = await freshUrl();
		const file = url.slice("sqlite:".length);
		tear(file);
		writeFileSync(`${file}-journal`, readFileSync(`${file}-journal`).fill(1, 19, 20));
		await expect(openStore(url)).rejects.toThrow(/is no store of this site/);
		tear(file);
		await expect(openStore(url, { mustExist: true })).rejects.toThrow(/There is no store/);
		writeFileSync(file, "");
		await expect(openStore(url, { mustExist: true })).rejects.toThrow(StoreMissing);
		expect(statSync(file).size).toBe(0);
		await (await openStore(url)).close();
		const store = await openStore(url, { mustExist: true });
		for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
		await expect(put(store, "a")).rejects.toThrow(StoreMissing);
		expect(existsSync(file)).toBe(false);
		await store.close();
	});

	test("a folder that takes no store is refused, not tried for ever", async () => {
		for (const mustExist of [false, true])
			await expect(openStore("sqlite:/proc/a/b/leads.sqlite", { mustExist })).rejects.toThrow(/\/proc\/a/);
	});

	test("works asked for turn after turn share one sync", async () => {
		let syncs = 0;
		const url = await freshUrl();
		const store = await openSqlite(url.slice("sqlite:".length), { sync: async () => void syncs++ });
		const writes: Promise<unknown>[] = [];
		for (const key of ["one", "two", "three"]) {
			const nextTurn = new Promise(setImmediate);
			writes.push(put(store, key));
			await nextTurn;
		}
		await Promise.all(writes);
		expect(syncs).toBe(1);
		await store.close();
	});

	test("a lock held by another process is waited for without stopping this one", async (mine) => {
		const other = await openAgain(mine);
		const { promise, resolve: release } = Promise.withResolvers<void>();
		const holding = other.transaction(() => promise);
		await new Promise((turn) => setTimeout(turn, 20));
		const writing = put(mine, "patient");
		let turns = 0;
		const counting = setInterval(() => turns++, 5);
		await until(() => turns > 5);
		release();
		await Promise.all([holding, writing]);
		clearInterval(counting);
		expect(await setting(mine, "patient")).toBe("x");
	});
});

test.runIf(process.getuid?.() === 0)("a store that root makes belongs to its folder's owner", async () => {
	const folder = temporaryFolder(onTestFinished);
	chownSync(folder, 65534, 65534);
	const file = join(folder, "leads.sqlite");
	const store = await openStore(`sqlite:${file}`);
	for (const end of ["", "-wal", "-shm"]) expect(statSync(file + end).uid).toBe(65534);
	await store.close();
});
