import { chownSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test, vi } from "vitest";
import { openStore } from "#app/db/open.ts";
import { lastBackup, lastDeployCheck, missingLeads } from "#app/db/store-facts.ts";
import { damageLeads, folder, path, url, useFolders } from "#tests/support/backups.ts";
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
		// The owner's texts are placeholders in this repository.
		expect(await wrongIn(settings)).toEqual(["Backup", "Deploy check", "Launch"]);
		await lastBackup.write(store, Date.now());
		await lastDeployCheck.write(store, Date.now());
		expect(await wrongIn(settings)).toEqual(["Launch"]);
		const { code, out, err } = await runWith({ DATA_DIR: folder, ...settings }, "doctor");
		expect([code, err]).toEqual([1, expect.stringMatching(/^1 of \d+ checks found something wrong\n$/)]);
		expect(out).toMatch(/^ok {5}Version: 1\./m);
		expect(out).toMatch(/^WRONG {2}Launch: \d+ placeholders or .* are left\n {7}→ leads doctor --launch$/m);

		await lastBackup.write(store, Date.now() - 3 * 86_400_000);
		expect(await wrongIn(settings)).toEqual(["Backup", "Launch"]);
		await lastBackup.write(store, Date.now());
		await missingLeads.write(store, 12);
		expect(await wrongIn(settings)).toEqual(["Leads", "Launch"]);
		await missingLeads.write(store, 0);

		await accept(store, {}, Date.now() - 2 * 366 * 86_400_000);
		expect(await wrongIn(settings)).toEqual(["Clock", "Launch"]);
		for (let count = 0; count < 5; count++) await beginDraft(store);
		expect(await wrongIn({ ...settings, MAX_DRAFTS: "7" })).toEqual(["Launch"]);
		expect(await wrongIn({ ...settings, MAX_DRAFTS: "6" })).toEqual(["Drafts", "Launch"]);

		vi.setSystemTime(Date.now() + 600_000);
		expect(await wrongIn(settings)).toEqual(["Clock", "Launch"]);
		vi.useRealTimers();
		await accept(store, {}, Date.now(), everybody);
		expect(await wrongIn(settings)).toEqual(["Launch"]);
		await setDeliveries(store, { state: "failed" });
		expect(await wrongIn(settings)).toEqual(["Deliveries", "Launch"]);
		await accept(store, {}, Date.now() + 600_000);
		expect(await wrongIn(settings)).toEqual(["Clock", "Deliveries", "Launch"]);
		if (store.engine === "sqlite") return;
		const DATABASE_URL = `${urlOf(store)}?options=-cdefault_transaction_read_only%3Don`;
		const reading = await runWith({ DATABASE_URL }, "doctor");
		expect(reading.out).toMatch(/Store: .*read-only.*\n {7}→ name the primary/);
	});
});

test.each([
	["Store must exist", { STORE_MUST_EXIST: "" }],
	["Port", { PORT: "10080" }],
	["Proxy", { TRUST_PROXY: "0" }],
	["Proxy", { HOST: "" }],
	["Store", { DATABASE_URL: "sqlite:app" }],
])("names a setting that does not fit, under %s: %j", async (about, changes) => {
	await (await openStore(url)).close();
	expect(await wrongIn({ ...well, ...changes })).toContain(about);
});

test.each([
	[{ password: "x" }, "→ correct host"],
	[{ pathname: "/template0" }, "→ ALTER DATABASE"],
	[{ pathname: "/dropped" }, "If it was dropped"],
	[
		{ pathname: "/postgres" },
		"/postgres. Does DATABASE_URL name the right server and database, and its user's search",
	],
	[{ search: "?sslrootcert=/none" }, "→ sslmode"],
	[{ search: "?host=/none/hbassl" }, "→ check that its database is running"],
])("a database that refuses is named with what mends it: %j", async (changes, fix) => {
	const url = Object.assign(new URL(inject("postgres")), changes).href;
	expect((await runWith({ ...well, DATABASE_URL: url }, "doctor")).out).toContain(fix);
});

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
	expect(await wrongIn(well)).toEqual(["Backup", "Deploy check", "Launch"]);
	chownSync(folder, 65534, 65534);
	expect(await wrongIn(well)).toContain("Permissions");
	chownSync(path, 65534, 65534);
	expect(await wrongIn(well)).not.toContain("Permissions");
});
