import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeEach, expect, test } from "vitest";
import { checkBackup, copyInto } from "#app/cli/backup.ts";
import { lastBackup } from "#app/db/backup-times.ts";
import { openStore } from "#app/db/open.ts";
import { signingSecrets } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import { tableNames } from "#app/db/table-order.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import { markContacted } from "#app/leads/follow-up.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { leaveNewsletter } from "#app/leads/newsletter.server.ts";
import { addNote } from "#app/leads/notes.server.ts";
import { addressHash, isSuppressed } from "#app/leads/suppression.server.ts";
import { openDraft } from "#app/quote/draft/draft.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";
import { accept, anyWebhook, nobody, repeatedly } from "#tests/support/lead.ts";
import { run, runUnasked, runWith } from "#tests/support/run-command.ts";
import { contents } from "#tests/support/store-contents.ts";

const root = mkdtempSync(join(tmpdir(), "backups-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let path: string;
let url: string;
let copy: string;
beforeEach(() => {
	folder = mkdtempSync(join(root, "store-"));
	path = join(folder, "leads.sqlite");
	url = `sqlite:${path}`;
	copy = join(folder, "copy");
});

/** Keeps leads one after the other until it is ended; resolves with the references that were acknowledged. */
function keepWriting(store: Store) {
	let working = true;
	const acknowledged: string[] = [];
	const writing = (async () => {
		while (working) {
			const kept = await accept(store).catch(() => null);
			if (kept) acknowledged.push(kept.reference);
		}
	})();
	return {
		async end() {
			working = false;
			await writing;
			return acknowledged;
		},
	};
}

const references = async (store: Store) =>
	(await store.db.selectFrom("lead").select("reference").execute()).map((row) => row.reference);

/** Everything in a store, in an order of its own. */
/** What a backup or a restore notes in the store, and a check of it. */
const notedByBackups = /"(backup-|checked-|backed-up|restored)/;

/** Leads of all kinds with deliveries, drafts, an erased person, an opt-out and a request to see what is held. */
async function fill(store: Store): Promise<void> {
	const strange = "Ação 'x' \"y\" \\n \\u0000 \u{1F300}\n%_";
	for (let number = 0; number < 30; number++) {
		await accept(store, { answers: { email: `p${number}@exemplo.com.br`, message: strange } }, Date.now(), {
			...nobody,
			webhooks: [anyWebhook],
		});
	}
	const reader = await accept(store, { kind: "newsletter", answers: { email: "caio@exemplo.com.br" } });
	await leaveNewsletter(
		store,
		signLink(await signingSecrets(store), "leave", reader.id, Date.now()),
		Date.now(),
		nobody,
	);
	await addNote(store, reader.reference, strange, Date.now());
	const draft = { language: "pt", answers: { email: "a@b.example" }, source: {}, step: "contact" } as const;
	await openDraft(store, { ...draft, ...keyless }, Date.now());
	await forgetPerson(store, "p7@exemplo.com.br", Date.now(), nobody);
	await store.execute((db) =>
		db
			.insertInto("own_data_link")
			.values({ id: "own", email: "p1@exemplo.com.br", language: "pt", asked_at: 1 })
			.execute(),
	);
}

onEachEngine((engine) => {
	test("a backup holds everything, and a lost store is had back from it on either engine", async () => {
		const origin = await engine.emptyUrl();
		const store = await engine.open(origin);
		await fill(store);
		const before = await contents(store, notedByBackups);
		for (const name of tableNames) expect([name, before[name]?.length]).not.toEqual([name, 0]);
		expect(await run(origin, "backup", copy)).toMatchObject({ code: 0, out: `${copy}\n` });
		expect(statSync(copy).mode & 0o777).toBe(0o600);
		expect(readdirSync(folder)).toEqual(["copy"]);

		// The file is a store of its own: what was lost may begin again with it.
		const asStore = await openStore(`sqlite:${copy}`);
		expect(await contents(asStore, notedByBackups)).toEqual(before);
		await asStore.close();

		for (const target of [await engine.freshUrl(), url]) {
			const settings = { DATABASE_URL: target, DATA_DIR: folder };
			const { code, err } = await runWith(settings, "restore", copy, "--yes");
			expect([code, err]).toEqual([0, expect.stringContaining("31 leads of this backup are missing")]);
			const restored = await openStore(target);
			const after = await contents(restored, notedByBackups);
			await restored.close();
			for (const name of ["lead", "delivery", "draft", "receipt", "suppression"] as const)
				expect(after[name]).toEqual(before[name]);
		}
	});

	test("a backup goes to standard output whole, and leaves nothing behind", async () => {
		const origin = await engine.emptyUrl();
		const store = await engine.open(origin);
		await fill(store);
		const data = join(folder, "data");
		const { code, sent, out } = await runWith({ DATABASE_URL: origin, DATA_DIR: data }, "backup", "-");
		expect([code, out]).toEqual([0, ""]);
		writeFileSync(copy, sent);
		const copied = new DatabaseSync(copy, { readOnly: true });
		expect(copied.prepare("SELECT count(*) AS count FROM lead").get()).toEqual({ count: 31 });
		copied.close();
		if (engine.name === "postgres") expect(readdirSync(data)).toEqual([]);
		else expect(readdirSync(dirname(store.address)).filter((name) => name.startsWith("backup-"))).toEqual([]);
	});

	test("of a folder's backups the newest are kept, and nothing else is removed", async () => {
		const origin = await engine.emptyUrl();
		const store = await engine.open(origin);
		const into = join(folder, "backups");
		mkdirSync(into);
		const others = ["leads.sqlite", "notes.txt", "leads-2020.sqlite"];
		for (const name of [...others, "leads-2020-01-01T00-00-00-000Z.sqlite", "x.unfinished"])
			writeFileSync(join(into, name), "");
		expect(await lastBackup(store.db)).toBeNull();
		const made: string[] = [];
		for (let times = 0; times < 3; times++) {
			const { code, out } = await run(origin, "backup", "--into", into, "--keep", "2");
			expect(code).toBe(0);
			made.push(basename(out.trim()));
		}
		expect(readdirSync(into).sort()).toEqual([...others, ...made.slice(1)].sort());
		expect(await lastBackup(store.db)).toBeGreaterThan(Date.now() - 60_000);
	});
});

test.each([[[]], [["a", "--into", "b"]], [["a", "--keep", "2"]], [["--into", "b", "--keep", "0"]]])(
	"backup %j is not understood",
	async (words) => {
		expect((await run(url, "backup", ...words)).code).toBe(2);
	},
);

test("a copy that lacks a lead is refused, and not left behind", async () => {
	const store = await openStore(url);
	await Promise.all([accept(store), accept(store)]);
	await store.close();
	copyInto(path, copy);
	expect(() => checkBackup(copy, [3, 3])).toThrow("not a whole backup");
	expect(() => checkBackup(copy, [2, 2])).not.toThrow();
	const newer = new DatabaseSync(copy);
	newer.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030-01-01')");
	newer.close();
	expect(() => checkBackup(copy)).toThrow("A newer version of the site has made");
	const bytes = readFileSync(copy);
	bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 4096);
	writeFileSync(copy, bytes);
	expect(() => checkBackup(copy)).toThrow("not a whole backup");
});

test("a backup is one whole file for its owner only, while the site writes", async () => {
	const store = await openStore(url);
	await repeatedly(300, () => accept(store));
	const before = await references(store);
	const writing = keepWriting(store);
	expect(await run(url, "backup", copy)).toMatchObject({ code: 0, out: `${copy}\n` });
	const after = await writing.end();
	expect(statSync(copy).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual(["copy"]);
	const copied = new DatabaseSync(copy, { readOnly: true });
	const rows = copied.prepare("SELECT reference FROM lead").all();
	copied.close();
	expect(rows.map((row) => String(row.reference))).toEqual(expect.arrayContaining(before));
	expect(await references(store)).toEqual(expect.arrayContaining(after));
	expect(await run(url, "backup", copy)).toMatchObject({ code: 1, err: `${copy} exists already\n` });
	await store.close();
});

test("a copy that fails leaves no file behind", () => {
	writeFileSync(path, "no store at all");
	expect(() => copyInto(path, copy)).toThrow();
	expect(existsSync(copy)).toBe(false);
});

test("a restore beside a running site loses nothing that was acknowledged before or meanwhile", async () => {
	const store = await openStore(url);
	await repeatedly(450, () => accept(store, {}, Date.now(), { ...nobody, webhooks: [anyWebhook] }));
	await openDraft(
		store,
		{ language: "pt", answers: { email: "a@b.example" }, source: {}, step: "contact", ...keyless },
		Date.now(),
	);
	const before = await references(store);
	await run(url, "backup", copy);
	// The disk is lost; the site begins a new store and goes on.
	for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
	const since = await accept(store);
	expect(await references(store)).toEqual([since.reference]);

	const writing = keepWriting(store);
	const { code, out, err } = await run(url, "restore", copy);
	const meanwhile = await writing.end();
	expect({ code, out }).toEqual({
		code: 0,
		out: "Put back 450 leads, 450 deliveries and 1 drafts. 0 leads were there already and keep what happened since the backup; 0 of them stay erased.\n",
	});
	expect(err).toMatch(/^450 leads of this backup are missing in the store\.\n/);
	expect((await references(store)).sort()).toEqual([...before, since.reference, ...meanwhile].sort());
	expect(readdirSync(folder).sort()).toEqual([
		"copy",
		"leads.sqlite",
		"leads.sqlite-shm",
		"leads.sqlite-wal",
	]);
	// It may be run again, and does no harm.
	expect((await run(url, "restore", copy)).out).toMatch(
		/^Put back 0 leads, 0 deliveries and 0 drafts\. 450 leads/,
	);
	await store.close();
});

test("who was forgotten, opted out, left or was called since the backup stays so", async () => {
	const store = await openStore(url);
	const reader = (email: string) => accept(store, { kind: "newsletter", answers: { email } });
	const person = await accept(store);
	const called = await accept(store, { answers: { email: "bia@exemplo.com.br" } });
	const [left, confirmed] = [await reader("caio@exemplo.com.br"), await reader("davi@exemplo.com.br")];
	await store.execute((db) =>
		db.updateTable("lead").set({ confirmed_at: 1 }).where("id", "=", confirmed.id).execute(),
	);
	await openDraft(
		store,
		{ language: "pt", answers: { email: "ana@exemplo.com.br" }, source: {}, step: "contact", ...keyless },
		Date.now(),
	);
	await run(url, "backup", copy);
	await run(url, "forget", "ana@exemplo.com.br", "--yes");
	await markContacted(store, called.reference, 5);
	const now = Date.now();
	for (const { id } of [left, confirmed]) {
		const token = signLink(await signingSecrets(store), "leave", id, now);
		expect(await leaveNewsletter(store, token, now, nobody)).toBe("done");
	}
	expect((await run(url, "restore", copy)).out).toBe(
		"Put back 0 leads, 0 deliveries and 0 drafts. 4 leads were there already and keep what happened since the backup; 1 of them stay erased.\n",
	);
	expect(await findLead(store, person.reference)).toMatchObject({ email: null, answers: {} });
	expect(await findLead(store, called.reference)).toMatchObject({ contactedAt: 5 });
	for (const { reference } of [left, confirmed]) {
		expect(await findLead(store, reference)).toMatchObject({ unsubscribedAt: now });
	}
	expect(await isSuppressed(store.db, await addressHash(store, "caio@exemplo.com.br"))).toBe(true);
	expect(await store.db.selectFrom("draft").selectAll().execute()).toEqual([]);
	await store.close();
});

test("notes and what was done come back, and nothing of whoever was forgotten since", async () => {
	const store = await openStore(url);
	const [gone, person] = [
		await accept(store, { answers: { email: "bia@exemplo.com.br" } }),
		await accept(store),
	];
	for (const { reference } of [gone, person]) await run(url, "note", reference, "Segredo da Bia");
	await run(url, "assign", person.reference, "--to", "Caio");
	await run(url, "contacted", person.reference, "--outcome", "won");
	await run(url, "backup", copy);
	await run(url, "forget", person.reference, "--yes");
	await store.execute((db) => db.deleteFrom("lead").where("id", "=", gone.id).execute());
	await store.execute((db) => db.deleteFrom("audit").where("action", "!=", "erased").execute());
	await run(url, "restore", copy);
	expect(await store.db.selectFrom("note").select(["lead_id", "text"]).execute()).toEqual([
		{ lead_id: gone.id, text: "Segredo da Bia" },
	]);
	expect(await findLead(store, person.reference)).toMatchObject({ assignee: null, email: null });
	const done = await store.db.selectFrom("audit").select("action").execute();
	expect(done.map(({ action }) => action).sort()).toEqual(
		["assigned", "backed-up", "contacted", "erased", "noted", "noted", "outcome-noted", "restored"].sort(),
	);
	await store.close();
});

test("a store that began anew keeps its own opt-outs and links beside the backup's", async () => {
	const store = await openStore(url);
	const reader = (email: string) =>
		accept(store, { kind: "newsletter", answers: { email } }, Date.now(), { ...nobody, visitorMail: true });
	async function leave(id: string) {
		const token = signLink(await signingSecrets(store), "leave", id, Date.now());
		expect(await leaveNewsletter(store, token, Date.now(), nobody)).toBe("done");
		return token;
	}
	const old = await reader("caio@exemplo.com.br");
	const oldLink = await leave(old.id);
	const returned = await reader("davi@exemplo.com.br");
	await run(url, "backup", copy);
	for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
	const again = await reader("davi@exemplo.com.br");
	const newLink = await leave(again.id);
	expect((await run(url, "restore", copy)).out).toMatch(/^Put back 2 leads/);
	for (const email of ["caio@exemplo.com.br", "davi@exemplo.com.br"]) {
		expect(await isSuppressed(store.db, await addressHash(store, email))).toBe(true);
	}
	expect((await findLead(store, returned.reference))?.unsubscribedAt).not.toBeNull();
	for (const token of [oldLink, newLink]) {
		expect(await leaveNewsletter(store, token, Date.now(), nobody)).toBe("done");
	}
	await store.close();
});

test("a damaged store is moved aside, and named", async () => {
	const store = await openStore(url);
	const kept = await accept(store);
	await run(url, "backup", copy);
	await store.close();
	writeFileSync(path, "no store at all");
	const { code, err } = await run(url, "restore", copy);
	expect(code).toBe(0);
	const aside = readdirSync(folder).find((name) => name.includes(".damaged-")) ?? "";
	expect(err).toContain(join(folder, aside));
	expect(readFileSync(join(folder, aside), "utf8")).toBe("no store at all");
	const again = await openStore(url);
	expect(await references(again)).toEqual([kept.reference]);
	await again.close();
});

test("changes nothing unasked, nor from a file that is no whole backup", async () => {
	const store = await openStore(url);
	await accept(store);
	await run(url, "backup", copy);
	for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
	await accept(store);
	expect(await runUnasked({ DATABASE_URL: url }, "restore", copy)).toMatchObject({
		code: 1,
		err: expect.stringMatching(/^1 leads of this backup are missing.*\nNothing was changed: .*--yes/),
	});
	const broken = join(folder, "broken");
	copyFileSync(copy, broken);
	chmodSync(broken, 0o600);
	writeFileSync(broken, readFileSync(copy).subarray(0, 20_000));
	const newer = join(folder, "newer");
	copyFileSync(copy, newer);
	const database = new DatabaseSync(newer);
	database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2099-01-01')");
	database.close();
	for (const file of [broken, newer, join(folder, "none")]) {
		expect((await run(url, "restore", file)).code).toBe(1);
	}
	expect(await references(store)).toHaveLength(1);
	await store.close();
});
