import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { paths } from "#app/paths.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { isTraced } from "#tests/support/cut.ts";
import { acceptOnce, until } from "#tests/support/lead.ts";
import { Disk, type Event, losses, readTraces, tracing } from "#tests/support/power-loss.ts";
import { startServer } from "#tests/support/start-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

/** The gate loses power at forty moments; `npm run powerloss` at some six hundred, in more work. */
const [MOMENTS, MESSAGES, CLIENTS] = process.env.LONG ? [640, 480, 6] : [40, 240, 6];
const TIMEOUT_MS = 1_800_000;

const folder = temporaryFolder();
const memory = existsSync("/dev/shm") ? mkdtempSync("/dev/shm/power-") : folder;
afterAll(() => rmSync(memory, { recursive: true, force: true }));

/** Posts a form, which must be taken; the trace knows the response by its id. */
async function post(origin: string, path: string, fields: Record<string, string>, cookie = language) {
	const response = await fetch(origin + path, {
		method: "POST",
		body: new URLSearchParams(fields),
		redirect: "manual",
		headers: { Cookie: cookie },
	});
	await response.arrayBuffer();
	expect(response.status).toBe(303);
	const { headers } = response;
	const made = headers.getSetCookie().map((one) => one.split(";")[0]);
	return {
		id: headers.get("X-Request-Id") ?? "",
		location: headers.get("Location") ?? "",
		cookie: [cookie, ...made].join("; "),
	};
}

const language = "ciranda-language=pt";

/** The marks of what was kept, as leads and drafts hold them, and the addresses of drafts. */
const marks = (text: string) => text.match(/[md]-\d+-\d+z/g) ?? [];

/** The events below `root`, and the marks that each of them tells of. */
type Work = {
	root: string;
	events: readonly Event[];
	told: (event: Event) => readonly string[];
};

/** Records a new site that takes messages and drafts, is asked to forget somebody, ends, and starts again. */
async function recordSite(): Promise<Work & { file: string }> {
	const root = mkdtempSync(join(folder, "site-"));
	const data = join(root, "new", "data");
	const trace = `${root}.trace`;
	const receiver = await startReceiver();
	onTestFinished(() => receiver.close());
	/** Marks of what was kept, by the ids of the responses that said so. */
	const kept = new Map<string, string>();
	async function send(origin: string, mark: string, hasDraft: boolean) {
		const fields = Object.fromEntries(contactForm(`m-${mark} ${"x".repeat(900)}`));
		kept.set((await post(origin, paths.faq, fields)).id, `m-${mark}`);
		if (!hasDraft) return;
		const { id, location, cookie } = await post(origin, paths.quote, { profile: "client" });
		kept.set(id, location.split("/")[2] ?? "");
		const saved = await post(origin, location, { email: `d-${mark}@exemplo.com.br` }, cookie);
		kept.set(saved.id, `d-${mark}`);
	}
	for (const run of [0, 1]) {
		const env = { ...receiver.settings, LOG_LEVEL: "silent" };
		const site = await startServer(env, data, ".", "/readyz", tracing(trace));
		onTestFinished(() => site.remove());
		const sendAll = async (from: number, to: number, client: number) => {
			for (let number = from; number < to; number++)
				await send(site.origin, `${run}${client}-${number}z`, number % 4 === 0);
		};
		const each = (from: number, to: number) =>
			Promise.all(Array.from({ length: CLIENTS }, (_, client) => sendAll(from, to, client)));
		await each(0, run === 0 ? 4 : MESSAGES / CLIENTS);
		if (run === 0) command(`${trace}-forget`, { DATA_DIR: data }, "forget", "nobody@exemplo.com.br", "--yes");
		if (run === 0) await each(4, 6);
		await site.stop();
	}
	const events = await whole(trace);
	const told = (event: Event) => {
		if (event.did !== "send") return [];
		const [, id = ""] = /^HTTP.*\r\nX-Request-Id: (\S+)/s.exec(event.text) ?? [];
		const mark = kept.get(id);
		return mark === undefined ? marks(event.text) : [mark];
	};
	expect(new Set(events.flatMap(told))).toEqual(new Set(kept.values()));
	return { root, events, told, file: join(data, "leads.sqlite") };
}

/** Reads a trace once its writer, which ends after what it traced, is done. */
async function whole(trace: string): Promise<Event[]> {
	await until(() => String(spawnSync("tail", ["-c", "4", trace]).stdout) === "+++\n");
	return readTraces(globSync(`${trace}{,-forget}`));
}

/** Runs a traced command of the build; returns its exit code. */
function command(trace: string, env: Record<string, string>, ...argv: string[]): number | null {
	const [program = "", ...words] = [...tracing(trace), process.execPath, "build/server/leads.js", ...argv];
	const options = { env: { PATH: process.env.PATH, ...env }, stdio: "ignore" } as const;
	return spawnSync(program, words, options).status;
}

type Count = { moments: number; states: number; lost: number; doubled: number; unreadable: number };

/** Loses power after each event that `moments` names, in six ways, and has `look` count what `file` holds then. */
async function losePower(
	{ root, events, told }: Work,
	moments: ReadonlySet<number>,
	look: (place: string, kept: ReadonlySet<string>, index: number) => Promise<Partial<Count>>,
): Promise<Count> {
	const disk = new Disk(root);
	const kept = new Set<string>();
	const count: Count = { moments: moments.size, states: 0, lost: 0, doubled: 0, unreadable: 0 };
	let seed = 1;
	// Numerical Recipes' generator: the same states in each run.
	const random = () => {
		seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return seed / 2 ** 32;
	};
	for (const [index, event] of events.entries()) {
		disk.apply(event);
		for (const mark of told(event)) kept.add(mark);
		if (!moments.has(index)) continue;
		for (const isLenient of [false, true]) {
			for (const loss of losses) {
				const place = mkdtempSync(join(memory, "state-"));
				disk.rebuild(place, isLenient, loss, random);
				const found = await look(place, kept, index).catch(() => ({ unreadable: 1 }));
				for (const [name, more] of Object.entries(found)) count[name as keyof Count] += more;
				count.states += 1;
				rmSync(place, { recursive: true });
			}
		}
	}
	return count;
}

/** Opens the store in `file` as the site does, and counts what of `kept` it lacks, and what it holds twice. */
async function lookAt(file: string, kept: ReadonlySet<string>): Promise<Partial<Count>> {
	const store = await openStore(`sqlite:${file}`);
	try {
		const { rows } = await sql`PRAGMA integrity_check`.execute(store.db);
		const leads = await store.db.selectFrom("lead").select("answers_json").execute();
		const drafts = await store.db.selectFrom("draft").select(["address", "answers_json"]).execute();
		const messages = leads.flatMap((row) => marks(row.answers_json));
		const found = new Set([
			...messages,
			...drafts.flatMap((row) => [row.address, ...marks(row.answers_json)]),
		]);
		return {
			lost: [...kept].filter((mark) => !found.has(mark)).length,
			doubled: messages.length - new Set(messages).size,
			unreadable: JSON.stringify(rows) === '[{"integrity_check":"ok"}]' ? 0 : 1,
		};
	} finally {
		await store.close();
	}
}

/** Places of events: all of the creation, after each response, within checkpoints, where the log begins anew, and anywhere. */
function momentsOf({ events, told }: Work, max: number): Set<number> {
	const first = events.findIndex((event) => told(event).length > 0);
	const indexes = (is: (event: Event, index: number) => boolean) =>
		events.flatMap((event, index) => (is(event, index) ? [index] : []));
	const isChange = (event: Event | undefined, end: string, from?: number) =>
		event?.did === "change" &&
		event.path.endsWith(end) &&
		(from === undefined || ("at" in event.change && event.change.at === from));
	const groups = [
		indexes((_, index) => index < first),
		indexes((event) => told(event).length > 0),
		indexes((event, index) => index > first && isChange(event, ".sqlite")),
		indexes((_, index) => [0, 1, 2, 3].some((before) => isChange(events[index - before], "-wal", 0))),
		indexes(() => true),
	];
	return new Set(groups.flatMap((group) => evenly(group, max / groups.length)));
}

function evenly<Of>(all: readonly Of[], max: number): Of[] {
	return all.filter(
		(_, index) => Math.floor((index * max) / all.length) !== Math.floor(((index + 1) * max) / all.length),
	);
}

const sound = { lost: 0, doubled: 0, unreadable: 0 };

describe.runIf(isTraced)("a loss of power", { timeout: TIMEOUT_MS }, () => {
	test("at any moment takes nothing that somebody was told is kept; and the check would notice", async () => {
		const work = await recordSite();
		const look = (place: string, kept: ReadonlySet<string>) => lookAt(place + work.file, kept);
		const count = await losePower(work, momentsOf(work, MOMENTS), look);
		console.info("a site", count);
		expect(count).toMatchObject(sound);

		const syncs = (event: Event) => event.did === "end sync" && event.sync.path.endsWith("-wal");
		const early: Event[] = [];
		for (const event of work.events)
			if (work.told(event).length === 0) early.push(event);
			else early.splice(early.findLastIndex(syncs), 0, event);
		const broken = {
			"with the log's syncs ignored": work.events.filter((event) => !syncs(event)),
			"with each response before its sync": early,
		};
		for (const [how, events] of Object.entries(broken)) {
			const noticed = await losePower({ ...work, events }, momentsOf({ ...work, events }, MOMENTS / 2), look);
			console.info("a site", how, noticed);
			expect(noticed.lost).toBeGreaterThan(0);
		}
	});

	test("leaves a backup whole or absent, and there once it was named; and a restore whole once it is done", async () => {
		const from = join(mkdtempSync(join(folder, "from-")), "leads.sqlite");
		const store = await openStore(`sqlite:${from}`);
		const kept = Array.from({ length: 60 }, (_, number) => `m-1-${number}z`);
		for (const mark of kept) await acceptOnce(store, mark, `${mark} ${"x".repeat(900)}`);
		await store.close();

		/** Loses power in a command on the store `to`; `find` names what it made, which must be whole, and there when it ended. */
		async function loseIn(root: string, to: string, words: string[], find: (place: string) => string) {
			const [name = ""] = words;
			const trace = join(folder, name);
			expect(command(trace, { DATABASE_URL: `sqlite:${to}`, DATA_DIR: root }, ...words)).toBe(0);
			const events = await whole(trace);
			const last = events.length - 1;
			const moments = new Set([...evenly([...events.keys()], MOMENTS / 2), last]);
			const count = await losePower({ root, events, told: () => [] }, moments, async (place, _, at) => {
				const file = find(place);
				if (!existsSync(file)) return { lost: at === last ? 1 : 0 };
				const found = await lookAt(file, new Set(kept));
				// A restore adds leads in parts.
				return name === "backup" || at === last ? found : { ...found, lost: 0 };
			});
			console.info(name, count);
			expect(count).toMatchObject(sound);
		}
		const into = join(mkdtempSync(join(folder, "backups-")), "made");
		const backupIn = (place: string) => globSync(`${place}${into}/*.sqlite`)[0] ?? "";
		await loseIn(dirname(into), from, ["backup", "--into", into], backupIn);
		const root = mkdtempSync(join(folder, "restores-"));
		const restored = join(root, "new", "leads.sqlite");
		await loseIn(root, restored, ["restore", backupIn(""), "--yes"], (place) => place + restored);
	});
});
