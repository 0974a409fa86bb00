import { join } from "node:path";
import { paths } from "#app/paths.ts";
import { cpuMicroseconds, pin, prerenderPages } from "#tests/bench/children.ts";
import { Client } from "#tests/bench/client.ts";
import { figureOf, percentile, type Row, ratioOf } from "#tests/bench/figures.ts";
import { answers, expectAt, formOf, openDraft, sendMessage, travelOnce } from "#tests/bench/journeys.ts";
import { insertAlone } from "#tests/bench/raw-inserts.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";

const CLIENTS = 16;
const LEADS = 480;
const JOURNEYS = 160;
const ALONE = 40;
const MESSAGES = 400;
/** The submit action keeps at least this share of what the store alone does. */
const MIN_OF_RAW = 0.3;
const group = "leads";

type Work = { perSecond: number; took: number[] };
/** A site that takes its turns, by the name it has in the table; `messages` is processor time of each, microseconds. */
type Contestant = { name: string; server: TestServer; submits: Work[]; journeys: Work[]; messages: number[] };

/**
 * Durable leads per second through the real submit action, and whole journeys through the wizard, every post and every
 * page it leads to; against the same rows inserted straight into a store of the same kind on the same disk, and
 * against the site built in the folder `before`, if one is named. In turns, so that a busy machine hurts all alike.
 */
export async function measureLeads({
	rounds,
	before,
	firstPort,
}: Pick<BenchOptions, "rounds" | "before" | "firstPort">): Promise<Row[]> {
	pin(process.pid, "asking");
	const own = await enter({ name: "the site", port: firstPort });
	const others = before ? [await enter({ name: before, port: firstPort + 1, project: before })] : [];
	const contestants = [own, ...others];
	const raw: number[] = [];
	const alone: Work[] = [];
	const turns = [
		...contestants.map(({ server, submits }) => async () => {
			submits.push(await submit(server, LEADS, CLIENTS));
		}),
		async () => void raw.push(insertAlone(own.server, LEADS)),
		...contestants.map(({ server, journeys }) => async () => {
			journeys.push(await travel(server));
		}),
		...contestants.map(({ server, messages }) => async () => {
			messages.push(await message(server));
		}),
		async () => void alone.push(await submit(own.server, ALONE, 1)),
	];
	try {
		for (const { server } of contestants) {
			await submit(server, LEADS, CLIENTS);
			await travel(server);
			await message(server);
		}
		for (let round = 0; round < rounds; round++) {
			for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
		}
	} finally {
		await Promise.all(contestants.map(({ server }) => server.remove()));
		pin(process.pid, "any");
	}
	return rowsOf(raw, own, others, alone);
}

type Entry = {
	name: string;
	port: number;
	project?: string;
};

/** Starts a contestant, its pages prerendered, so that it does not begin to prerender them while it is measured. */
async function enter({ name, port, project = "." }: Entry): Promise<Contestant> {
	await prerenderPages(join(project, "build"), port);
	const environment = { LOG_LEVEL: "error", NODE_ENV: "production", PORT: String(port) };
	const server = await startServer(environment, undefined, project);
	pin(server.process.pid ?? 0, "answering");
	return { name, server, submits: [], journeys: [], messages: [] };
}

function rowsOf(raw: number[], own: Contestant, others: Contestant[], alone: Work[]): Row[] {
	const rate = (work: Work[]) => work.map(({ perSecond }) => perSecond);
	const row = (name: string, values: number[], against?: string, base: number[] = []): Row => ({
		group,
		name,
		unit: "/s",
		value: figureOf(values),
		...(against ? { against, ratio: ratioOf(values, base) } : {}),
	});
	const milliseconds = (name: string, all: Work[], share: number): Row => ({
		group,
		name,
		unit: "ms",
		value: figureOf(all.map(({ took }) => percentile(took, share))),
	});
	const againstOthers = (of: "submits" | "journeys") =>
		others.map((other) => row("the same", rate(own[of]), other.name, rate(other[of])));
	return [
		row("raw inserts, one transaction each", raw),
		{
			...row(`leads sent, ${CLIENTS} clients`, rate(own.submits), "raw inserts", raw),
			limit: { at: "least", value: MIN_OF_RAW },
		},
		...againstOthers("submits"),
		row(`whole journeys, ${CLIENTS} clients`, rate(own.journeys), "raw inserts", raw),
		...againstOthers("journeys"),
		{
			...row("contact form sent, processor time", own.messages),
			unit: "µs",
		},
		...others.map(
			(other): Row => ({
				...row("the same", own.messages, other.name, other.messages),
				unit: "µs",
				limit: { at: "most", value: 1 },
			}),
		),
		milliseconds(`last step, p50 of ${CLIENTS} clients`, own.submits, 0.5),
		milliseconds(`last step, p99 of ${CLIENTS} clients`, own.submits, 0.99),
		milliseconds("last step, p50 of one client", alone, 0.5),
		milliseconds("last step, p99 of one client", alone, 0.99),
	];
}

/** Sends `count` quote requests, each from a draft of its own that was opened before the time is taken. */
async function submit(site: TestServer, count: number, clients: number): Promise<Work> {
	/** Cookies of the browsers that opened one. */
	const drafts: string[] = [];
	await inTurns(site, count, CLIENTS, async (client) => void drafts.push((await openDraft(client)).cookie));
	return inTurns(site, count, clients, async (client) => {
		expectAt(paths.received, await client.post(paths.review, formOf(answers), drafts.pop() ?? ""));
	});
}

/** The wizard from its first post to the confirmation, every post and every page. */
function travel(site: TestServer): Promise<Work> {
	return inTurns(site, JOURNEYS, CLIENTS, travelOnce);
}

/** Processor time of sending the contact form once, microseconds, over many. */
async function message(site: TestServer): Promise<number> {
	const pid = site.process.pid ?? 0;
	const before = cpuMicroseconds(pid);
	await inTurns(site, MESSAGES, CLIENTS, sendMessage);
	return (cpuMicroseconds(pid) - before) / MESSAGES;
}

/** Does `work` `count` times over `clients` connections; how long each took, ascending, milliseconds. */
async function inTurns(
	{ port }: TestServer,
	count: number,
	clients: number,
	work: (client: Client) => Promise<void>,
): Promise<Work> {
	const took: number[] = [];
	let next = 0;
	const startedAt = performance.now();
	const each = async () => {
		const client = new Client(port);
		while (next++ < count) {
			const since = performance.now();
			await work(client);
			took.push(performance.now() - since);
		}
		client.end();
	};
	await Promise.all(Array.from({ length: clients }, each));
	const perSecond = count / ((performance.now() - startedAt) / 1000);
	return { perSecond, took: took.toSorted((a, b) => a - b) };
}
