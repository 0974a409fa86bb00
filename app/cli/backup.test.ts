import fs, { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkBackup, copyInto, workFolder } from "#app/db/backup-file.ts";
import { openStore } from "#app/db/open.ts";
import { tableNames } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { lastBackup, missingLeads } from "#app/db/store-facts.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import { copy, damageLeads, folder, keepWriting, path, url, useFolders } from "#tests/support/backups.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { freshDatabase, onEachEngine, open, urlOf } from "#tests/support/each-engine.ts";
import { accept, leaveNewsletter, nobody, references, repeatedly, toWebhook } from "#tests/support/lead.ts";
import { change, query } from "#tests/support/query.ts";
import { run, runWith } from "#tests/support/run-command.ts";
import { contents } from "#tests/support/store-contents.ts";

useFolders();

/** Settings that a backup, a restore or a check of a backup writes to the store. */
const notedByBackups = /"(backup-|checked-|backed-up|restored)/;

/** Leads of all kinds with deliveries, drafts, an erased person, an opt-out and a request to see what is held. */
async function fill(store: Store): Promise<void> {
	const strange = "Ação 'x' \"y\" \\n \\u0000 \u{1F300}\n%_";
	for (let number = 0; number < 30; number++) {
		const answers = { email: `p${number}@exemplo.com.br`, message: strange };
		await accept(store, { answers }, Date.now(), toWebhook);
	}
	const reader = await accept(store, { kind: "newsletter", answers: { email: "caio@exemplo.com.br" } });
	await leaveNewsletter(store, reader.id);
	await beginDraft(store, { answers: { email: "a@b.example" } });
	await forgetPerson(store, "p7@exemplo.com.br", Date.now(), nobody);
	const link = { id: "own", email: "p1@exemplo.com.br", language: "pt", asked_at: 1 } as const;
	await store.execute((db) => db.insertInto("own_data_link").values(link).execute());
}

onEachEngine((test, freshUrl) => {
	// Neither a power cut nor a share that syncs no folder (EINVAL) can be had otherwise.
	test("a backup is forced to the disk once it is whole, and named after that, also where a folder cannot be", async (store) => {
		const { fsyncSync } = fs;
		const sizes: number[] = [];
		const spy = vi.spyOn(fs, "fsyncSync").mockImplementation((descriptor) => {
			if (!existsSync(copy)) sizes.push(fs.fstatSync(descriptor).size);
			fsyncSync(fs.fstatSync(descriptor).isDirectory() ? fs.openSync("/proc", "r") : descriptor);
		});
		syncBuiltinESMExports();
		onTestFinished(() => {
			spy.mockRestore();
			syncBuiltinESMExports();
		});
		expect((await run(store, "backup", copy)).code).toBe(0);
		expect(sizes).toContain(statSync(copy).size);
	});

	test("a backup holds everything, and a lost store is had back from it on either engine", async (store) => {
		await fill(store);
		const before = await contents(store, notedByBackups);
		for (const name of tableNames) expect([name, before[name]?.length]).not.toEqual([name, 0]);
		expect(await run(store, "backup", copy)).toMatchObject({ code: 0, out: `${copy}\n` });
		expect(statSync(copy).mode & 0o777).toBe(0o600);
		expect(readdirSync(folder)).toEqual(["copy"]);

		// The file is a store of its own: what was lost may begin again with it.
		const asStore = await openStore(`sqlite:${copy}`);
		expect(await contents(asStore, notedByBackups)).toEqual(before);
		await asStore.close();

		for (const target of [await freshUrl(), url]) {
			const settings = { DATABASE_URL: target, DATA_DIR: folder };
			const { code, err } = await runWith(settings, "restore", copy, "--yes");
			expect([code, err]).toEqual([
				0,
				expect.stringContaining("Leads of this backup missing from the store: 31"),
			]);
			const restored = await openStore(target);
			const after = await contents(restored, notedByBackups);
			expect(await lastBackup.read(restored.db)).not.toBeNull();
			await restored.close();
			for (const name of ["lead", "delivery", "draft", "receipt", "suppression"] as const)
				expect(after[name]).toEqual(before[name]);
		}
	});

	test("of a day's backups the last is kept, and nothing else is removed", async (store) => {
		const into = join(folder, "a.unfinished", "backups");
		const month = "leads-2020-01-01T00-00-00-000Z.sqlite";
		mkdirSync(join(into, `${month}.unfinished`), { recursive: true });
		// The last of another month is kept too.
		const others = [month, "leads-2020.sqlite", "y.unfinished", `${month}.unfinished`];
		const env = { DATABASE_URL: urlOf(store), DATA_DIR: folder };
		const left = (pid: number, host = hostname()) => `restoring-a.sqlite.${pid}@${host}.unfinished`;
		const own = workFolder(env);
		const [running, old] = [join(own, left(process.pid)), join(own, left(process.ppid))];
		const ofEnded = [own, into].map((place) => join(place, left(99999999)));
		const [ofClone, ofOther] = [join(own, left(99999998)), join(own, left(99999999, "elsewhere"))];
		const killed = [old, join(into, `${month}.unfinished-wal`)];
		const files = others.slice(0, 3).map((name) => join(into, name));
		for (const file of [...files, ...killed, running, ofClone, ofOther, ...ofEnded]) writeFileSync(file, "");
		const elevenMinutesAgo = Date.now() / 1000 - 660;
		for (const file of [running, ofOther, ...ofEnded]) utimesSync(file, elevenMinutesAgo, elevenMinutesAgo);
		for (const file of [...others.map((name) => join(into, name)), ...killed]) utimesSync(file, 0, 0);
		expect(await lastBackup.read(store.db)).toBeNull();
		const made: string[] = [];
		for (let times = 0; times < 3; times++) {
			const { code, out } = await runWith(env, "backup", "--into", into);
			expect([code, ...[...killed, ...ofEnded].filter((file) => existsSync(file))]).toEqual([0]);
			const kept = [running, ofClone, ofOther];
			expect(kept.filter((file) => existsSync(file))).toEqual(kept);
			made.push(basename(out.trim()));
		}
		expect(readdirSync(into).sort()).toEqual([...others, ...made.slice(-1)].sort());
		expect(await lastBackup.read(store.db)).toBeGreaterThan(Date.now() - 60_000);
	});
});

test("a backup of a store that began anew says what is missing, and the full one before it stays", async () => {
	const store = await openStore(url);
	await repeatedly(10, () => accept(store));
	await store.close();
	const into = join(folder, "backups");
	const full = basename((await run(url, "backup", "--into", into)).out.trim());
	for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
	const anew = await openStore(url);
	await accept(anew);
	for (let times = 0; times < 4; times++) {
		const { code, err } = await run(url, "backup", "--into", into);
		expect([code, err]).toEqual([0, expect.stringContaining("holds 1 leads; ")]);
		expect(err).toContain(`${full} holds 10`);
	}
	expect(readdirSync(into)).toHaveLength(2);
	expect(readdirSync(into)).toContain(full);
	expect(await missingLeads.read(anew.db)).toBe(9);
	rmSync(join(into, full));
	// Nor does a backup end what the count of leads recorded, or an earlier one: only the operator.
	for (const [words, missing] of [[[], 9] as const, [["--accept-loss"], 0] as const]) {
		expect((await run(url, "backup", "--into", into, ...words)).err).toBe("");
		expect(await missingLeads.read(anew.db)).toBe(missing);
	}
	await anew.close();
});

test("a store that takes no change, as a standby, is backed up all the same, and earlier backups go", async () => {
	const standby = new URL(await freshDatabase());
	await accept(await open(standby.href));
	standby.searchParams.set("options", "-c default_transaction_read_only=on");
	for (let times = 0; times < 2; times++) {
		const { code, out, err } = await run(standby.href, "backup", "--into", folder);
		expect([code, readdirSync(folder)]).toEqual([0, [basename(out.trim())]]);
		expect(err).toMatch(/^The backup is complete; .* not be noted.* read-only/);
		const restored = await runWith({ DATABASE_URL: standby.href, DATA_DIR: folder }, "restore", out.trim());
		expect(restored).toMatchObject({ code: 1, err: expect.stringMatching(/read-only.*\n.*primary/) });
	}
});

const unclear = ["backup", "backup a --into b", "backup ", "backup --into ", "restore "];
test.each(unclear)("%j is not understood", async (words) => {
	expect((await run(url, ...words.split(" "))).code).toBe(2);
});

test.each<[string, () => void, string]>([
	[
		"another version's",
		() => change(copy, "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030-01-01')"),
		"a newer version of the site has changed it",
	],
	["a dump", () => writeFileSync(copy, "BEGIN TRANSACTION;".repeat(99)), "no SQLite file: gunzip"],
	["lacking a table", () => change(copy, "DROP TABLE delivery"), "it has no table delivery"],
	["damaged", () => damageLeads(copy, 0), "not a complete backup"],
	// As in a snapshot, which not even root may write to: what SQLite wants to write leads to a folder that is not there.
	["in a snapshot", () => [fs.copyFileSync(path, copy), fs.symlinkSync("no/shm", `${copy}-shm`)], "copy it"],
	["lacking rows to which others refer", () => change(copy, "DELETE FROM lead"), "not a complete backup"],
])("a copy that is %s is refused", async (_, spoil, problem) => {
	const store = await openStore(url);
	await accept(store, {}, Date.now(), toWebhook);
	await store.close();
	copyInto(path, copy);
	expect(() => checkBackup(copy)).not.toThrow();
	spoil();
	expect(() => checkBackup(copy)).toThrow(problem);
});

test("a backup is one whole file while the site writes", async () => {
	const store = await openStore(url);
	await repeatedly(300, () => accept(store));
	const before = await references(store);
	const writing = keepWriting(store);
	expect(await run(url, "backup", copy)).toMatchObject({ code: 0, out: `${copy}\n` });
	const after = await writing.end();
	const rows = query(copy, "SELECT reference FROM lead");
	expect(rows.map((row) => String(row.reference))).toEqual(expect.arrayContaining(before));
	expect(await references(store)).toEqual(expect.arrayContaining(after));
	expect(await run(url, "backup", copy)).toMatchObject({
		code: 1,
		err: expect.stringContaining(`${copy} exists already: name`),
	});
	await store.close();
});

test("what is in the way of a command is named, with what to do", async () => {
	await (await openStore(url)).close();
	mkdirSync(`${copy}.unfinished`);
	writeFileSync(join(folder, "file"), "");
	const told = async (...argv: string[]) => (await run(url, ...argv)).err;
	expect(await told("backup", copy)).toMatch(
		/copy\.unfinished is a folder where a file belongs: move it away/,
	);
	expect(await told("backup", folder)).toContain("exists already: name a new file, or a folder with --into");
	expect(await told("backup", join(folder, "none", "copy"))).toContain("make its folder");
	expect(await told("backup", "--into", join(folder, "file"))).toContain("file where a folder belongs");
	copyInto(path, copy);
	change(path, "CREATE TRIGGER a BEFORE INSERT ON setting BEGIN SELECT RAISE(ABORT, 'disk is full'); END");
	expect(await told("restore", copy)).toMatch(/disk is full\..*\nMake room, and run this again\./);
	expect(await told("restore", folder)).toBe(`${folder} is no file: name one\n`);
	expect((await run(`sqlite:${folder}`, "restore", path)).err).toContain("is no store of this site");
});

test("a copy that fails leaves no file behind", () => {
	writeFileSync(path, "no store at all");
	expect(() => copyInto(path, copy)).toThrow();
	expect(existsSync(copy)).toBe(false);
});
