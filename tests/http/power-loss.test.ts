import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { paths } from "#app/paths.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { isTraced } from "#tests/support/cut.ts";
import { acceptOnce, until } from "#tests/support/lead.ts";
import { Disk, type Event, losses, readTrace, tracing } from "#tests/support/power-loss.ts";
import { startServer } from "#tests/support/start-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

/** The gate loses power at forty moments; `npm run powerloss` at some six hundred, in more work. */
const [MOMENTS, MESSAGES, CLIENTS] = process.env.LONG ? [640, 480, 6] : [40, 240, 6];
const TIMEOUT_MS = 1_800_000;

const folder = temporaryFolder();
const memory = existsSync("/dev/shm") ? mkdtempSync("/dev/shm/power-") : folder;
afterAll(() => rmSync(memory, { recursive: true, force: true }));

/** Posts over a connection of its own, by whose port the trace knows the response. */
function post(origin: string, path: string, fields: Record<string, string>, cookie = "ciranda-language=pt") {
	type Answer = { status: number; port: number; location: string; cookie: string };
	return new Promise<Answer>((resolve, reject) => {
		const headers = { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie };
		const asked = request(origin + path, { method: "POST", agent: false, headers }, (response) => {
			const { statusCode: status = 0, headers } = response.resume();
			const made = headers["set-cookie"]?.map((one) => one.split(";")[0]) ?? [];
			const port = response.socket.localPort ?? 0;
			response.on("end", () =>
				resolve({ status, port, location: String(headers.location), cookie: [cookie, ...made].join("; ") }),
			);
		});
		asked.on("error", reject).end(String(new URLSearchParams(fields)));
	});
}

/** The marks of what was kept, as leads and drafts hold them, and the addresses of drafts. */
const marks = (text: string) => text.match(/[md]-\d+-\d+z/g) ?? [];

/** What was done below `root`, where `before` lay, and the marks of what each event tells of. */
type Work = {
	root: string;
	before?: ReadonlyMap<string, Buffer>;
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
	/** What each port was told was kept, in turn: ports are used again. */
	const kept = new Map<number, string[]>();
	async function tell(asked: ReturnType<typeof post>, mark: (location: string) => string) {
		const response = await asked;
		expect(response.status).toBe(303);
		kept.set(response.port, [...(kept.get(response.port) ?? []), mark(response.location)]);
		return response;
	}
	async function send(origin: string, mark: string, hasDraft: boolean) {
		const fields = Object.fromEntries(contactForm(`m-${mark} ${"x".repeat(900)}`));
		await tell(post(origin, paths.faq, fields), () => `m-${mark}`);
		if (!hasDraft) return;
		const begun = await tell(
			post(origin, paths.quote, { profile: "client" }),
			(at) => at.split("/")[2] ?? "",
		);
		const saved = post(origin, begun.location, { email: `d-${mark}@exemplo.com.br` }, begun.cookie);
		await tell(saved, () => `d-${mark}`);
	}
	async function inRun(
		run: number,
		work: (sendAll: (from: number, to: number) => Promise<unknown>) => Promise<void>,
	) {
		const env = { ...receiver.settings, LOG_LEVEL: "silent" };
		const site = await startServer(env, data, ".", "/readyz", tracing(trace));
		onTestFinished(() => site.remove());
		await work((from, to) =>
			Promise.all(
				Array.from({ length: CLIENTS }, async (_, client) => {
					for (let number = from; number < to; number++)
						await send(site.origin, `${run}${client}-${number}z`, number % 4 === 0);
				}),
			),
		);
		await site.stop();
	}
	await inRun(0, async (sendAll) => {
		await sendAll(0, 4);
		command(trace, { DATA_DIR: data }, "forget", "nobody@exemplo.com.br", "--yes");
		await sendAll(4, 6);
	});
	await inRun(1, async (sendAll) => void (await sendAll(0, MESSAGES / CLIENTS)));
	const events = await whole(trace);
	const all = new Set([...kept.values()].flat());
	const toldBy = new Map<Event, readonly string[]>();
	for (const event of events) {
		if (event.did !== "send") continue;
		if (!event.text.startsWith("HTTP/")) toldBy.set(event, marks(event.text));
		else if (event.text.startsWith("HTTP/1.1 303")) toldBy.set(event, kept.get(event.to)?.splice(0, 1) ?? []);
	}
	const told = (event: Event) => toldBy.get(event) ?? [];
	expect(new Set(events.flatMap(told))).toEqual(all);
	return { root, events, told, file: join(data, "leads.sqlite") };
}

/** Reads a trace once its writer, which ends after what it traced, is done. */
async function whole(trace: string): Promise<Event[]> {
	await until(() => String(spawnSync("tail", ["-c", "4", trace]).stdout) === "+++\n");
	return readTrace(trace);
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
	{ root, before, events, told }: Work,
	moments: ReadonlySet<number>,
	look: (place: string, kept: ReadonlySet<string>, at: number) => Promise<Partial<Count>>,
): Promise<Count> {
	const disk = new Disk(root, before);
	const kept = new Set<string>();
	const count: Count = { moments: moments.size, states: 0, lost: 0, doubled: 0, unreadable: 0 };
	let seed = 1;
	// Numerical Recipes' generator: the same states in each run.
	const random = () => {
		seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return seed / 2 ** 32;
	};
	for (const [at, event] of events.entries()) {
		disk.apply(event);
		for (const mark of told(event)) kept.add(mark);
		if (!moments.has(at)) continue;
		for (const isLenient of [false, true]) {
			for (const loss of losses) {
				const place = mkdtempSync(join(memory, "state-"));
				disk.rebuild(place, isLenient, loss, random);
				const found = await look(place, kept, at).catch(() => ({ unreadable: 1 }));
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
function momentsOf({ events, told }: Work, most: number): Set<number> {
	const first = events.findIndex((event) => told(event).length > 0);
	const at = (is: (event: Event, at: number) => boolean) =>
		events.flatMap((event, at) => (is(event, at) ? [at] : []));
	const isChange = (event: Event | undefined, end: string, from?: number) =>
		event?.did === "change" &&
		event.path.endsWith(end) &&
		(from === undefined || ("at" in event.change && event.change.at === from));
	const groups = [
		at((_, at) => at < first),
		at((event) => told(event).length > 0),
		at((event, at) => at > first && isChange(event, ".sqlite")),
		at((_, at) => [0, 1, 2, 3].some((before) => isChange(events[at - before], "-wal", 0))),
		at(() => true),
	];
	return new Set(groups.flatMap((group) => evenly(group, most / groups.length)));
}

function evenly<Of>(all: readonly Of[], most: number): Of[] {
	return all.filter(
		(_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at + 1) * most) / all.length),
	);
}

const sound = { lost: 0, doubled: 0, unreadable: 0 };

describe.runIf(isTraced)("a loss of power", { timeout: TIMEOUT_MS }, () => {
	test("takes nothing that anybody was told of, at any moment; and the check would notice", async () => {
		const work = await recordSite();
		const look = (place: string, kept: ReadonlySet<string>) => lookAt(place + work.file, kept);
		const moments = momentsOf(work, MOMENTS);
		const count = await losePower(work, moments, look);
		console.info("a site", count);
		expect(count).toMatchObject(sound);

		const syncs = (event: Event) => event.did === "end sync" && event.sync.path.endsWith("-wal");
		const unsynced = { ...work, events: work.events.filter((event) => !syncs(event)) };
		const without = await losePower(unsynced, momentsOf(unsynced, MOMENTS / 2), look);
		console.info("... with the log's syncs ignored", without);
		expect(without.lost).toBeGreaterThan(0);

		const early: Event[] = [];
		for (const event of work.events)
			if (work.told(event).length === 0) early.push(event);
			else early.splice(early.findLastIndex(syncs), 0, event);
		const hasty = { ...work, events: early };
		const before = await losePower(hasty, momentsOf(hasty, MOMENTS / 2), look);
		console.info("... with each response before its sync", before);
		expect(before.lost).toBeGreaterThan(0);
	});

	test("leaves a backup whole or absent, and there once it was named; and a restore whole once it is done", async () => {
		const from = join(mkdtempSync(join(folder, "from-")), "leads.sqlite");
		const store = await openStore(`sqlite:${from}`);
		const kept = Array.from({ length: 60 }, (_, number) => `m-1-${number}z`);
		for (const mark of kept) await acceptOnce(store, mark, `${mark} ${"x".repeat(900)}`);
		await store.close();

		/** Loses power in a command on the store `to`; `find` names what it made, which must be whole, and there when it ended. */
		async function loseIn(
			name: string,
			root: string,
			to: string,
			words: string[],
			find: (place: string) => string,
		) {
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
		const madeIn = (within: string) =>
			join(
				within,
				existsSync(within)
					? (readdirSync(within).find((name) => name.endsWith(".sqlite")) ?? "none")
					: "none",
			);
		await loseIn("backup", dirname(into), from, ["backup", "--into", into], (place) => madeIn(place + into));
		const root = mkdtempSync(join(folder, "restores-"));
		const restored = join(root, "new", "leads.sqlite");
		await loseIn("restore", root, restored, ["restore", madeIn(into), "--yes"], (place) => place + restored);
	});
});
