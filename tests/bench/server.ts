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
import { percentile, type Row, rowsOf } from "#tests/bench/figures.ts";
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
const row = rowsOf("server");

/** The figures of one contestant in one turn; `cpu` is processor time per response, microseconds. */
type Measured = Pick<Load, "perSecond" | "p99"> & { cpu: number };
/** One who answers Home, started anew for each round, and the means of its turns. */
type Contestant = { start: () => Running; rounds: Measured[] };

/** Home from the site and, with the same bytes, from bare `node:http`; Home while others have pages drawn; starts. */
export async function measureServer({ rounds, firstPort, seconds }: BenchOptions): Promise<Row[]> {
	const head = visitHead(firstPort, "/");
	const first = startSite(firstPort);
	await firstResponse(first, head);
	const home = await visit(firstPort, "/");
	await first.stop();
	const site: Contestant = { start: () => startSite(firstPort), rounds: [] };
	const bare: Contestant = { start: () => startBare(home, firstPort + 1), rounds: [] };
	for (let round = 0; round < rounds; round++) {
		await measureRound(round % 2 === 0 ? [site, bare] : [bare, site], head, seconds);
	}
	const of = ({ rounds }: Contestant, figure: keyof Measured) => rounds.map((round) => round[figure]);
	const against = (figure: keyof Measured) => ({ name: "bare node:http", values: of(bare, figure) });
	const many = `Home's HTML, ${CONNECTIONS} connections`;
	return [
		row(many, "/s", of(site, "perSecond"), { against: against("perSecond"), min: 0.75 }),
		row("processor time per response", "µs", of(site, "cpu"), { against: against("cpu") }),
		row("slowest 1 % take", "ms", of(site, "p99"), { against: against("p99"), max: 3 }),
		await measureFlood(site.start(), rounds),
		await measureStarts(site, bare, head, rounds),
	];
}

/**
 * Every contestant in a process of its own for this round, because where its memory happens to lie makes a tenth of the
 * result; in short turns, so that none profits from a quiet moment.
 */
async function measureRound(contestants: readonly Contestant[], head: string, seconds: number) {
	const all = contestants.map(({ start, rounds }) => ({ server: start(), rounds, turns: [] as Measured[] }));
	const ask = ({ port }: Running, time = seconds) =>
		load({ port, seconds: time, connections: CONNECTIONS, head });
	for (const { server } of all) {
		await firstResponse(server, head);
		pin(server.pid);
		await ask(server, WARM_UP_SECONDS);
	}
	for (let turn = 0; turn < TURNS; turn++) {
		for (const { server, turns } of turn % 2 === 0 ? all : all.toReversed()) {
			const before = cpuMicroseconds(server.pid);
			const { perSecond, p99, responses, failures } = await ask(server);
			if (failures > 0) throw new Error(`${failures} responses were not 200`);
			turns.push({ perSecond, p99, cpu: (cpuMicroseconds(server.pid) - before) / responses });
		}
	}
	for (const { server, rounds, turns } of all) {
		await server.stop();
		const mean = (figure: keyof Measured) => turns.reduce((sum, turn) => sum + turn[figure], 0) / TURNS;
		rounds.push({ perSecond: mean("perSecond"), p99: mean("p99"), cpu: mean("cpu") });
	}
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
		await pause(1000);
		flooded.push(await slowestVisits(port));
		await Promise.all(floods);
	}
	await site.stop();
	return row("Home under a flood of pages to draw, slowest 5 % take", "ms", flooded, {
		against: { name: "without", values: idle },
		max: MAX_UNDER_FLOOD,
		note: "each visit on a connection of its own",
	});
}

/** The time that the slowest 5 % of visits take, milliseconds: one visitor after the other, `pauseMs` between them. */
export async function slowestVisits(port: number, visits = VISITS, path: string = paths.home, pauseMs = 0) {
	const took: number[] = [];
	for (let index = 0; index < visits; index++) {
		const since = performance.now();
		await visit(port, path);
		took.push(performance.now() - since);
		if (pauseMs > 0) await pause(pauseMs);
	}
	return percentile(took, 0.95);
}

async function measureStarts(site: Contestant, bare: Contestant, head: string, rounds: number): Promise<Row> {
	const took = { site: [] as number[], bare: [] as number[] };
	for (let index = 0; index < 2 * rounds; index++) {
		for (const [name, { start }] of [
			["site", site],
			["bare", bare],
		] as const) {
			const server = start();
			took[name].push(await firstResponse(server, head));
			await server.stop();
		}
	}
	return row("start to the first response", "ms", took.site, {
		against: { name: "bare node:http", values: took.bare },
		max: 2,
		note: "on a new store; Home is drawn for it",
	});
}
