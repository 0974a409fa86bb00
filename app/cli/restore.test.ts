import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { signingSecrets } from "#app/db/process-store.ts";
import { markContacted } from "#app/leads/follow-up.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { leaveNewsletter } from "#app/leads/newsletter.server.ts";
import { addressHash, isSuppressed } from "#app/leads/suppression.server.ts";
import { openDraft } from "#app/quote/draft/draft.server.ts";
import { copy, folder, keepWriting, path, url } from "#tests/support/backups.ts";
import { keyless } from "#tests/support/keyless-draft.ts";
import { accept, anyWebhook, nobody, references, repeatedly } from "#tests/support/lead.ts";
import { run, runUnasked } from "#tests/support/run-command.ts";

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
