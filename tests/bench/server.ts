import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	cpuMicroseconds,
	firstAnswer,
	load,
	preparePages,
	type Running,
	residentMebibytes,
	startBare,
	startSite,
} from "#tests/bench/children.ts";
import { figureOf, type Row, ratioOf } from "#tests/bench/figures.ts";
import type { Load } from "#tests/bench/load.ts";
import { startNginx } from "#tests/bench/nginx.ts";
import { visit, visitHead } from "#tests/bench/requests.ts";

export type BenchOptions = { build: string; rounds: number; firstPort: number; seconds: number };

const CONNECTIONS = 32;
const MINUTE_SECONDS = 60;
const group = "server";

type Measured = Load & { cpu: number };

/** Home's HTML from the site, from bare `node:http` with the same bytes, and from nginx; starts; memory. */
export async function measureServer({ build, rounds, firstPort, seconds }: BenchOptions): Promise<Row[]> {
	const [sitePort, barePort, nginxPort] = [firstPort, firstPort + 1, firstPort + 2];
	await preparePages(build, sitePort);
	const head = visitHead(sitePort, "/");
	const site = startSite(build, sitePort);
	await firstAnswer(site, head);
	const home = await settled(sitePort);
	const file = join(mkdtempSync(join(tmpdir(), "bench-bare-")), "home.json");
	writeFileSync(file, JSON.stringify({ headers: home.headers, body: home.body.toString("base64") }));
	const bare = startBare(file, barePort);
	const nginx = startNginx(home.body, home.headers, nginxPort);
	const contestants = [site, bare, ...(nginx ? [nginx] : [])];
	for (const one of contestants) await firstAnswer(one, head);

	const order = (port: number, length: number) =>
		load({ port, seconds: length, connections: CONNECTIONS, head });
	for (const { port } of contestants) await order(port, 1);
	const results = new Map<Running, Measured[]>(contestants.map((one) => [one, []]));
	for (let round = 0; round < rounds; round++) {
		// Whoever comes first in one round comes last in the next, so that neither profits from the order.
		for (const one of round % 2 === 0 ? contestants : contestants.toReversed()) {
			const before = cpuMicroseconds(one.pid);
			const result = await order(one.port, seconds);
			if (result.failures > 0) throw new Error(`${result.failures} answers were not 200`);
			results.get(one)?.push({ ...result, cpu: (cpuMicroseconds(one.pid) - before) / result.answers });
		}
	}
	const of = (one: Running, read: (result: Measured) => number) => (results.get(one) ?? []).map(read);
	const perSecond = of(site, (result) => result.perSecond);
	const rows: Row[] = [
		{
			group,
			name: `Home's HTML, ${CONNECTIONS} connections`,
			unit: "/s",
			value: figureOf(perSecond),
			against: "bare node:http",
			ratio: ratioOf(
				perSecond,
				of(bare, (result) => result.perSecond),
			),
			limit: { at: "least", value: 0.85 },
		},
		{
			group,
			name: "processor time per answer",
			unit: "µs",
			value: figureOf(of(site, (result) => result.cpu)),
			against: "bare node:http",
			ratio: ratioOf(
				of(site, (result) => result.cpu),
				of(bare, (result) => result.cpu),
			),
		},
		{
			group,
			name: "slowest 1 % take",
			unit: "ms",
			value: figureOf(of(site, (result) => result.p99)),
			against: "bare node:http",
			ratio: ratioOf(
				of(site, (result) => result.p99),
				of(bare, (result) => result.p99),
			),
			limit: { at: "most", value: 3 },
		},
	];
	if (nginx) {
		rows.splice(1, 0, {
			group,
			name: "the same",
			unit: "/s",
			value: figureOf(perSecond),
			against: "nginx",
			ratio: ratioOf(
				perSecond,
				of(nginx, (result) => result.perSecond),
			),
			limit: { at: "least", value: 0.6 },
			note: "nginx sends a file compressed ahead, one worker",
		});
	}
	await order(sitePort, MINUTE_SECONDS);
	rows.push({
		group,
		name: "memory after a minute of load",
		unit: "MiB",
		value: figureOf([residentMebibytes(site.pid)]),
		limit: { at: "most", value: 110 },
	});
	for (const one of contestants) await one.stop();
	return [...rows, await measureStart({ build, rounds, firstPort, file, head })];
}

/** Home, once it is compressed as well as it will be. */
async function settled(port: number) {
	let home = await visit(port, "/");
	for (let look = 0; look < 20; look++) {
		await new Promise((waited) => setTimeout(waited, 250));
		const again = await visit(port, "/");
		if (look > 4 && again.body.length === home.body.length) break;
		home = again;
	}
	return home;
}

async function measureStart(
	options: Pick<BenchOptions, "build" | "rounds" | "firstPort"> & { file: string; head: string },
): Promise<Row> {
	const { build, rounds, firstPort, file, head } = options;
	const took: { site: number[]; bare: number[] } = { site: [], bare: [] };
	for (let round = 0; round < 2 * rounds; round++) {
		const site = startSite(build, firstPort);
		took.site.push(await firstAnswer(site, head));
		await site.stop();
		const bare = startBare(file, firstPort + 1);
		took.bare.push(await firstAnswer(bare, head));
		await bare.stop();
	}
	return {
		group,
		name: "start to the first answer",
		unit: "ms",
		value: figureOf(took.site),
		against: "bare node:http",
		ratio: ratioOf(took.site, took.bare),
		limit: { at: "most", value: 2 },
		note: "pages prepared by an earlier start, on a new store",
	};
}
