/**
 * The site beside others: the page of e18e's framework tracker (a thousand rows, two columns of generated ids, drawn anew for
 * each request) by Hono, Astro, Marko and plain React Router.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
	asker,
	atRest,
	firstResponse,
	pin,
	type Running,
	startPeer,
	startSite,
} from "#tests/bench/children.ts";
import { percentile, type Row, rowsOf } from "#tests/bench/figures.ts";
import { visitHead } from "#tests/bench/requests.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import { copyProject } from "#tests/support/copy-project.ts";

const run = promisify(execFile);
const folder = join(import.meta.dirname, "peers");
const PATH = "/table";
export const CONNECTIONS = 25;
const WARM_UP_SECONDS = 10;

/** How to build and to start each; what it is built from lies in `peers`. */
const peers = {
	Hono: { at: ".", build: [], start: ["hono.js"] },
	Astro: { at: "astro", build: ["astro/bin/astro.mjs", "build"], start: ["dist/server/entry.mjs"] },
	Marko: { at: "marko", build: ["@marko/run/dist/cli/index.mjs", "build"], start: ["dist/index.mjs"] },
	"React Router": {
		at: "react-router",
		build: ["@react-router/dev/bin.cjs", "build"],
		start: ["../node_modules/@react-router/serve/bin.cjs", "build/server/index.js"],
	},
};
type Peer = keyof typeof peers;

type Asked = { requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number };
/** One that draws the page; what it reached in each round. */
export type Contestant = { name: string; server: Running; perSecond: number[]; p99: number[] };

export async function measurePeers({ rounds, seconds, firstPort }: BenchOptions): Promise<Row[]> {
	const all = await startContestants(firstPort, Object.keys(peers) as Peer[]);
	for (let round = 0; round < rounds; round++) await askInTurns(all, round, seconds);
	const rows = await Promise.all(all.map((contestant) => rowOf(contestant, all[0]?.perSecond ?? [])));
	await Promise.all(all.map(({ server }) => server.stop()));
	return rows;
}

/** Builds and starts the site, then the site as it was at `commit` if one is named, then `names`; all warm and at rest. */
export async function startContestants(
	firstPort: number,
	names: readonly Peer[],
	commit?: string,
): Promise<Contestant[]> {
	await run("npm", ["install", "--no-package-lock", "--no-audit", "--no-fund"], { cwd: folder });
	const servers: [name: string, Running][] = [
		["site", startSite(firstPort, {}, await buildWithTable(copyProject()))],
	];
	if (commit !== undefined) {
		const copy = await buildWithTable(await checkOut(commit));
		servers.push([commit, startSite(firstPort + 1, {}, copy)]);
	}
	for (const name of names) {
		const { at, build, start } = peers[name];
		const [program = "", ...words] = build;
		const cwd = join(folder, at);
		if (program) await run(process.execPath, [join("../node_modules", program), ...words], { cwd });
		servers.push([name, startPeer(firstPort + servers.length, cwd, ...start)]);
	}
	for (const [, server] of servers) {
		await firstResponse(server, visitHead(server.port, PATH));
		pin(server.pid);
	}
	await Promise.all(servers.map(([, { pid }]) => atRest(pid)));
	for (const [, { port }] of servers) await ask(port, WARM_UP_SECONDS);
	return servers.map(([name, server]) => ({ name, server, perSecond: [], p99: [] }));
}

/** One round: each is asked for the page, every other time in the reverse order. */
export async function askInTurns(all: readonly Contestant[], round: number, seconds: number): Promise<void> {
	for (const { server, perSecond, p99 } of round % 2 === 0 ? all : all.toReversed()) {
		const { requests, latency } = await ask(server.port, seconds);
		perSecond.push(requests.average);
		p99.push(latency.p99);
	}
}

/** The project as it was at `commit`, with the packages of its own lock file, in a new folder. */
async function checkOut(commit: string): Promise<string> {
	const copy = mkdtempSync(join(tmpdir(), "bench-before-"));
	const archive = join(copy, "archive.tar");
	await run("git", ["archive", "--output", archive, commit]);
	await run("tar", ["-xf", archive, "-C", copy]);
	await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: copy });
	return copy;
}

/** Builds the site in the folder `copy` with the yardstick's page as one more route; returns that folder. */
async function buildWithTable(copy: string): Promise<string> {
	for (const file of ["table.tsx", "rows.ts"]) cpSync(join(folder, file), join(copy, "app/routes", file));
	const routes = join(copy, "app/routes.ts");
	const last = '\troute("*"';
	writeFileSync(
		routes,
		readFileSync(routes, "utf8").replace(last, `\troute("${PATH.slice(1)}", "routes/table.tsx"),\n${last}`),
	);
	await run("npm", ["run", "--silent", "build"], { cwd: copy });
	return copy;
}

/** Asks for the page over so many connections, by autocannon from the other processor. Throws unless all answers are well. */
async function ask(port: number, seconds: number): Promise<Asked> {
	const program = join(folder, "node_modules/autocannon/autocannon.js");
	const url = `http://127.0.0.1:${port}${PATH}`;
	const words = [program, "--json", "-c", String(CONNECTIONS), "-d", String(seconds), url];
	const [file = "", ...rest] = asker(process.execPath, ...words);
	const asked: Asked = JSON.parse((await run(file, rest)).stdout);
	if (asked.non2xx + asked.errors > 0) throw new Error(`${url}: not every answer was well`);
	return asked;
}

async function rowOf({ name, server, perSecond, p99 }: Contestant, ours: readonly number[]): Promise<Row> {
	const html = await (await fetch(`http://127.0.0.1:${server.port}${PATH}`)).text();
	const [, id = ""] = /<td>([\w-]{36})/.exec(html) ?? [];
	const kilobytes = (Buffer.byteLength(html) / 1000).toFixed(1);
	return rowsOf("peers")(`a thousand rows drawn by ${name}`, "/s", perSecond, {
		against: { name: "the site's", values: ours },
		note: `p99 ${percentile(p99, 0.5)} ms at ${CONNECTIONS} connections, ${kilobytes} kB, each id ${html.split(id).length - 1} ×`,
	});
}
