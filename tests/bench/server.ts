import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "#app/paths.ts";
import {
	cpuMicroseconds,
	firstResponse,
	load,
	pin,
	type Running,
	startBare,
	startSite,
} from "#tests/bench/children.ts";
import { figureOf, percentile, type Row, ratioOf } from "#tests/bench/figures.ts";
import type { Load } from "#tests/bench/load.ts";
import { visit, visitHead } from "#tests/bench/requests.ts";

export type BenchOptions = {
	rounds: number;
	firstPort: number;
	seconds: number;
};

const CONNECTIONS = 32;
/** How often each contestant has its turn in a round. */
const TURNS = 4;
/** The factor by which a cached page may take longer in a flood than without others. */
export const MAX_UNDER_FLOOD = 20;
export const FLOOD_SECONDS = 5;
const VISITS = 100;
/** Seconds that each contestant is asked before it counts: its code is compiled while it runs. */
const WARM_UP_SECONDS = 3;
const group = "server";

/** The figures of one contestant in one round; `cpu` is processor time per response, microseconds. */
type Measured = Pick<Load, "perSecond" | "p99"> & { cpu: number };

/** Home's HTML from the site and from bare `node:http` with the same bytes; Home while others ask for pages that must be drawn; starts. */
export async function measureServer({ rounds, firstPort, seconds }: BenchOptions): Promise<Row[]> {
	const [sitePort, barePort] = [firstPort, firstPort + 1];
	const head = visitHead(sitePort, "/");
	const site = startSite(sitePort);
	await firstResponse(site, head);
	const home = await visit(sitePort, "/");
	await site.stop();
	const file = join(mkdtempSync(join(tmpdir(), "bench-bare-")), "home.json");
	writeFileSync(file, JSON.stringify({ headers: home.headers, body: home.body.toString("base64") }));
	const starters = {
		site: () => startSite(sitePort),
		bare: () => startBare(file, barePort),
	};

	const all: Map<string, Measured>[] = [];
	for (let round = 0; round < rounds; round++) {
		all.push(await measureRound(turnedBy(round, Object.entries(starters)), { head, seconds }));
	}
	const of = (name: keyof typeof starters, read: (result: Measured) => number) =>
		all.flatMap((results) => results.get(name) ?? []).map(read);
	const perSecond = of("site", (result) => result.perSecond);
	const rows: Row[] = [
		{
			group,
			name: `Home's HTML, ${CONNECTIONS} connections`,
			unit: "/s",
			value: figureOf(perSecond),
			against: "bare node:http",
			ratio: ratioOf(
				perSecond,
				of("bare", (result) => result.perSecond),
			),
			limit: { at: "least", value: 0.75 },
		},
		{
			group,
			name: "processor time per response",
			unit: "µs",
			value: figureOf(of("site", (result) => result.cpu)),
			against: "bare node:http",
			ratio: ratioOf(
				of("site", (result) => result.cpu),
				of("bare", (result) => result.cpu),
			),
		},
		{
			group,
			name: "slowest 1 % take",
			unit: "ms",
			value: figureOf(of("site", (result) => result.p99)),
			against: "bare node:http",
			ratio: ratioOf(
				of("site", (result) => result.p99),
				of("bare", (result) => result.p99),
			),
			limit: { at: "most", value: 3 },
		},
	];
	rows.push(await measureFlood(starters.site(), rounds));
	return [...rows, await measureStart({ rounds, firstPort, file, head })];
}

/**
 * Every contestant in a process of its own for this round, because where its memory happens to lie makes a tenth of the
 * result; in short turns, so that none profits from a quiet moment. Results by name.
 */
async function measureRound(
	starters: readonly [name: string, start: () => Running][],
	{ head, seconds }: { head: string; seconds: number },
): Promise<Map<string, Measured>> {
	const contestants = starters.map(([name, start]) => ({ name, one: start(), turns: [] as Measured[] }));
	const order = (port: number, time = seconds) =>
		load({ port, seconds: time, connections: CONNECTIONS, head });
	for (const { one } of contestants) {
		await firstResponse(one, head);
		pin(one.pid, "answering");
		await order(one.port, WARM_UP_SECONDS);
	}
	for (let turn = 0; turn < TURNS; turn++) {
		for (const { one, turns } of turn % 2 === 0 ? contestants : contestants.toReversed()) {
			const before = cpuMicroseconds(one.pid);
			const { perSecond, p99, responses, failures } = await order(one.port);
			if (failures > 0) throw new Error(`${failures} responses were not 200`);
			turns.push({ perSecond, p99, cpu: (cpuMicroseconds(one.pid) - before) / responses });
		}
	}
	for (const { one } of contestants) await one.stop();
	return new Map(contestants.map(({ name, turns }) => [name, meanOf(turns)]));
}

/** `list` beginning with another one each time: who is started first is at an advantage. */
function turnedBy<T>(places: number, list: readonly T[]): T[] {
	const at = places % list.length;
	return [...list.slice(at), ...list.slice(0, at)];
}

function meanOf(turns: readonly Measured[]): Measured {
	const mean = (read: (turn: Measured) => number) =>
		turns.reduce((sum, turn) => sum + read(turn), 0) / turns.length;
	return {
		perSecond: mean((turn) => turn.perSecond),
		p99: mean((turn) => turn.p99),
		cpu: mean((turn) => turn.cpu),
	};
}

/** Home while as many connections as can ask for pages that are drawn for each; the site refuses what it cannot draw soon. */
async function measureFlood(site: Running, rounds: number): Promise<Row> {
	const { port } = site;
	await firstResponse(site, visitHead(port, paths.home));
	pin(site.pid, "answering");
	const flood = (path: string) =>
		load({ port, seconds: FLOOD_SECONDS, connections: CONNECTIONS / 2, head: visitHead(port, path) });
	const idle: number[] = [];
	const flooded: number[] = [];
	for (let round = 0; round < rounds; round++) {
		idle.push(await slowestVisits(port));
		const floods = [flood(`${paths.faq}?q=coleta`), flood(`${paths.obligations}?uf=SP`)];
		await new Promise((begun) => setTimeout(begun, 1000));
		flooded.push(await slowestVisits(port));
		await Promise.all(floods);
	}
	await site.stop();
	return {
		group,
		name: "Home under a flood of pages to draw, slowest 5 % take",
		unit: "ms",
		value: figureOf(flooded),
		against: "without",
		ratio: ratioOf(flooded, idle),
		limit: { at: "most", value: MAX_UNDER_FLOOD },
		note: "each visit on a connection of its own",
	};
}

/** The time that the slowest 5 % of visits to Home take, milliseconds: one visitor after the other, as they come. */
export async function slowestVisits(port: number, visits = VISITS): Promise<number> {
	const took: number[] = [];
	for (let at = 0; at < visits; at++) {
		const since = performance.now();
		await visit(port, paths.home);
		took.push(performance.now() - since);
	}
	return percentile(
		took.toSorted((a, b) => a - b),
		0.95,
	);
}

async function measureStart(
	options: Pick<BenchOptions, "rounds" | "firstPort"> & { file: string; head: string },
): Promise<Row> {
	const { rounds, firstPort, file, head } = options;
	const took: { site: number[]; bare: number[] } = { site: [], bare: [] };
	for (let round = 0; round < 2 * rounds; round++) {
		const site = startSite(firstPort);
		took.site.push(await firstResponse(site, head));
		await site.stop();
		const bare = startBare(file, firstPort + 1);
		took.bare.push(await firstResponse(bare, head));
		await bare.stop();
	}
	return {
		group,
		name: "start to the first response",
		unit: "ms",
		value: figureOf(took.site),
		against: "bare node:http",
		ratio: ratioOf(took.site, took.bare),
		limit: { at: "most", value: 2 },
		note: "on a new store; Home is drawn for it",
	};
}
