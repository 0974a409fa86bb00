import { execFileSync, execSync, spawnSync } from "node:child_process";
import { mkdtempSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { checkWritable, isStoreTrouble, unreadiness } from "#app/db/trouble.ts";
import { damageLeads } from "#tests/support/backups.ts";
import { onSqlite, openAgain, urlOf } from "#tests/support/each-engine.ts";
import { acceptOnce, references } from "#tests/support/lead.ts";
import { change } from "#tests/support/query.ts";
import { run, runWith } from "#tests/support/run-command.ts";
import { SqliteLog } from "./write-ahead-log.ts";

/** Only root may mount a small disk. */
const onDisk = test.runIf(spawnSync("unshare", ["--mount", "true"]).status === 0);

/** As `ls` lists them, which fails for a file that is closed meanwhile, and goes on. */
const openFiles = () => String(spawnSync("ls", ["-l", `/proc/${process.pid}/fd`]).stdout);

onDisk("a disk without room for leads is no place to write, even if a small change fits", async () => {
	const disk = mkdtempSync(join(tmpdir(), "small-disk-"));
	execFileSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", disk]);
	try {
		const store = await openStore(`sqlite:${join(disk, "leads.sqlite")}`);
		await checkWritable(store);
		const { freeBytes } = await store.measure();
		writeFileSync(join(disk, "log"), Buffer.alloc((freeBytes ?? 0) - 200_000));
		await store.transaction((tx) => tx.insertInto("setting").values({ key: "small", value: "x" }).execute());
		await expect(checkWritable(store)).rejects.toThrow("its disk is full");
		rmSync(join(disk, "log"));
		await checkWritable(store);
		await store.close();
		const doctor = async () => (await runWith({ DATA_DIR: disk }, "doctor")).out;
		const out = await doctor();
		expect(out).toMatch(/^WRONG {2}Room: .* 1\d MiB left\n +→ make room/m);
		expect(out).toMatch(/^WRONG {2}Disk: .* is on tmpfs, which/m);
		execFileSync("mount", ["-o", "remount,nr_inodes=2", disk]);
		expect(await doctor()).toMatch(
			/^WRONG {2}Store: .*ENOSPC.*\n +→ make room \(df -h, df -i.*\n(.*\n)*WRONG {2}Disk: .* no inode left/m,
		);
		execFileSync("mount", ["-o", "remount,ro,nr_inodes=9", disk]);
		expect(await doctor()).toMatch(/Store: .*EROFS.*\n +→ mount it writable/);
		const { out: none } = await runWith({ DATABASE_URL: `sqlite:${join(disk, "none.sqlite")}` }, "doctor");
		expect(none).toMatch(/Store: There is no store at (.*\n)*WRONG {2}Disk: nothing can be written to/);
	} finally {
		execFileSync("umount", [disk]);
		rmdirSync(disk);
	}
});

onSqlite((test) => {
	test("a full disk refuses each lead that it cannot keep, loses none that was acknowledged, and passes", async (store) => {
		const kept = await acceptOnce(store, "before");
		const pages = Number(new DatabaseSync(store.location).prepare("PRAGMA page_count").get()?.page_count);
		// The engine itself says "database or disk is full" from here on (SQLite, pragma max_page_count).
		await store.transaction((tx) => sql`PRAGMA max_page_count = ${sql.lit(pages + 2)}`.execute(tx));
		const accept = (_: unknown, index: number) => acceptOnce(store, `full-${index}`, "x".repeat(2000));
		const tried = await Promise.allSettled(Array.from({ length: 20 }, accept));
		const acknowledged = tried.filter((one) => one.status === "fulfilled").map((one) => one.value.reference);
		const refused = tried.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
		expect(refused.length).toBeGreaterThan(0);
		for (const reason of refused) expect(reason).toContain("full");
		expect((await references(store)).sort()).toEqual([kept.reference, ...acknowledged].sort());
		await store.transaction((tx) => sql`PRAGMA max_page_count = 1000000`.execute(tx));
		await expect(acceptOnce(store, "after")).resolves.toMatchObject({ duplicate: false });
	});

	test("from the moment a damaged page is met the store is no place to write, until the file is another", async (made) => {
		const file = made.location;
		for (let count = 0; count < 40; count++) await acceptOnce(made, `${count}`, "x".repeat(900));
		await made.close();
		damageLeads(file, 5);
		const store = await openAgain(made);
		await checkWritable(store);
		await expect(store.db.selectFrom("lead").selectAll().execute()).rejects.toThrow("malformed");
		await expect(checkWritable(store)).rejects.toThrow("damaged");
		for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
		await checkWritable(store);
		writeFileSync(`${file}-other`, `SQLite format 3\0${"x".repeat(5000)}`);
		await expect(openStore(`sqlite:${file}-other`)).rejects.toThrow("not a database");
		expect(openFiles()).not.toContain(`${file}-other`);
	});

	test("a log that gets only one of its readers leaves no file open", async ({ location }) => {
		const open = () => openFiles().split(`${location}-wal`).length;
		const before = open();
		const readers = [() => new DatabaseSync(location)];
		expect(() => new SqliteLog(location, () => (readers.pop() as () => DatabaseSync)())).toThrow("function");
		expect(open()).toBe(before);
	});

	test("a store that can only be read says so, and works again once it can be written", async (store) => {
		const kept = await acceptOnce(store, "before");
		await checkWritable(store);
		await store.transaction((tx) => sql`PRAGMA query_only = ON`.execute(tx));
		await expect(checkWritable(store)).rejects.toThrow(/readonly/);
		await expect(acceptOnce(store, "while")).rejects.toThrow(/readonly/);
		expect(await references(store)).toEqual([kept.reference]);
		await store.close();
		// As SQLite says it where a file system refuses locks, too.
		const other = new DatabaseSync(store.location);
		other.exec("BEGIN EXCLUSIVE");
		await expect(openStore(urlOf(store), { timeoutMs: 1 })).rejects.toThrow("share that refuses locks?");
		other.close();
		const again = await openAgain(store);
		await expect(acceptOnce(again, "while")).resolves.toMatchObject({ duplicate: false });
		change(store.location, "CREATE TRIGGER b BEFORE INSERT ON receipt BEGIN SELECT RAISE(ABORT, 'no'); END");
		await checkWritable(await openAgain(store));
		expect((await run(urlOf(store), "doctor")).out).toMatch(
			/→ remove or mend the trigger.* FROM sqlite_schema/,
		);
		change(store.location, "CREATE TRIGGER a BEFORE INSERT ON lead BEGIN SELECT RAISE(ABORT, 'no'); END");
		await expect(acceptOnce(again, "refused")).rejects.toSatisfy(isStoreTrouble);
		expect(await checkWritable(await openAgain(store)).catch(unreadiness)).toBe("refusing");
	});

	test("a file that comes back is read at once, and one that went away is read until it is missed", async (store) => {
		const file = store.location;
		const before = await acceptOnce(store, "before");
		renameSync(file, `${file}.away`);
		expect(await references(store)).toEqual([before.reference]);
		for (const put of ["mkdir", "mkfifo", "ln -s /dev/null"]) {
			execSync(`${put} ${file}`);
			await expect(acceptOnce(store, "while")).rejects.toSatisfy(isStoreTrouble);
			await expect(references(store)).rejects.toSatisfy(isStoreTrouble);
			rmSync(file, { recursive: true });
		}
		renameSync(`${file}.away`, file);
		expect(await references(store)).toEqual([before.reference]);

		// A write begins an empty file where there is none; the old one comes back in its place.
		await store.checkpoint();
		renameSync(file, `${file}.away`);
		const lost = await acceptOnce(store, "lost");
		expect(await references(store)).toEqual([lost.reference]);
		for (const end of ["-wal", "-shm"]) rmSync(file + end);
		renameSync(`${file}.away`, file);
		expect(await references(store)).toEqual([before.reference]);
		await store.close();
		await expect(references(store)).rejects.toThrow("closed");
	});

	test("a commit that fails rejects every write in it, and none after it", async (store) => {
		// A constraint that is only looked at when the transaction ends.
		await store.transaction(async (tx) => {
			await sql`CREATE TABLE parent (id INTEGER PRIMARY KEY)`.execute(tx);
			await sql`CREATE TABLE child (parent_id REFERENCES parent DEFERRABLE INITIALLY DEFERRED)`.execute(tx);
		});
		await new Promise((turnEnded) => setImmediate(turnEnded));
		const tried = await Promise.allSettled([
			acceptOnce(store, "same-turn"),
			store.transaction((tx) => sql`INSERT INTO child VALUES (1)`.execute(tx)),
			acceptOnce(store, "same-turn-too"),
		]);
		expect(tried.map((one) => one.status)).toEqual(["rejected", "rejected", "rejected"]);
		expect(await references(store)).toEqual([]);
		const after = await acceptOnce(store, "later");
		expect(await references(store)).toContain(after.reference);
	});

	test("SQLite keeps its log whole, syncs it beside the thread that serves, and needs no temporary files", async (store) => {
		const durable = { journal_mode: "wal", temp_store: 2, secure_delete: 1, foreign_keys: 1 };
		const pragmas = async (db: Store["db"]) => {
			const found = {};
			for (const name of ["synchronous", ...Object.keys(durable)])
				Object.assign(found, (await sql`PRAGMA ${sql.raw(name)}`.execute(db)).rows[0]);
			return found;
		};
		// NORMAL: OFF would leave an old frame under an old header.
		expect(await store.transaction(pragmas)).toEqual({ ...durable, synchronous: 1 });
		expect(await pragmas(store.db)).toEqual({ ...durable, synchronous: 2 });
	});

	test("a lead is not confirmed from a file that was taken away while it was written", async (store) => {
		const written = store.transaction(async (tx) => {
			await tx.insertInto("setting").values({ key: "gone", value: "x" }).execute();
			renameSync(store.location, `${store.location}.away`);
		});
		await expect(written).rejects.toThrow("taken away");
		const kept = await acceptOnce(store, "after");
		expect(await references(store)).toEqual([kept.reference]);
	});
});
