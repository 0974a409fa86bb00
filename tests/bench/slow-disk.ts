import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "#app/paths.ts";
import { firstResponse, type Running, startSite } from "#tests/bench/children.ts";
import { percentile, type Row, rowsOf } from "#tests/bench/figures.ts";
import { sendMessage } from "#tests/bench/journeys.ts";
import { visitHead } from "#tests/bench/requests.ts";
import { type BenchOptions, MAX_UNDER_FLOOD, slowestVisits } from "#tests/bench/server.ts";

const row = rowsOf("slow disk");
const CLIENTS = 16;
const SYNC_MS = 200;
const LEAST_LEADS = 50;
const MOST_SYNCS = 2.2;
const VISITS = 60;
const drawnPage = `${paths.faq}?q=coleta`;

/** Leads of 16 clients, and other visitors meanwhile, where each sync takes 200 ms longer. */
export async function measureSlowDisk({ rounds, firstPort: port }: BenchOptions): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "slow-sync-"));
	const library = join(folder, "slow-sync.so");
	const source = join(import.meta.dirname, "slow-sync.c");
	execFileSync("cc", ["-shared", "-fPIC", "-O2", "-o", library, source, "-ldl"]);
	const site = startSite(port, { LD_PRELOAD: library });
	for (const path of [paths.home, "/readyz"]) await firstResponse(site, visitHead(port, path));
	// Code is compiled in the first round.
	await measureRound(site);
	const found: Found[] = [];
	while (found.length < rounds) found.push(await measureRound(site));
	await site.stop();
	rmSync(folder, { recursive: true });
	const of = (name: keyof Found) => found.map((round) => round[name]);
	const others = (name: string, under: keyof Found, idle: keyof Found) =>
		row(`${name} for another visitor then, slowest 5 % take`, "ms", of(under), {
			against: { name: "without", values: of(idle) },
			max: MAX_UNDER_FLOOD,
		});
	return [
		row(`leads of ${CLIENTS} clients, each sync ${SYNC_MS} ms longer`, "/s", of("leads"), {
			min: LEAST_LEADS,
		}),
		row("half of these posts take", "ms", of("post"), { max: MOST_SYNCS * SYNC_MS }),
		others("Home", "home", "idleHome"),
		others("a page drawn", "drawn", "idleDrawn"),
	];
}

/** Leads a second; what half of the posts, and the slowest 5 % of visits, take, milliseconds. */
type Found = Record<"leads" | "post" | "home" | "drawn" | "idleHome" | "idleDrawn", number>;

async function measureRound({ port }: Running): Promise<Found> {
	const idleHome = await slowestVisits(port, VISITS);
	const idleDrawn = await slowestVisits(port, VISITS, drawnPage);
	const took: number[] = [];
	let isOver = false;
	const since = performance.now();
	const send = async () => {
		while (!isOver) {
			const sentAt = performance.now();
			await sendMessage(`http://127.0.0.1:${port}`);
			took.push(performance.now() - sentAt);
		}
	};
	const clients = Array.from({ length: CLIENTS }, send);
	const home = await slowestVisits(port, VISITS, paths.home, SYNC_MS / 4);
	const drawn = await slowestVisits(port, VISITS, drawnPage, SYNC_MS / 4);
	isOver = true;
	await Promise.all(clients);
	const leads = took.length / ((performance.now() - since) / 1000);
	return { leads, post: percentile(took, 0.5), home, drawn, idleHome, idleDrawn };
}
