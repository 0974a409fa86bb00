import { chownSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test, vi } from "vitest";
import { openStore } from "#app/db/open.ts";
import { lastBackup, lastDeployCheck, missingLeads } from "#app/db/store-facts.ts";
import { damageLeads, folder, path, url, useFolders } from "#tests/support/backups.ts";
import cases from "#tests/support/doctor-cases.json" with { type: "json" };
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine, urlOf } from "#tests/support/each-engine.ts";
import { accept, everybody, setDeliveries } from "#tests/support/lead.ts";
import { change } from "#tests/support/query.ts";
import { runWith } from "#tests/support/run-command.ts";
import { remedyFor } from "./diagnosis.ts";

useFolders();

type Listed = { about: string; ok: boolean; problem?: string; fix?: string }[];

const well = {
	PUBLIC_ORIGIN: "https://www.company.com",
	HOST: "127.0.0.1",
	TRUST_PROXY: "1",
	STORE_MUST_EXIST: "true",
	SMTP_URL: "smtps://mail.company.com",
	MAIL_FROM: "site@company.com",
	LEADS_MAIL_TO: "leads@company.com",
};

async function wrongIn(settings: Record<string, string>): Promise<string[]> {
	const found: Listed = (await runWith({ DATA_DIR: folder, ...settings }, "doctor", "--json")).json();
	// Temporary files may lie on tmpfs.
	return found.filter(({ ok, about }) => !ok && about !== "Disk").map(({ about }) => about);
}

onEachEngine((test) => {
	test("says line by line what is well, what is not, and what mends it", async (store) => {
		const settings = { ...well, DATABASE_URL: urlOf(store) };
		expect(await wrongIn(settings)).toEqual(["Backup", "Deploy check"]);
		await lastBackup.write(store, Date.now());
		await lastDeployCheck.write(store, Date.now());
		expect(await wrongIn(settings)).toEqual([]);
		await lastBackup.write(store, Date.now() - 3 * 86_400_000);
		const { code, out, err } = await runWith({ DATA_DIR: folder, ...settings }, "doctor");
		expect([code, err]).toEqual([1, expect.stringMatching(/^1 of \d+ checks found something wrong\n$/)]);
		// The owner's texts are placeholders in this repository, which is no fault; what is wrong stands last.
		const expected =
			/^ok {5}Version: 1\.(.|\n)*\nto do {2}Launch: \d+ placeholders .*\n {7}→ .* --launch\nWRONG {2}/;
		expect(out).toMatch(expected);
		expect(await wrongIn(settings)).toEqual(["Backup"]);
		await lastBackup.write(store, Date.now());
		await missingLeads.write(store, 12);
		expect(await wrongIn(settings)).toEqual(["Leads"]);
		await missingLeads.write(store, 0);

		await accept(store, {}, Date.now() - 2 * 366 * 86_400_000);
		expect(await wrongIn(settings)).toEqual(["Clock"]);
		for (let count = 0; count < 5; count++) await beginDraft(store);
		expect(await wrongIn({ ...settings, MAX_DRAFTS: "7" })).toEqual([]);
		expect(await wrongIn({ ...settings, MAX_DRAFTS: "6" })).toEqual(["Drafts"]);

		vi.setSystemTime(Date.now() + 600_000);
		expect(await wrongIn(settings)).toEqual(["Clock"]);
		vi.useRealTimers();
		await accept(store, {}, Date.now(), everybody);
		expect(await wrongIn(settings)).toEqual([]);
		await setDeliveries(store, { queued_at: Date.now() - 3_700_000 });
		expect(await wrongIn(settings)).toEqual(["Deliveries"]);
		await setDeliveries(store, { state: "failed" });
		expect(await wrongIn(settings)).toEqual(["Deliveries"]);
		await accept(store, {}, Date.now() + 600_000);
		expect(await wrongIn(settings)).toEqual(["Clock", "Deliveries"]);
		if (store.engine === "sqlite") return;
		const DATABASE_URL = `${urlOf(store)}?options=-cdefault_transaction_read_only%3Don`;
		const reading = await runWith({ DATABASE_URL }, "doctor");
		expect(reading.out).toMatch(/Store: .*read-only.*\n {7}→ name the primary/);
	});
});

test.each(cases.settings)(
	"names a setting that does not fit, under $about: $changes",
	async ({ about, changes }) => {
		await (await openStore(url)).close();
		expect(await wrongIn({ ...well, ...(changes as object) })).toContain(about);
	},
);

test.each(cases.opened)(
	"a database that refuses is named with what mends it: $changes",
	async ({ changes, fix }) => {
		const url = Object.assign(new URL(inject("postgres")), changes as object).href;
		expect((await runWith({ ...well, DATABASE_URL: url }, "doctor")).out).toContain(fix);
	},
);

test("advice fits the engine; a fault of the program gets none", () => {
	expect(remedyFor("its encoding is LATIN1, not UTF8")).toMatch(/^name a database in UTF8/);
	expect(remedyFor("sqlite: attempt to write a readonly database")).toContain("correct its owner");
	expect(remedyFor("EIO sqlite: EIO: i/o error, read")).toMatch(/^check that its disk/);
	expect(remedyFor("ERR_SQLITE_ERROR sqlite: no such column: id")).toBeUndefined();
});

test("names the page that says how to go back beside a store of a newer release", async () => {
	await (await openStore(url)).close();
	change(path, "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030-01-01')");
	const { out } = await runWith({ DATA_DIR: folder, ...well }, "doctor");
	expect(out).toMatch(/^WRONG {2}Store: .*9999-later\n {7}→ docs\/releasing\.md, "Going back"$/m);
});

test("finds a damaged page that nothing has asked for yet, and says what mends it", async () => {
	const store = await openStore(url);
	for (let count = 0; count < 40; count++) await accept(store, { answers: { message: "x".repeat(900) } });
	await store.close();
	damageLeads(path, 5);
	const { out } = await runWith({ DATA_DIR: folder, ...well }, "doctor");
	expect(out).toContain(`WRONG  Store: ${path} is damaged\n       → docs/runbook.md, "A damaged file"\n`);
});

test("finds a row that an index does not have", async () => {
	const store = await openStore(url);
	await accept(store);
	await store.close();
	const database = new DatabaseSync(path, { defensive: false });
	database.exec("PRAGMA writable_schema = ON");
	const index = database.prepare("SELECT * FROM sqlite_master WHERE name = 'lead_email'").get() ?? {};
	database.exec("DELETE FROM sqlite_master WHERE name = 'lead_email'; PRAGMA writable_schema = RESET");
	database.exec("UPDATE lead SET email = 'another@exemplo.com.br'; PRAGMA writable_schema = ON");
	database.prepare("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)").run(...Object.values(index));
	database.close();
	expect(await wrongIn(well)).toContain("Store");
});

const asRoot = test.runIf(process.getuid?.() === 0);
asRoot("a store that is gone, or that the site's user could not open, is named", async () => {
	expect(await wrongIn(well)).toContain("Store");
	await (await openStore(url)).close();
	expect(await wrongIn(well)).toEqual(["Backup", "Deploy check"]);
	chownSync(folder, 65534, 65534);
	expect(await wrongIn(well)).toContain("Permissions");
	chownSync(path, 65534, 65534);
	expect(await wrongIn(well)).not.toContain("Permissions");
});
