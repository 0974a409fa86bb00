/**
 * How the built site and its command line fare with a large store: `npm run capacity -- [--leads 10000,100000]
 * [--engines sqlite,postgres] [--seconds 5] [--move]`. `--move` also takes each SQLite store to PostgreSQL, as
 * `docs/deploying.md` says, while 16 clients send the contact form, and says how long it took and how long nothing was accepted.
 */
import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { DAY_MS } from "#app/constants.ts";
import { openStore } from "#app/db/open.ts";
import { noReceivers } from "#app/leads/delivery/routing.ts";
import { readDigest } from "#app/leads/digest.server.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import { purgeOld } from "#app/leads/retention.server.ts";
import { queueReminders } from "#app/leads/team-reminders.server.ts";
import { residentMebibytes } from "#tests/bench/children.ts";
import { fillStore } from "#tests/bench/fill-store.ts";
import { isContactFormKept } from "#tests/support/contact-form.ts";
import { until } from "#tests/support/lead.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";

const CLIENTS = 16;

const { values } = parseArgs({
	options: {
		leads: { type: "string", default: "10000,100000" },
		engines: { type: "string", default: "sqlite,postgres" },
		seconds: { type: "string", default: "5" },
		move: { type: "boolean", default: false },
	},
});
const seconds = Number(values.seconds);
const postgres = await startPostgres({ durable: true });
const folder = mkdtempSync(join(tmpdir(), "capacity-"));

type Figures = Record<string, string | number>;

/** Milliseconds that `work` takes, the best of `times`. */
async function best(times: number, work: () => Promise<unknown>): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let time = 0; time < times; time++) {
		const startedAt = performance.now();
		await work();
		least = Math.min(least, performance.now() - startedAt);
	}
	return Math.round(least);
}

function command(url: string, ...words: string[]) {
	const env = { PATH: process.env.PATH, DATABASE_URL: url };
	return promisify(execFile)(process.execPath, ["build/server/leads.js", ...words], { env, maxBuffer: 1e9 });
}

/** How often a second `CLIENTS` clients get `work` done, one after the other each. */
async function rate(work: () => Promise<unknown>): Promise<number> {
	const endsAt = performance.now() + seconds * 1000;
	let done = 0;
	const clients = Array.from({ length: CLIENTS }, async () => {
		while (performance.now() < endsAt) {
			await work();
			done++;
		}
	});
	await Promise.all(clients);
	return Math.round(done / seconds);
}

async function measureSite(url: string): Promise<Figures> {
	const metricsPort = await freePort();
	const startedAt = performance.now();
	const site = await startServer({
		DATABASE_URL: url,
		METRICS_PORT: String(metricsPort),
		LOG_LEVEL: "error",
	});
	const start = Math.round(performance.now() - startedAt);
	const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
	// Its port opens a moment after the site is ready.
	await until(() => scrape().then(Boolean, () => false));
	const lag = await longestPause(site, scrape);
	const scrapeMs = await best(3, scrape);
	const pages = await rate(async () => (await fetch(`${site.origin}/faq`)).arrayBuffer());
	const leads = await rate(() => isContactFormKept(site.origin, randomUUID()));
	const memory = Math.round(residentMebibytes(site.process.pid ?? 0));
	await site.stop();
	await site.remove();
	return {
		"start ms": start,
		"scrape ms": scrapeMs,
		"scrape holds others ms": lag,
		"pages/s": pages,
		"leads/s": leads,
		"memory MiB": memory,
	};
}

/** The longest that a small response took during three scrapes, less what it takes otherwise; milliseconds. */
async function longestPause(site: TestServer, scrape: () => Promise<unknown>): Promise<number> {
	let isOver = false;
	let longest = 0;
	const asking = (async () => {
		while (!isOver) {
			const startedAt = performance.now();
			await (await fetch(`${site.origin}/healthz`)).arrayBuffer();
			longest = Math.max(longest, performance.now() - startedAt);
		}
	})();
	await pause(300);
	longest = 0;
	for (let time = 0; time < 3; time++) await scrape();
	isOver = true;
	await asking;
	return Math.round(longest);
}

/**
 * The jobs that the site and the team do with a whole store from time to time: milliseconds that each takes, and the
 * longest that it keeps the process from anything else.
 */
async function measureJobs(url: string): Promise<Figures> {
	const store = await openStore(url);
	const now = Date.now();
	const oldest = await store.db
		.selectFrom("lead")
		.select(["received_at", "email"])
		.orderBy("received_at")
		.limit(1000)
		.execute();
	const jobs = {
		"a look for reminders": () => queueReminders(store, { teamMail: [] }, now),
		"what the digest says": () => readDigest(store.db, now - DAY_MS, now),
		"a person erased": () => forgetPerson(store, String(oldest[999]?.email), now, noReceivers),
		"the 1,000 oldest erased": () => purgeOld(store, Number(oldest.at(-1)?.received_at), now),
	};
	const figures: Figures = {};
	for (const [name, work] of Object.entries(jobs)) {
		const delay = monitorEventLoopDelay({ resolution: 1 });
		delay.enable();
		const startedAt = performance.now();
		await work();
		figures[`${name} ms`] = Math.round(performance.now() - startedAt);
		// A pause at the end is seen by the next tick only.
		await pause(5);
		delay.disable();
		figures[`${name}, longest pause ms`] = Math.round(delay.max / 1e6);
	}
	await store.close();
	return figures;
}

/** Milliseconds in which all leads are exported, to nowhere. */
async function exportMs(url: string): Promise<number> {
	const startedAt = performance.now();
	const env = { PATH: process.env.PATH, DATABASE_URL: url };
	const running = spawn(process.execPath, ["build/server/leads.js", "export"], {
		env,
		stdio: ["ignore", "ignore", "inherit"],
	});
	const [code] = await once(running, "close");
	if (code !== 0) throw new Error("The export failed");
	return Math.round(performance.now() - startedAt);
}

async function bytesOf(url: string): Promise<number> {
	const store = await openStore(url);
	const { bytes } = await store.measure();
	await store.close();
	return bytes;
}

async function measureMove(file: string): Promise<Figures> {
	const target = await postgres.freshUrl();
	const port = String(await freePort());
	const url = `sqlite:${file}`;
	let site = await startServer({ PORT: port, DATABASE_URL: url, LOG_LEVEL: "silent" });
	const before = await countLeads(url);
	const kept: number[] = [];
	let working = true;
	const clients = Array.from({ length: CLIENTS }, async () => {
		while (working) {
			const message = randomUUID();
			while (!(await isContactFormKept(site.origin, message))) await pause(20);
			kept.push(performance.now());
		}
	});
	const startedAt = performance.now();
	const copy = join(folder, `${randomUUID()}.sqlite`);
	await command(url, "backup", copy);
	await restoreInto(target, copy);
	const took = Math.round(performance.now() - startedAt);
	const { folder: place } = site;
	await site.stop();
	site = await startServer({ PORT: port, DATABASE_URL: target, LOG_LEVEL: "silent" }, place);
	const restartedAt = performance.now();
	await restoreInto(target, file);
	const tookAgain = Math.round(performance.now() - restartedAt);
	working = false;
	await Promise.all(clients);
	await site.remove();
	const longest = kept.reduce(({ last, gap }, at) => ({ last: at, gap: Math.max(gap, at - last) }), {
		last: startedAt,
		gap: 0,
	}).gap;
	const after = await countLeads(target);
	return {
		"backup and restore ms": took,
		"second restore ms": tookAgain,
		"longest between two leads, restart included, ms": Math.round(longest),
		"sent meanwhile": kept.length,
		"lost or doubled": after - before - kept.length,
	};
}

function restoreInto(url: string, file: string) {
	const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder };
	return promisify(execFile)(process.execPath, ["build/server/leads.js", "restore", file, "--yes"], { env });
}

async function countLeads(url: string): Promise<number> {
	const store = await openStore(url);
	const row = await store.db
		.selectFrom("lead")
		.select((select) => select.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	await store.close();
	return row.count;
}

for (const count of values.leads.split(",").map(Number)) {
	for (const engine of values.engines.split(",")) {
		const file = join(folder, `${count}.sqlite`);
		const url = engine === "sqlite" ? `sqlite:${file}` : await postgres.freshUrl();
		await fillStore(url, count);
		const figures: Figures = {
			leads: await countLeads(url),
			engine,
			"MiB on disk": Math.round((await bytesOf(url)) / 1024 ** 2),
			"list ms": await best(3, () => command(url, "list")),
			"list --overdue ms": await best(3, () => command(url, "list", "--overdue")),
			"stats ms": await best(2, () => command(url, "stats")),
			"backup ms": await best(1, () => command(url, "backup", join(folder, `${randomUUID()}.copy`))),
			"export ms": await exportMs(url),
			...(await measureSite(url)),
			...(await measureJobs(url)),
			...(values.move && engine === "sqlite" ? await measureMove(file) : {}),
			"load average": loadavg()
				.map((load) => load.toFixed(1))
				.join(" "),
		};
		process.stdout.write(`${JSON.stringify(figures, null, "\t")}\n`);
	}
}
rmSync(folder, { recursive: true, force: true });
await postgres.remove();
process.exit(0);
