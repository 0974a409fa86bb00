import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { copyInto } from "#app/db/backup-file.ts";
import { openStore } from "#app/db/open.ts";
import { tableNames } from "#app/db/rows.ts";
import { readShared } from "#app/db/shared-values.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { missingLeads } from "#app/db/store-facts.ts";
import { takeDigest } from "#app/leads/digest.server.ts";
import { createKey } from "#app/leads/draft/draft.server.ts";
import { resumeLink, takeDraft } from "#app/leads/draft/resume-link.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { unsubscribeByLink } from "#app/leads/newsletter.server.ts";
import { restoreBackup } from "#app/leads/restore/restore-backup.server.ts";
import { purgeOld } from "#app/leads/retention.server.ts";
import { emailHashes, isSuppressed } from "#app/leads/suppression.server.ts";
import { copy, damageLeads, folder, keepWriting, path, url, useFolders } from "#tests/support/backups.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine, urlOf } from "#tests/support/each-engine.ts";
import {
	accept,
	deliveries,
	everybody,
	leaveNewsletter,
	nobody,
	references,
	repeatedly,
	setDeliveries,
	toVisitors,
	toWebhook,
} from "#tests/support/lead.ts";
import { tear } from "#tests/support/power-loss.ts";
import { change } from "#tests/support/query.ts";
import { run, runUnasked, runWith } from "#tests/support/run-command.ts";

useFolders();

/** A store that is gone, and the site begins another one. */
async function lose(store: Store): Promise<void> {
	if (store.engine === "sqlite")
		for (const end of ["", "-wal", "-shm"]) rmSync(store.location + end, { force: true });
	else await store.execute((db) => sql`TRUNCATE ${sql.raw(tableNames.join(", "))}`.execute(db));
}

/** Changes a finished backup by hand. */
const changeCopy = (statement: string, ...values: string[]) => change(copy, statement, ...values);

onEachEngine((test, freshUrl) => {
	const runOn = (store: Store, ...argv: string[]) =>
		runWith({ DATABASE_URL: urlOf(store), DATA_DIR: folder }, ...argv);

	const reader = (store: Store, email: string, settings = nobody, at = Date.now()) =>
		accept(store, { kind: "newsletter", answers: { email } }, at, settings);

	test("a restore beside a running site loses nothing that was acknowledged before or meanwhile", async (store) => {
		// More than two batches.
		await repeatedly(1200, () => accept(store, {}, Date.now(), toWebhook));
		await beginDraft(store, { answers: { email: "a@b.example" } });
		await beginDraft(store, { answers: { email: "a@b.example" } }, Date.now() - 8 * DAY_MS);
		const before = await references(store);
		await runOn(store, "backup", copy);
		// The disk is lost; the site begins a new store and goes on.
		await lose(store);
		const since = await accept(store);
		expect(await references(store)).toEqual([since.reference]);
		await missingLeads.write(store, 1203);

		const writing = keepWriting(store);
		const { code, out, err } = await runOn(store, "restore", copy);
		const meanwhile = await writing.end();
		expect({ code, out }).toEqual({ code: 0, out: "Added: leads 1200, deliveries 1200, drafts 1.\n" });
		expect(err).toMatch(/^Leads of this backup missing from the store: 1200\n.*still lacks: 3\n/s);
		expect((await references(store)).sort()).toEqual([...before, since.reference, ...meanwhile].sort());
		expect(readdirSync(folder)).toEqual(["copy"]);
		if (store.engine === "sqlite")
			expect(readdirSync(dirname(store.location)).join()).not.toContain("restoring");
		// It may be run again, and does no harm.
		expect((await runOn(store, "restore", copy)).out).toBe("Added: leads 0, deliveries 0, drafts 0.\n");
	});

	test("no store counts as there until its restore has ended, however earlier ones ended", async (store) => {
		await accept(store);
		await runOn(store, "backup", copy);
		const target = await freshUrl();
		const settings = { DATABASE_URL: target, DATA_DIR: folder };
		const siteStarts = async () => (await openStore(target, { mustExist: true })).close();
		expect((await runUnasked(settings, "restore", copy)).err).toMatch(/store: 1\nNothing was changed/);
		await expect(siteStarts()).rejects.toThrow("There is no store");
		// One that ends before its time, of a backup that is lost afterwards.
		const other = join(folder, "other");
		await accept(store);
		await runOn(store, "backup", other);
		change(other, "ALTER TABLE receipt RENAME COLUMN id TO lost");
		expect((await runWith(settings, "restore", other)).err).toContain("no such column: ");
		await expect(siteStarts()).rejects.toThrow(/has not ended.*leads restore/);
		expect((await runWith(settings, "doctor")).out).toContain("WRONG  Leads: the restore of other has");
		// One that is killed, and run again from a copy under another name, which the doctor has looked at since.
		const killed = join(folder, "killed");
		copyInto(copy, killed);
		change(killed, "UPDATE setting SET value = 'another'");
		change(killed, "ALTER TABLE receipt RENAME COLUMN id TO lost");
		await runWith(settings, "restore", killed);
		expect((await runWith(settings, "doctor")).out).toMatch(/restore of (other, killed|killed, other) has/);
		const { out, err } = await runWith(settings, "restore", copy);
		expect(out + err).toMatch(/^Added: leads 0.*the restore of other, or/s);
		await expect(siteStarts()).rejects.toThrow(/has not ended.*--accept-loss/);
		const backUp = (...options: string[]) => runWith(settings, "backup", "--into", folder, ...options);
		for (const made of [1, 2]) {
			expect((await backUp()).err).toContain("half restored, and so is this backup: other\n");
			expect(readdirSync(folder).filter((name) => name.startsWith("leads-2"))).toHaveLength(made);
		}
		expect((await backUp("--accept-loss")).err).toBe("");
		await siteStarts();
	});

	test("two restores at once do not disturb each other", async (store) => {
		await repeatedly(600, () => accept(store, {}, Date.now(), toWebhook));
		await runOn(store, "backup", copy);
		await lose(store);
		const both = await Promise.all([runOn(store, "restore", copy), runOn(store, "restore", copy)]);
		expect(both).toMatchObject([{ code: 0 }, { code: 0 }]);
		expect([(await references(store)).length, (await deliveries(store)).length]).toEqual([600, 600]);
	});

	test("a draft that went to another device since the backup stays there, until a newer erasure in a backup", async (store) => {
		await beginDraft(store, { answers: { email: "ana@exemplo.com.br" } });
		const [before] = await store.db.selectFrom("draft").selectAll().execute();
		await runOn(store, "backup", copy);
		const { link_key: linkKey, expires_at: expiresAt } = before ?? { link_key: "", expires_at: 0 };
		const context = { origin: "", secrets: await signingSecrets(store) };
		const token = resumeLink(context, { linkKey, expiresAt }, "pt").split("/").at(-1) ?? "";
		const taken = await takeDraft(store, token, createKey(), Date.now());
		expect((await runOn(store, "restore", copy)).out).toBe("Added: leads 0, deliveries 0, drafts 0.\n");
		const after = await store.db.selectFrom("draft").select(["id", "address"]).execute();
		expect(after).toEqual([{ id: before?.id, address: taken?.address }]);
		expect(taken?.address).not.toBe(before?.address);
		const nameless = await beginDraft(store);
		changeCopy("INSERT INTO receipt (id, at, leads, drafts) VALUES ('r', ?, 0, 1)", `${Date.now() + 1000}`);
		changeCopy("DELETE FROM draft");
		changeCopy("INSERT INTO setting (key, value) VALUES ('unfinished-restore-x', 'another')");
		const { err } = await runOn(store, "restore", copy);
		expect(err).toMatch(/store: 0\nDrafts left out .* from before an erasure: 1\nIf the old store/);
		const left = await store.db.selectFrom("draft").select("address").execute();
		expect(left).toEqual([{ address: nameless.address }]);
	});

	test("a store that began anew keeps its links, and opt-outs beside the backup's; no secret comes back", async (store) => {
		const old = await reader(store, "caio@exemplo.com.br", toVisitors);
		const oldLink = await leaveNewsletter(store, old.id);
		const returned = await reader(store, "davi@exemplo.com.br", toVisitors);
		const later = await reader(store, "davi@exemplo.com.br", nobody, Date.now() + DAY_MS);
		await store.transaction((tx) => takeDigest(tx, Date.now()));
		const digest = await readShared(store.db, "team-digest");
		await runOn(store, "backup", copy);
		await lose(store);
		const again = await reader(store, "davi@exemplo.com.br", toVisitors);
		const newLink = await leaveNewsletter(store, again.id);
		await beginDraft(store, { answers: { email: "eva@exemplo.com.br" } });
		expect((await runOn(store, "restore", copy)).out).toMatch(/^Added: leads 3,/);
		expect(await readShared(store.db, "team-digest")).toBe(digest);
		for (const email of ["caio@exemplo.com.br", "davi@exemplo.com.br"])
			expect(await isSuppressed(store.db, await emailHashes(store, email))).toBe(true);
		expect((await findLead(store, returned.reference))?.unsubscribedAt).not.toBeNull();
		expect((await findLead(store, later.reference))?.unsubscribedAt).toBeNull();
		expect(await unsubscribeByLink(store, newLink, Date.now(), nobody)).toBe("done");
		expect(await unsubscribeByLink(store, oldLink, Date.now(), nobody)).toBe("unknown");
		expect((await runOn(store, "forget", "eva@exemplo.com.br", "--yes")).out).toContain("drafts 1");
	});

	test("age alone erases nothing for good: it comes back while the retention in force keeps it", async (store) => {
		const now = Date.now();
		const young = await accept(store, {}, now - 5 * DAY_MS);
		const old = await accept(store, {}, now - 800 * DAY_MS);
		const wished = await accept(store, { answers: { email: "bia@exemplo.com.br" } }, now - 5 * DAY_MS);
		const told = await accept(store, {}, now - 4 * DAY_MS, toWebhook);
		const asked = await accept(store, { kind: "newsletter" }, now - 20 * DAY_MS, everybody);
		await setDeliveries(store, { leased_until: now + DAY_MS });
		await runOn(store, "backup", copy);
		await runOn(store, "forget", "bia@exemplo.com.br", "--yes");
		// A clock that was far ahead.
		await purgeOld(store, now + DAY_MS, now + 800 * DAY_MS);
		expect((await findLead(store, young.reference))?.email).toBeNull();
		const { code, err } = await runOn(store, "restore", copy);
		expect([code, err]).toEqual([0, expect.stringContaining("erased by age alone, brought back: 2\n")]);
		const back = { answers: { message: "Segredo" }, source: { utm_source: "news" }, erasedAt: null };
		expect(await findLead(store, young.reference)).toMatchObject({ email: "ana@exemplo.com.br", ...back });
		for (const { reference } of [old, wished, asked])
			expect((await findLead(store, reference))?.erasedAt).not.toBeNull();
		expect(await deliveries(store)).toMatchObject([{ lead_id: told.id, leased_until: null }]);
		expect((await runOn(store, "restore", copy)).err).not.toContain("brought back");
	});

	test("of a lead that is there the backup changes nothing: a contact is named, and the lead stays", async (store) => {
		const lead = await accept(store);
		const caio = await reader(store, "caio@exemplo.com.br");
		await runOn(store, "backup", copy);
		await leaveNewsletter(store, caio.id);
		changeCopy("UPDATE lead SET contacted_at = 5");
		const { code, err } = await runOn(store, "restore", copy);
		const told = `Not changed, though the backup holds more: lead ${lead.reference}: contacted\n`;
		expect([code, err]).toEqual([0, expect.stringContaining(told)]);
		changeCopy("UPDATE lead SET email = NULL, answers_json = '{}', erased_at = 1, erasure_reason = 'age'");
		expect((await runOn(store, "restore", copy)).code).toBe(0);
		const kept = { contactedAt: null, email: "ana@exemplo.com.br", erasedAt: null };
		expect(await findLead(store, lead.reference)).toMatchObject(kept);
		expect((await findLead(store, caio.reference))?.unsubscribedAt).not.toBeNull();
	});

	test("opt-outs come back before any lead does: no mail goes to them in between", async (store) => {
		const { id } = await reader(store, "caio@exemplo.com.br");
		await leaveNewsletter(store, id);
		await runOn(store, "backup", copy);
		await lose(store);
		const breaking: Store = {
			...store,
			transaction: (work) =>
				store.transaction(async (tx) => {
					const result = await work(tx);
					if (await tx.selectFrom("lead").select("id").executeTakeFirst()) throw new Error("power cut");
					return result;
				}),
		};
		const backup = await openStore(`sqlite:${copy}`);
		await expect(restoreBackup(backup, breaking, Date.now(), 0)).rejects.toThrow("power cut");
		await backup.close();
		expect(await references(store)).toEqual([]);
		expect(await isSuppressed(store.db, await emailHashes(store, "caio@exemplo.com.br"))).toBe(true);
	});

	test("a row that cannot be added is named, and everything else is put in place", async (store) => {
		const told = () => accept(store, {}, Date.now(), toWebhook);
		const [flipped, damaged, gone] = [await told(), await told(), await told()];
		const left = await reader(store, "caio@exemplo.com.br");
		const wished = await accept(store, { answers: { email: "bia@exemplo.com.br" } });
		await runOn(store, "forget", "bia@exemplo.com.br", "--yes");
		await leaveNewsletter(store, left.id);
		const since = await accept(store);
		await runOn(store, "backup", copy);
		const whole = readFileSync(copy);
		// A byte of an id that is another one in the store; JSON that ends too soon; a delivery of a lead that is lost.
		changeCopy("UPDATE delivery SET lead_id = 'another' WHERE lead_id = ?", flipped.id);
		changeCopy("UPDATE lead SET id = 'another' WHERE id = ?", flipped.id);
		changeCopy("UPDATE lead SET answers_json = '{' WHERE id = ?", damaged.id);
		changeCopy("DELETE FROM lead WHERE id = ?", gone.id);
		await lose(store);
		const other = await accept(store);
		changeCopy("UPDATE lead SET reference = ? WHERE id = 'another'", other.reference);
		const { code, err } = await runOn(store, "restore", copy);
		expect(code).toBe(1);
		expect(err.match(/(Could not be|Rows not) added.*/g)).toEqual([
			`Could not be added: lead ${damaged.reference}: its JSON is damaged`,
			`Could not be added: lead ${other.reference}: another lead has this reference`,
			"Rows not added: 2; everything else is in place",
		]);
		const kept = [left, wished, since, other].map((lead) => lead.reference);
		expect((await references(store)).sort()).toEqual(kept.sort());
		expect(await isSuppressed(store.db, await emailHashes(store, "caio@exemplo.com.br"))).toBe(true);
		expect((await findLead(store, wished.reference))?.erasedAt).not.toBeNull();
		// A whole backup afterwards brings the rest.
		writeFileSync(copy, whole);
		expect((await runOn(store, "restore", copy)).out).toMatch(/^Added: leads 3, deliveries 3,/);
	});

	test("a lead that the engine itself refuses stops none of the others", async (store) => {
		const [broken, ...others] = [await accept(store), await accept(store), await accept(store)];
		await runOn(store, "backup", copy);
		await lose(store);
		// PostgreSQL takes no zero in a text; SQLite does.
		changeCopy("UPDATE lead SET language = 'p' || char(0) || 't' WHERE id = ?", broken?.id ?? "");
		expect((await runOn(store, "restore", copy)).code).toBe(store.engine === "postgres" ? 1 : 0);
		expect(await references(store)).toEqual(expect.arrayContaining(others.map((lead) => lead.reference)));
	});

	test("takes an earlier build's backup, whose columns had other names or are gone", async (store) => {
		await beginDraft(store, { answers: { email: "ana@fabrica.example" } });
		const before = await store.db.selectFrom("draft").selectAll().execute();
		await runOn(store, "backup", copy);
		await lose(store);
		changeCopy("ALTER TABLE draft RENAME COLUMN email_hash TO address_hash");
		changeCopy("ALTER TABLE draft ADD COLUMN has_contact integer NOT NULL DEFAULT 1");
		const { code, err } = await runOn(store, "restore", copy);
		expect([code, err]).toEqual([0, expect.stringContaining("left out: draft.has_contact\n")]);
		expect(await store.db.selectFrom("draft").selectAll().execute()).toEqual(before);
	});
});

test("a damaged store is left as it is, and the way out is named; one that the power left torn is made anew", async () => {
	const store = await openStore(url);
	await repeatedly(50, () => accept(store));
	await run(url, "backup", copy);
	await store.close();
	damageLeads(path, 1);
	const bytes = readFileSync(path);
	const { code, err } = await run(url, "restore", copy);
	expect([code, err]).toEqual([1, expect.stringContaining("A damaged file")]);
	expect(readFileSync(path).equals(bytes)).toBe(true);
	expect(readdirSync(folder).join()).not.toContain("restoring");
	tear(path);
	expect((await run(url, "restore", copy, "--yes")).out).toContain("Added: leads 50,");
});

test("changes nothing unasked, nor from a file that is no whole backup", async () => {
	const store = await openStore(url);
	await accept(store);
	await run(url, "backup", copy);
	for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
	await accept(store);
	const { code, err } = await runUnasked({ DATABASE_URL: url }, "restore", copy);
	expect(code).toBe(1);
	expect(err).toMatch(/^Leads of this backup missing from the store: 1.*\nNothing was changed: .*--yes/);
	const broken = join(folder, "broken");
	writeFileSync(broken, readFileSync(copy).subarray(0, 20_000));
	for (const file of [broken, join(folder, "none")]) expect((await run(url, "restore", file)).code).toBe(1);
	expect(await references(store)).toHaveLength(1);
	await store.close();
});
