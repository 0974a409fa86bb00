/**
 * The site beside others: the processor time of a posted form, against Hono's, and the page of e18e's framework tracker (a
 * thousand rows, two columns of generated ids, drawn anew for each request) by Hono, Astro, Marko and plain React Router.
 */
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "#app/paths.ts";
import {
	asker,
	atRest,
	cpuMicroseconds,
	firstResponse,
	pin,
	type Running,
	startPeer,
	startSite,
} from "#tests/bench/children.ts";
import { figureOf, type Row, ratioOf } from "#tests/bench/figures.ts";
import { sendMessage } from "#tests/bench/journeys.ts";
import { visitHead } from "#tests/bench/requests.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import { copyProject } from "#tests/support/copy-project.ts";

const folder = join(import.meta.dirname, "peers");
const PATH = "/table";
const CONNECTIONS = 25;
const WARM_UP_SECONDS = 3;
const SENDERS = 16;
const MESSAGES = 400;
/** A form of the site keeps a lead, its deliveries and its idempotency key; Hono's keeps its answers. */
const MOST_OF_HONO = 1.6;

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

type Asked = { requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number };
type Contestant = { name: string; server: Running; perSecond: number[]; p99: number[] };

export async function measurePeers({ rounds, seconds, firstPort }: BenchOptions): Promise<Row[]> {
	run(folder, "npm", "install", "--no-package-lock", "--no-audit", "--no-fund");
	const site = startSite(firstPort, {}, buildWithTable());
	const all: Contestant[] = [{ name: "site", server: site, perSecond: [], p99: [] }];
	for (const [name, { at, build, start }] of Object.entries(peers)) {
		const [program = "", ...words] = build;
		if (program) run(join(folder, at), process.execPath, join("../node_modules", program), ...words);
		const server = startPeer(firstPort + all.length, join(folder, at), ...start);
		all.push({ name, server, perSecond: [], p99: [] });
	}
	for (const { server } of all) {
		await firstResponse(server, visitHead(server.port, PATH));
		pin(server.pid);
		await atRest(server.pid);
		ask(server.port, WARM_UP_SECONDS);
	}
	const hono = all[1]?.server ?? site;
	const posts: { site: number; hono: number }[] = [];
	for (let round = 0; round <= rounds; round++) {
		posts.push({ site: await costOf(site, paths.faq), hono: await costOf(hono, "/contact") });
		if (round === 0) continue;
		for (const one of round % 2 === 0 ? all : all.toReversed()) {
			const { requests, latency } = ask(one.server.port, seconds);
			one.perSecond.push(requests.average);
			one.p99.push(latency.p99);
		}
	}
	const rows = await Promise.all(all.map((one) => rowOf(one, all[0]?.perSecond ?? [])));
	await Promise.all(all.map(({ server }) => server.stop()));
	// The first round compiled what the others measure.
	return [postRow(posts.slice(1)), ...rows];
}

function run(cwd: string, program: string, ...words: string[]): void {
	execFileSync(program, words, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

/** Builds the site with the yardstick's page as one more route, in a folder of its own; returns that folder. */
function buildWithTable(): string {
	const copy = copyProject();
	for (const file of ["table.tsx", "rows.ts"]) cpSync(join(folder, file), join(copy, "app/routes", file));
	const routes = join(copy, "app/routes.ts");
	const last = '\troute("*"';
	writeFileSync(
		routes,
		readFileSync(routes, "utf8").replace(last, `\texact("${PATH}", "routes/table.tsx"),\n${last}`),
	);
	run(copy, "npm", "run", "--silent", "build");
	return copy;
}

/** Asks for the page over so many connections, by autocannon from the other processor. Throws unless all answers are well. */
function ask(port: number, seconds: number): Asked {
	const program = join(folder, "node_modules/autocannon/autocannon.js");
	const url = `http://127.0.0.1:${port}${PATH}`;
	const words = [program, "--json", "-c", String(CONNECTIONS), "-d", String(seconds), url];
	const [file = "", ...rest] = asker(process.execPath, ...words);
	const asked: Asked = JSON.parse(
		execFileSync(file, rest, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
	);
	if (asked.non2xx + asked.errors > 0) throw new Error(`${url}: not every answer was well`);
	return asked;
}

/** Processor time that a server takes for a contact form posted to `path`, microseconds, over many. */
async function costOf({ port, pid }: Running, path: string): Promise<number> {
	const before = cpuMicroseconds(pid);
	let sent = 0;
	const each = async () => {
		while (sent++ < MESSAGES) await sendMessage(`http://127.0.0.1:${port}`, path);
	};
	await Promise.all(Array.from({ length: SENDERS }, each));
	return (cpuMicroseconds(pid) - before) / MESSAGES;
}

function postRow(posts: readonly { site: number; hono: number }[]): Row {
	const ours = posts.map(({ site }) => site);
	return {
		group: "peers",
		name: "contact form sent, processor time",
		unit: "µs",
		value: figureOf(ours),
		against: "Hono",
		ratio: ratioOf(
			ours,
			posts.map(({ hono }) => hono),
		),
		limit: { at: "most", value: MOST_OF_HONO },
	};
}

async function rowOf({ name, server, perSecond, p99 }: Contestant, ours: readonly number[]): Promise<Row> {
	const html = await (await fetch(`http://127.0.0.1:${server.port}${PATH}`)).text();
	const [, id = ""] = /<td>([\w-]{36})/.exec(html) ?? [];
	const kilobytes = (Buffer.byteLength(html) / 1000).toFixed(1);
	return {
		group: "peers",
		name: `a thousand rows drawn by ${name}`,
		unit: "/s",
		value: figureOf(perSecond),
		against: "the site's",
		ratio: ratioOf(perSecond, ours),
		note: `p99 ${figureOf(p99).median} ms at ${CONNECTIONS} connections, ${kilobytes} kB, each id ${html.split(id).length - 1} ×`,
	};
}
