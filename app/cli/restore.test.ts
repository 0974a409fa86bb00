import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { tableNames } from "#app/db/table-order.ts";
import { readClosure } from "#app/leads/closure.server.ts";
import { lastDigests, takeDigest } from "#app/leads/digest.server.ts";
import { markContacted } from "#app/leads/follow-up.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { unsubscribeByLink } from "#app/leads/newsletter.server.ts";
import { mergeBackup } from "#app/leads/restore/merge-backup.server.ts";
import { addressHash, isSuppressed } from "#app/leads/suppression.server.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { openDraft } from "#app/routes/quote/draft/draft.server.ts";
import {
	copy,
	damagePages,
	folder,
	keepWriting,
	leafPages,
	path,
	url,
	useFolders,
} from "#tests/support/backups.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";
import {
	accept,
	anyWebhook,
	deliveries,
	everybody,
	noReceivers,
	references,
	repeatedly,
} from "#tests/support/lead.ts";
import { run, runUnasked, runWith } from "#tests/support/run-command.ts";

useFolders();

/** A store that is gone, and the site begins another one. */
async function lose(store: Store): Promise<void> {
	if (store.engine === "sqlite")
		for (const end of ["", "-wal", "-shm"]) rmSync(store.address + end, { force: true });
	else await store.execute((db) => sql`TRUNCATE ${sql.raw(tableNames.join(", "))}`.execute(db));
}

onEachEngine((engine) => {
	async function open() {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		return { store, run: (...argv: string[]) => runWith({ DATABASE_URL: url, DATA_DIR: folder }, ...argv) };
	}

	test("a restore beside a running site loses nothing that was acknowledged before or meanwhile", async () => {
		const { store, run } = await open();
		await repeatedly(450, () => accept(store, {}, Date.now(), { ...noReceivers, webhooks: [anyWebhook] }));
		await openDraft(
			store,
			{ language: "pt", answers: { email: "a@b.example" }, source: {}, step: "contact", ...keyless },
			Date.now(),
		);
		const before = await references(store);
		await run("backup", copy);
		// The disk is lost; the site begins a new store and goes on.
		await lose(store);
		const since = await accept(store);
		expect(await references(store)).toEqual([since.reference]);

		const writing = keepWriting(store);
		const { code, out, err } = await run("restore", copy);
		const meanwhile = await writing.end();
		expect({ code, out }).toEqual({
			code: 0,
			out: "Put back: leads 450, deliveries 450, drafts 1. Leads that were there already, and keep what happened since the backup: 0; erased ones among them, which stay erased: 0.\n",
		});
		expect(err).toMatch(/^Leads of this backup missing in the store: 450\n/);
		expect((await references(store)).sort()).toEqual([...before, since.reference, ...meanwhile].sort());
		expect(readdirSync(folder)).toEqual(["copy"]);
		if (engine.name === "sqlite")
			expect(readdirSync(dirname(store.address)).filter((name) => name.startsWith("restoring"))).toEqual([]);
		// It may be run again, and does no harm.
		expect((await run("restore", copy)).out).toMatch(
			/^Put back: leads 0, deliveries 0, drafts 0\. .* backup: 450;/,
		);
	});

	test("who was forgotten, opted out, left or was called since the backup stays so", async () => {
		const { store, run } = await open();
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
		await run("backup", copy);
		await run("forget", "ana@exemplo.com.br", "--yes");
		await markContacted(store, called.reference, 5, { receivers: noReceivers });
		const now = Date.now();
		for (const { id } of [left, confirmed]) {
			const token = signLink(await signingSecrets(store), "unsubscribe", id, now);
			expect(await unsubscribeByLink(store, token, now, noReceivers)).toBe("done");
		}
		expect((await run("restore", copy)).out).toBe(
			"Put back: leads 0, deliveries 0, drafts 0. Leads that were there already, and keep what happened since the backup: 4; erased ones among them, which stay erased: 1.\n",
		);
		expect(await findLead(store, person.reference)).toMatchObject({ email: null, answers: {} });
		expect(await findLead(store, called.reference)).toMatchObject({ contactedAt: 5 });
		for (const { reference } of [left, confirmed]) {
			expect(await findLead(store, reference)).toMatchObject({ unsubscribedAt: now });
		}
		expect(await isSuppressed(store.db, await addressHash(store, "caio@exemplo.com.br"))).toBe(true);
		expect(await store.db.selectFrom("draft").selectAll().execute()).toEqual([]);
	});

	test("a store that began anew keeps its own opt-outs and links beside the backup's", async () => {
		const { store, run } = await open();
		const reader = (email: string) =>
			accept(store, { kind: "newsletter", answers: { email } }, Date.now(), {
				...noReceivers,
				visitorMail: true,
			});
		async function leave(id: string) {
			const token = signLink(await signingSecrets(store), "unsubscribe", id, Date.now());
			expect(await unsubscribeByLink(store, token, Date.now(), noReceivers)).toBe("done");
			return token;
		}
		const old = await reader("caio@exemplo.com.br");
		const oldLink = await leave(old.id);
		const returned = await reader("davi@exemplo.com.br");
		await run("backup", copy);
		await lose(store);
		const again = await reader("davi@exemplo.com.br");
		const newLink = await leave(again.id);
		expect((await run("restore", copy)).out).toMatch(/^Put back: leads 2,/);
		for (const email of ["caio@exemplo.com.br", "davi@exemplo.com.br"]) {
			expect(await isSuppressed(store.db, await addressHash(store, email))).toBe(true);
		}
		expect((await findLead(store, returned.reference))?.unsubscribedAt).not.toBeNull();
		for (const token of [oldLink, newLink]) {
			expect(await unsubscribeByLink(store, token, Date.now(), noReceivers)).toBe("done");
		}
	});

	test("what was taken back since the backup stays so, and what was decided before it comes back", async () => {
		const { store, run } = await open();
		const [undone, both] = [await accept(store), await accept(store)];
		for (const { reference } of [undone, both])
			await run("contacted", reference, "--outcome", "wrong-number");
		await run("backup", copy);
		await run("contacted", undone.reference, "--undo");
		// A change that the store lost, as if the backup were the later one.
		await store.transaction(async (tx) => {
			await tx
				.updateTable("lead")
				.set({ contacted_at: null, outcome: null })
				.where("id", "=", both.id)
				.execute();
			await tx.deleteFrom("audit").where("reference", "=", both.reference).execute();
		});
		for (let times = 0; times < 2; times++) {
			expect((await run("restore", copy)).code).toBe(0);
			expect(await findLead(store, undone.reference)).toMatchObject({
				contactedAt: null,
				outcome: null,
			});
			expect(await findLead(store, both.reference)).toMatchObject({ outcome: "wrong-number" });
		}
		expect((await findLead(store, both.reference))?.contactedAt).not.toBeNull();
	});

	test("a contact that only the backup knows is told, and its draft leads to its confirmation", async () => {
		const { store, run } = await open();
		const opening = {
			language: "pt",
			answers: { email: "a@b.example" },
			source: {},
			step: "contact",
			...keyless,
		} as const;
		const draft = await openDraft(store, opening, Date.now());
		const lead = await accept(store, { idempotencyKey: draft.id });
		await markContacted(store, lead.reference, Date.now(), {
			receivers: { ...noReceivers, webhooks: [anyWebhook] },
		});
		await store.execute((db) =>
			db.updateTable("draft").set({ reference: lead.reference }).where("id", "=", draft.id).execute(),
		);
		await run("backup", copy);
		await store.transaction(async (tx) => {
			await tx.updateTable("lead").set({ contacted_at: null }).where("id", "=", lead.id).execute();
			await tx.deleteFrom("audit").execute();
			await tx.deleteFrom("delivery").execute();
			await tx.updateTable("draft").set({ reference: null }).where("id", "=", draft.id).execute();
		});
		await run("restore", copy);
		expect((await deliveries(store)).map(({ event }) => event)).toEqual(["lead.contacted"]);
		expect(await store.db.selectFrom("draft").select("reference").execute()).toEqual([
			{ reference: lead.reference },
		]);
	});

	test("what was delivered is not sent once more, unless the team asked for it", async () => {
		const { store, run } = await open();
		const receivers = { ...noReceivers, webhooks: [anyWebhook] };
		const [told, again] = [
			await accept(store, {}, 1000, receivers),
			await accept(store, {}, 1000, receivers),
		];
		await store.execute((db) =>
			db.updateTable("delivery").set({ state: "delivered", ended_at: 5 }).execute(),
		);
		await run("backup", copy);
		// The store knows less, as one that was filled before the deliveries went out; of the other lead it knows more.
		await store.execute((db) =>
			db
				.updateTable("delivery")
				.set({ state: "waiting", ended_at: null })
				.where("lead_id", "=", told.id)
				.execute(),
		);
		const [sent] = (await deliveries(store)).filter(({ lead_id }) => lead_id === again.id);
		await run("retry", sent?.id ?? "");
		await run("restore", copy);
		const states = new Map((await deliveries(store)).map(({ lead_id, state }) => [lead_id, state]));
		expect([states.get(told.id), states.get(again.id)]).toEqual(["delivered", "waiting"]);
	});

	test("opt-outs come back before any lead does: no mail goes to them in between", async () => {
		const { store, run } = await open();
		const { id } = await accept(store, { kind: "newsletter", answers: { email: "caio@exemplo.com.br" } });
		const token = signLink(await signingSecrets(store), "unsubscribe", id, Date.now());
		await unsubscribeByLink(store, token, Date.now(), noReceivers);
		await run("backup", copy);
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
		await expect(mergeBackup(backup, breaking, Date.now())).rejects.toThrow("power cut");
		await backup.close();
		expect(await references(store)).toEqual([]);
		expect(await isSuppressed(store.db, await addressHash(store, "caio@exemplo.com.br"))).toBe(true);
	});

	test("a closure and the day's digest come with the backup, unless the store was opened since", async () => {
		const { store, run } = await open();
		const closing = [
			"close",
			"--until",
			"2099-12-28T08:00",
			"--message-pt",
			"Férias",
			"--message-en",
			"Holidays",
		];
		await run(...closing);
		await store.transaction((tx) => takeDigest(tx, Date.now()));
		const digest = await lastDigests(store.db);
		await run("backup", copy);
		await lose(store);
		await run("restore", copy);
		expect(await readClosure(store.db, Date.now())).toMatchObject({ messages: { en: "Holidays" } });
		expect(await lastDigests(store.db)).toEqual(digest);
		await run("open");
		await run("restore", copy);
		expect(await readClosure(store.db, Date.now())).toBeNull();
	});
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

test("what can be read of a damaged store is taken over, and wins over the backup", async () => {
	const store = await openStore(url);
	await acceptMany(store, 200);
	const [contactedSince, unsound] = [await accept(store), await accept(store)];
	await run(url, "backup", copy);
	await acceptMany(store, 100);
	const forgottenSince = await accept(store, { answers: { email: "rui@exemplo.com.br" } });
	const all = await references(store);
	await run(url, "contacted", contactedSince.reference);
	await run(url, "forget", "rui@exemplo.com.br");
	await store.close();
	// What a damaged page made of a lead that the backup has.
	const database = new DatabaseSync(path);
	database.prepare("UPDATE lead SET source_json = '{' WHERE reference = ?").run(unsound.reference);
	database.close();
	const pages = leafPages(path, "lead");
	// One that the backup has, too; and the last one of the deliveries, so that not even their number is known.
	damagePages(path, pages[10], leafPages(path, "delivery").at(-1));
	const { code, out } = await run(url, "restore", copy);
	const taken = Number(/damaged store: (\d+)/.exec(out)?.[1]);
	const [, missing] = /Put back: leads (\d+)/.exec(out) ?? [];
	expect([code, taken > 250, Number(missing) > 0, taken + Number(missing)]).toEqual([0, true, true, 303]);
	const again = await openStore(url);
	expect((await references(again)).sort()).toEqual(all.sort());
	expect((await findLead(again, contactedSince.reference))?.contactedAt).not.toBeNull();
	expect((await findLead(again, forgottenSince.reference))?.erasedAt).not.toBeNull();
	const sources = again.db
		.selectFrom("lead")
		.select("source_json")
		.where("reference", "=", unsound.reference);
	expect(await sources.execute()).toEqual([{ source_json: '{"utm_source":"news"}' }]);
	expect((await deliveries(again)).length).toBeGreaterThan(0);
	await again.close();
	// Beyond its list of tables nothing can be read.
	writeFileSync(path, readFileSync(copy).fill(0xff, 100, 4096));
	expect((await run(url, "restore", copy)).out).toContain("damaged store: 0");
});

async function acceptMany(store: Store, count: number): Promise<void> {
	for (let n = 0; n < count; n++)
		await accept(store, { answers: { email: `pessoa-${count}-${n}@exemplo.com.br` } }, Date.now(), everybody);
}

test("changes nothing unasked, nor from a file that is no whole backup", async () => {
	const store = await openStore(url);
	await accept(store);
	await run(url, "backup", copy);
	for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
	await accept(store);
	expect(await runUnasked({ DATABASE_URL: url }, "restore", copy)).toMatchObject({
		code: 1,
		err: expect.stringMatching(
			/^Leads of this backup missing in the store: 1.*\nNothing was changed: .*--yes/,
		),
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
