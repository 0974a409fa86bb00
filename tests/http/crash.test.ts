import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { complete } from "#tests/support/answers.ts";
import { sendContactForm } from "#tests/support/contact-form.ts";
import { arm, type Cut, calls, isTraced, isUp, runCut } from "#tests/support/cut.ts";
import { freshDatabase } from "#tests/support/each-engine.ts";
import { accept, endLeases, until } from "#tests/support/lead.ts";
import { query } from "#tests/support/query.ts";
import { runUnasked, runWith } from "#tests/support/run-command.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, walk } from "#tests/support/walk-wizard.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

/** The gate tries a few steps of each work; `npm run crash` tries them all. */
const STRIDE = process.env.LONG ? 1 : 40;
const TIMEOUT_MS = 1_800_000;

/** An engine, and how a write on it is cut at a step: the process ends (SQLite), or its connection does (PostgreSQL). */
type Engine = {
	calls: readonly string[];
	/** A store that does not exist yet: its address, and the one by which a command is cut. */
	fresh(): Promise<{ url: string; cutUrl: string }>;
	start(url: string, env: Record<string, string>, folder?: string): Promise<TestServer>;
	arm(site: TestServer, cut: Cut): Promise<() => Promise<boolean>>;
	/** Runs a command that is cut; true if the cut came. */
	run(cut: Cut, url: string, ...argv: string[]): Promise<boolean>;
};

const folder = temporaryFolder();
let proxy: TcpProxy;
beforeAll(async () => {
	proxy = await startTcpProxy(Number(new URL(await freshDatabase()).port));
});
afterAll(() => proxy?.close());

const engines: Record<"sqlite" | "postgres", Engine> = {
	sqlite: {
		calls,
		async fresh() {
			const url = `sqlite:${join(folder, `${randomUUID()}.sqlite`)}`;
			return { url, cutUrl: url };
		},
		start: (url, env) => startServer({ ...env, DATABASE_URL: url }),
		arm,
		run: (cut, url, ...argv) => runCut(cut, { DATABASE_URL: url, DATA_DIR: folder }, ...argv),
	},
	postgres: {
		calls: ["before", "after"],
		async fresh() {
			const direct = await freshDatabase();
			const cutUrl = new URL(direct);
			cutUrl.port = String(proxy.port);
			return { url: direct, cutUrl: cutUrl.href };
		},
		start: (url, env) => startServer({ ...env, DATABASE_URL: url }),
		async arm(_, { at, call }) {
			const isCut = proxy.cut(at, call as "before" | "after");
			return async () => isCut();
		},
		async run({ at, call }, url, ...argv) {
			const isCut = proxy.cut(at, call as "before" | "after");
			await runWith({ DATABASE_URL: url, DATA_DIR: folder }, ...argv);
			return isCut();
		},
	},
};

/** Does `work` with a cut at each step until one comes no more; says how many steps there were. */
async function eachCut(name: string, kinds: readonly string[], work: (cut: Cut) => Promise<boolean>) {
	const steps: string[] = [];
	for (const call of kinds) {
		let at = 1;
		while (await work({ call, at })) at += STRIDE;
		steps.push(`${call} ${at - 1}`);
	}
	if (process.env.LONG) console.info(`${name}: ${steps.join(", ")}`);
}

/** Expects of a store that it opens and is whole. */
async function expectWhole(url: string): Promise<void> {
	if (!url.startsWith("sqlite:")) return;
	const file = url.slice("sqlite:".length);
	if (!existsSync(file)) return;
	// Opened for writing, for a journal that was cut is played back first.
	const database = new DatabaseSync(file, { timeout: 10_000 });
	expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
	expect(database.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
	database.close();
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

const emailsOf = (store: Store) =>
	store.db
		.selectFrom("lead")
		.select("email")
		.execute()
		.then((rows) => rows.map(({ email }) => email).sort());

describe.each(["sqlite", "postgres"] as const)("%s", (name) => {
	const engine = engines[name];
	const testCut = test.runIf(isTraced || name === "postgres");

	/** A site on a store of its own that starts again on it whenever a cut ended it. */
	async function startSite() {
		const { url, cutUrl } = await engine.fresh();
		const receiver = await startReceiver();
		const env = { ...receiver.settings, LOG_LEVEL: "silent", PORT: String(await freePort()) };
		let site = await engine.start(cutUrl, env);
		onTestFinished(async () => {
			await site.remove();
			await receiver.close();
		});
		return {
			url,
			origin: site.origin,
			receiver,
			/** Does `work` with the cut; true if it came. Afterwards the site runs. */
			async cut(cut: Cut, work: (site: TestServer) => Promise<void>): Promise<boolean> {
				const disarm = await engine.arm(site, cut);
				await work(site);
				const isCut = await disarm();
				await expectWhole(url);
				if (site.process.signalCode !== null) site = await engine.start(cutUrl, env);
				return isCut;
			},
		};
	}

	testCut("a message that is kept and delivered, cut at each step", { timeout: TIMEOUT_MS }, async () => {
		const site = await startSite();
		const sent: string[] = [];
		await eachCut(`${name}: a lead is kept and delivered`, engine.calls, async (cut) => {
			const message = `${cut.call} ${cut.at}`;
			sent.push(message);
			const isCut = await site.cut(cut, async (running) => {
				const response = await sendContactForm(site.origin, message).catch(() => undefined);
				if (response?.status === 303)
					expect(await withStore(site.url, messages).then((all) => all.includes(message))).toBe(true);
				else if (response) expect([500, 503]).toContain(response.status);
				if (response?.status !== 303) return;
				await until(async () => {
					// A site that goes on waits for the end of what a cut connection had claimed.
					if (name === "postgres") await withStore(site.url, endLeases);
					return !(await isUp(running)) || hasDelivered(site.url);
				});
			});
			// Whoever saw no confirmation sends it again.
			await until(async () => (await sendContactForm(site.origin, message)).status === 303);
			await withStore(site.url, endLeases);
			await until(() => hasDelivered(site.url));
			return isCut;
		});
		await withStore(site.url, async (store) => {
			expect(await messages(store)).toEqual(sent.sort());
			const rows = await store.db.selectFrom("delivery").selectAll().execute();
			const ids = rows.map(({ id }) => id);
			expect([...new Set(site.receiver.received.map(({ id }) => id))].sort()).toEqual(ids.sort());
		});
	});

	testCut("a draft's step, cut at each step of its save", { timeout: TIMEOUT_MS }, async () => {
		const site = await startSite();
		const visitor = await walk(new Visitor(site.origin), { until: "contact" });
		const { address } = visitor;
		await eachCut(`${name}: a draft is saved`, engine.calls, async (cut) => {
			const lastName = `Souza ${cut.call} ${cut.at}`;
			const answers = { ...answersOf("contact", complete.client), lastName };
			await visitor.get(address);
			const isCut = await site.cut(cut, async () => {
				await visitor.submit(answers).catch(() => {});
			});
			if (visitor.address === address) await visitor.submit(answers);
			else if (visitor.status >= 500) await visitor.get(visitor.address);
			expect([visitor.status, visitor.address]).toEqual([200, address.replace("contato", "necessidade")]);
			expect((await visitor.get(address)).value("lastName")).toBe(lastName);
			return isCut;
		});
	});

	testCut("a backup, a restore and an erasure, cut at each step", { timeout: TIMEOUT_MS }, async () => {
		const from = await engine.fresh();
		const emails = ["ana@exemplo.com.br", "bia@exemplo.com.br", "caio@exemplo.com.br"];
		await withStore(from.url, async (store) => {
			for (const email of emails) await accept(store, { answers: { email } });
		});
		const backup = join(folder, `${name}.backup`);
		const env = (url: string) => ({ DATABASE_URL: url, DATA_DIR: folder });
		const restored = async (url: string, file: string) =>
			expect((await runUnasked(env(url), "restore", file, "--yes")).code).toBe(0);

		await eachCut(`${name}: a backup`, engine.calls, async (cut) => {
			rmSync(backup, { force: true });
			const isCut = await engine.run(cut, from.cutUrl, "backup", backup);
			await expectWhole(from.url);
			// A file under the backup's own name is a whole one.
			if (!existsSync(backup)) expect((await runWith(env(from.url), "backup", backup)).code).toBe(0);
			expect(query(backup, "SELECT email FROM lead ORDER BY email").map(({ email }) => email)).toEqual(
				emails,
			);
			return isCut;
		});

		await eachCut(`${name}: a restore into nothing, its migration first`, engine.calls, async (cut) => {
			const { url, cutUrl } = await engine.fresh();
			const isCut = await engine.run(cut, cutUrl, "restore", backup, "--yes");
			await expectWhole(url);
			await restored(url, backup);
			expect(await withStore(url, emailsOf)).toEqual(emails);
			return isCut;
		});

		await eachCut(`${name}: an erasure`, engine.calls, async (cut) => {
			const { url, cutUrl } = await engine.fresh();
			await restored(url, backup);
			const isCut = await engine.run(cut, cutUrl, "forget", "bia@exemplo.com.br", "--yes");
			await expectWhole(url);
			await runUnasked(env(url), "forget", "bia@exemplo.com.br", "--yes");
			await restored(url, backup);
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
			const { url } = await engines.sqlite.fresh();
			const site = await engines.sqlite.start(url, { LOG_LEVEL: "silent" });
			onTestFinished(() => site.remove());
			const sent: string[] = [];
			await eachCut(`${call} fails with ${error}`, [call], async (cut) => {
				const message = `${error} ${cut.at}`;
				sent.push(message);
				const disarm = await engines.sqlite.arm(site, { ...cut, error });
				const { status } = await sendContactForm(site.origin, message);
				const isFailed = await disarm();
				const isKept = (await withStore(url, messages)).includes(message);
				if (status === 303) expect(isKept).toBe(true);
				else expect(status).toBe(500);
				await until(async () => (await sendContactForm(site.origin, message)).status === 303);
				await expectWhole(url);
				return isFailed;
			});
			expect(await withStore(url, messages)).toEqual(sent.sort());
		},
	);
});
