import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "#app/paths.ts";
import { firstResponse, type Running, startSite } from "#tests/bench/children.ts";
import { figureOf, percentile, type Row } from "#tests/bench/figures.ts";
import { visitHead } from "#tests/bench/requests.ts";
import { type BenchOptions, MAX_UNDER_FLOOD, slowestVisits } from "#tests/bench/server.ts";
import { sendContactForm } from "#tests/support/contact-form.ts";

const group = "slow disk";
const CLIENTS = 16;
const SYNC_MS = 200;
const LEAST_LEADS = 50;
const MOST_SYNCS = 2.2;
const VISITS = 60;
const drawn = `${paths.faq}?q=coleta`;

/** Leads of 16 clients, and other visitors meanwhile, where each sync takes 200 ms longer; leads on the disk as it is. */
export async function measureSlowDisk({ rounds, firstPort }: BenchOptions): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "slow-sync-"));
	const library = join(folder, "slow-sync.so");
	const source = join(import.meta.dirname, "slow-sync.c");
	execFileSync("cc", ["-shared", "-fPIC", "-O2", "-o", library, source, "-ldl"]);
	const slow = await measure(startSite(firstPort, { LD_PRELOAD: library }), rounds);
	const normal = await measure(startSite(firstPort), rounds);
	rmSync(folder, { recursive: true });
	const limit = (value: number) => ({ at: "most", value }) as const;
	const visits = (name: string, idle: number[], under: number[]): Row => ({
		group,
		name,
		unit: "ms",
		value: figureOf(under),
		limit: limit(MAX_UNDER_FLOOD * figureOf(idle).median),
		note: `${figureOf(idle).median.toFixed(1)} ms without`,
	});
	return [
		{
			group,
			name: `leads of ${CLIENTS} clients, each sync ${SYNC_MS} ms longer`,
			unit: "/s",
			value: figureOf(slow.leads),
			limit: { at: "least", value: LEAST_LEADS },
		},
		{
			group,
			name: "half of these posts take",
			unit: "ms",
			value: figureOf(slow.posts),
			limit: limit(MOST_SYNCS * SYNC_MS),
		},
		visits("another visitor's Home then, slowest 5 % take", slow.idle, slow.home),
		visits("a page drawn for another visitor, slowest 5 % take", slow.idleDrawn, slow.drawn),
		{ group, name: "leads on the disk as it is", unit: "/s", value: figureOf(normal.leads) },
	];
}

async function measure(site: Running, rounds: number) {
	const { port } = site;
	await firstResponse(site, visitHead(port, paths.home));
	await firstResponse(site, visitHead(port, "/readyz"));
	const found = { idle: [], idleDrawn: [], leads: [], posts: [], home: [], drawn: [] } as Record<
		string,
		number[]
	>;
	const note = (name: string, value: number) => found[name]?.push(value);
	for (let round = 0; round <= rounds; round++) {
		const idle = [await slowestVisits(port, VISITS), await slowestVisits(port, VISITS, drawn)];
		const took: number[] = [];
		let isOver = false;
		const since = performance.now();
		const clients = Array.from({ length: CLIENTS }, async () => {
			while (!isOver) {
				const sentAt = performance.now();
				const { status } = await sendContactForm(`http://127.0.0.1:${port}`, randomUUID());
				if (status !== 303) throw new Error(`The message was not taken: ${status}`);
				took.push(performance.now() - sentAt);
			}
		});
		const others: number[] = [];
		for (const path of [paths.home, drawn]) others.push(await slowestVisits(port, VISITS, path, SYNC_MS / 4));
		isOver = true;
		await Promise.all(clients);
		// Code is compiled in the first round.
		if (round === 0) continue;
		note("leads", took.length / ((performance.now() - since) / 1000));
		note(
			"posts",
			percentile(
				took.toSorted((a, b) => a - b),
				0.5,
			),
		);
		for (const [at, name] of ["idle", "idleDrawn"].entries()) note(name, idle[at] ?? 0);
		for (const [at, name] of ["home", "drawn"].entries()) note(name, others[at] ?? 0);
	}
	await site.stop();
	return found as Record<"idle" | "idleDrawn" | "leads" | "posts" | "home" | "drawn", number[]>;
}
