import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { complete } from "#tests/support/answers.ts";
import { sendContactForm } from "#tests/support/contact-form.ts";
import { failAt, isTraced } from "#tests/support/cut.ts";
import { freshDatabase } from "#tests/support/each-engine.ts";
import { accept, endLeases, until } from "#tests/support/lead.ts";
import { query } from "#tests/support/query.ts";
import { runUnasked, runWith } from "#tests/support/run-command.ts";
import { startServer } from "#tests/support/start-server.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, walk } from "#tests/support/walk-wizard.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

// A loss of power leaves all this behind too: `power-loss.test.ts`.

/** The gate tries a few steps of each work; `npm run crash` tries them all. */
const STRIDE = process.env.LONG ? 1 : 40;
const TIMEOUT_MS = 1_800_000;

const folder = temporaryFolder();
let proxy: TcpProxy;
beforeAll(async () => {
	proxy = await startTcpProxy(Number(new URL(await freshDatabase()).port));
});
afterAll(() => proxy?.close());

/** A message to PostgreSQL with which its connection ends: the `at`-th, before it goes out or before its response comes in. */
type Cut = { at: number; call: "before" | "after" };

/** A database that does not exist yet: its address, and the one where it is cut. */
async function fresh(): Promise<{ url: string; cutUrl: string }> {
	const url = await freshDatabase();
	const cutUrl = new URL(url);
	cutUrl.port = String(proxy.port);
	return { url, cutUrl: cutUrl.href };
}

/** Runs a command that is cut; true if the cut came. */
async function runCut({ at, call }: Cut, url: string, ...argv: string[]): Promise<boolean> {
	const isCut = proxy.cut(at, call);
	await runWith({ DATABASE_URL: url, DATA_DIR: folder }, ...argv);
	return isCut();
}

/** Does `work` at each step until a cut comes no more; says how many steps there were. */
async function eachStep(name: string, work: (at: number) => Promise<boolean>) {
	let at = 1;
	while (await work(at)) at += STRIDE;
	if (process.env.LONG) console.info(`${name}: ${at - 1}`);
}

async function eachCut(name: string, work: (cut: Cut) => Promise<boolean>) {
	for (const call of ["before", "after"] as const)
		await eachStep(`${name}, ${call}`, (at) => work({ at, call }));
}

async function withStore<T>(url: string, read: (store: Store) => Promise<T>): Promise<T> {
	const store = await openStore(url);
	return read(store).finally(() => store.close());
}

async function messages(store: Store): Promise<string[]> {
	const rows = await store.db.selectFrom("lead").select("answers_json").execute();
	return rows.flatMap(({ answers_json }) => JSON.parse(answers_json).message ?? []).sort();
}

/** Whether every delivery has ended well. */
async function hasDelivered(url: string): Promise<boolean> {
	const rows = await withStore(url, (store) => store.db.selectFrom("delivery").select("state").execute());
	return rows.every(({ state }) => state === "delivered");
}

async function emailsOf({ db }: Store) {
	const rows = await db.selectFrom("lead").select("email").execute();
	return rows.map(({ email }) => email).sort();
}

describe("a PostgreSQL whose connection ends", { timeout: TIMEOUT_MS }, () => {
	async function startSite() {
		const { url, cutUrl } = await fresh();
		const receiver = await startReceiver();
		const site = await startServer({ ...receiver.settings, LOG_LEVEL: "silent", DATABASE_URL: cutUrl });
		onTestFinished(async () => {
			await site.remove();
			await receiver.close();
		});
		return { url, origin: site.origin, receiver };
	}

	test("at each step of a message that is kept and delivered", async () => {
		const site = await startSite();
		const sent: string[] = [];
		await eachCut("a lead is kept and delivered", async ({ at, call }) => {
			const message = `${call} ${at}`;
			sent.push(message);
			const isCut = proxy.cut(at, call);
			const response = await sendContactForm(site.origin, message);
			if (response.status === 303)
				expect(await withStore(site.url, messages).then((all) => all.includes(message))).toBe(true);
			else expect([500, 503]).toContain(response.status);
			// A visitor who saw no confirmation sends it again.
			await until(async () => (await sendContactForm(site.origin, message)).status === 303);
			await until(async () => {
				// A site that goes on waits for the end of what a cut connection had claimed.
				await withStore(site.url, endLeases);
				return hasDelivered(site.url);
			});
			return isCut();
		});
		await withStore(site.url, async (store) => {
			expect(await messages(store)).toEqual(sent.sort());
			const rows = await store.db.selectFrom("delivery").selectAll().execute();
			const ids = rows.map(({ id }) => id);
			expect([...new Set(site.receiver.received.map(({ id }) => id))].sort()).toEqual(ids.sort());
		});
	});

	test("at each step of a draft's save", async () => {
		const site = await startSite();
		const visitor = await walk(new Visitor(site.origin), { until: "contact" });
		const { address } = visitor;
		await eachCut("a draft is saved", async ({ at, call }) => {
			const lastName = `Souza ${call} ${at}`;
			const answers = { ...answersOf("contact", complete.client), lastName };
			await visitor.get(address);
			const isCut = proxy.cut(at, call);
			await visitor.submit(answers);
			if (visitor.address === address) await visitor.submit(answers);
			else if (visitor.status >= 500) await visitor.get(visitor.address);
			expect([visitor.status, visitor.address]).toEqual([200, address.replace("contato", "necessidade")]);
			expect((await visitor.get(address)).value("lastName")).toBe(lastName);
			return isCut();
		});
	});

	test("at each step of a backup, a restore and an erasure", async () => {
		const from = await fresh();
		const emails = ["ana@exemplo.com.br", "bia@exemplo.com.br", "caio@exemplo.com.br"];
		await withStore(from.url, async (store) => {
			for (const email of emails) await accept(store, { answers: { email } });
		});
		const backup = join(folder, "backup");
		const env = (url: string) => ({ DATABASE_URL: url, DATA_DIR: folder });
		const restored = async (url: string) =>
			expect((await runUnasked(env(url), "restore", backup, "--yes")).code).toBe(0);

		await eachCut("a backup", async (cut) => {
			rmSync(backup, { force: true });
			const isCut = await runCut(cut, from.cutUrl, "backup", backup);
			// A file under the backup's own name is a whole one.
			if (!existsSync(backup)) expect((await runWith(env(from.url), "backup", backup)).code).toBe(0);
			expect(query(backup, "SELECT email FROM lead ORDER BY email").map(({ email }) => email)).toEqual(
				emails,
			);
			return isCut;
		});

		await eachCut("a restore into nothing, its migration first", async (cut) => {
			const { url, cutUrl } = await fresh();
			const isCut = await runCut(cut, cutUrl, "restore", backup, "--yes");
			await restored(url);
			expect(await withStore(url, emailsOf)).toEqual(emails);
			return isCut;
		});

		await eachCut("an erasure", async (cut) => {
			const { url, cutUrl } = await fresh();
			await restored(url);
			const isCut = await runCut(cut, cutUrl, "forget", "bia@exemplo.com.br", "--yes");
			await runUnasked(env(url), "forget", "bia@exemplo.com.br", "--yes");
			await restored(url);
			expect(await withStore(url, emailsOf)).toEqual(["ana@exemplo.com.br", "caio@exemplo.com.br", null]);
			return isCut;
		});
	});
});

describe.runIf(isTraced)("a write that fails", () => {
	test.each([
		["pwrite64", "ENOSPC"],
		["pwrite64", "EIO"],
		["fsync", "EIO"],
		["fdatasync", "EIO"],
	] as const)(
		"%s with %s, at each step: nothing is half kept, and the site goes on",
		{ timeout: TIMEOUT_MS },
		async (call, error) => {
			const file = join(folder, `${randomUUID()}.sqlite`);
			const site = await startServer({ LOG_LEVEL: "silent", DATABASE_URL: `sqlite:${file}` });
			onTestFinished(() => site.remove());
			const sent: string[] = [];
			await eachStep(`${call} fails with ${error}`, async (at) => {
				const message = `${error} ${at}`;
				sent.push(message);
				const disarm = await failAt(site, { call, at, error });
				const { status } = await sendContactForm(site.origin, message);
				const isFailed = await disarm();
				const isKept = (await withStore(`sqlite:${file}`, messages)).includes(message);
				if (status === 303) expect(isKept).toBe(true);
				else expect(status).toBe(503);
				await until(async () => (await sendContactForm(site.origin, message)).status === 303);
				expect(query(file, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
				return isFailed;
			});
			expect(await withStore(`sqlite:${file}`, messages)).toEqual(sent.sort());
		},
	);
});
