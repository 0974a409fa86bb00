import { setTimeout as pause } from "node:timers/promises";
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
import { type RecordedResponse, visit, visitHead } from "#tests/bench/requests.ts";

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
	const first = startSite(sitePort);
	await firstResponse(first, head);
	const home = await visit(sitePort, "/");
	await first.stop();
	const site: Measured[] = [];
	const bare: Measured[] = [];
	for (let round = 0; round < rounds; round++) {
		const contestants = [
			{ one: startSite(sitePort), rounds: site },
			{ one: startBare(home, barePort), rounds: bare },
		];
		await measureRound(round % 2 === 0 ? contestants : contestants.toReversed(), { head, seconds });
	}
	const against = "bare node:http";
	const compared = (read: (result: Measured) => number) => ({
		group,
		value: figureOf(site.map(read)),
		against,
		ratio: ratioOf(site.map(read), bare.map(read)),
	});
	return [
		{
			...compared(({ perSecond }) => perSecond),
			name: `Home's HTML, ${CONNECTIONS} connections`,
			unit: "/s",
			limit: { at: "least", value: 0.75 },
		},
		{ ...compared(({ cpu }) => cpu), name: "processor time per response", unit: "µs" },
		{
			...compared(({ p99 }) => p99),
			name: "slowest 1 % take",
			unit: "ms",
			limit: { at: "most", value: 3 },
		},
		await measureFlood(startSite(sitePort), rounds),
		await measureStart({ rounds, firstPort, home, head }),
	];
}

/**
 * Every contestant in a process of its own for this round, because where its memory happens to lie makes a tenth of the
 * result; in short turns, so that none profits from a quiet moment.
 */
async function measureRound(
	contestants: readonly { one: Running; rounds: Measured[] }[],
	{ head, seconds }: { head: string; seconds: number },
): Promise<void> {
	const turns = new Map(contestants.map(({ one }): [Running, Measured[]] => [one, []]));
	const order = (port: number, time = seconds) =>
		load({ port, seconds: time, connections: CONNECTIONS, head });
	for (const { one } of contestants) {
		await firstResponse(one, head);
		pin(one.pid);
		await order(one.port, WARM_UP_SECONDS);
	}
	for (let turn = 0; turn < TURNS; turn++) {
		for (const { one } of turn % 2 === 0 ? contestants : contestants.toReversed()) {
			const before = cpuMicroseconds(one.pid);
			const { perSecond, p99, responses, failures } = await order(one.port);
			if (failures > 0) throw new Error(`${failures} responses were not 200`);
			turns.get(one)?.push({ perSecond, p99, cpu: (cpuMicroseconds(one.pid) - before) / responses });
		}
	}
	for (const { one, rounds } of contestants) {
		await one.stop();
		rounds.push(meanOf(turns.get(one) ?? []));
	}
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
	pin(site.pid);
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

/** The time that the slowest 5 % of visits take, milliseconds: one visitor after the other, `pauseMs` between them. */
export async function slowestVisits(
	port: number,
	visits = VISITS,
	path: string = paths.home,
	pauseMs = 0,
): Promise<number> {
	const took: number[] = [];
	for (let at = 0; at < visits; at++) {
		const since = performance.now();
		await visit(port, path);
		took.push(performance.now() - since);
		if (pauseMs > 0) await pause(pauseMs);
	}
	return percentile(
		took.toSorted((a, b) => a - b),
		0.95,
	);
}

async function measureStart(
	options: Pick<BenchOptions, "rounds" | "firstPort"> & { home: RecordedResponse; head: string },
): Promise<Row> {
	const { rounds, firstPort, home, head } = options;
	const took: { site: number[]; bare: number[] } = { site: [], bare: [] };
	for (let round = 0; round < 2 * rounds; round++) {
		const site = startSite(firstPort);
		took.site.push(await firstResponse(site, head));
		await site.stop();
		const bare = startBare(home, firstPort + 1);
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
