import { setTimeout as pause } from "node:timers/promises";
import { paths } from "#app/paths.ts";
import { firstResponse, residentMebibytes, startSite } from "#tests/bench/children.ts";
import { percentile, type Row, rowsOf } from "#tests/bench/figures.ts";
import { sendMessage, travelOnce } from "#tests/bench/journeys.ts";
import { visitHead } from "#tests/bench/requests.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import { Visitor } from "#tests/support/visitor.ts";

const CLIENTS = 8;
const MINUTES = 10;
const MAX_MEBIBYTES = 240;
/** More than this between the third and the last minute is growth, not breathing. */
const MAX_GROWTH = 1.03;
/** A minute's memory is the middle of its last samples: one sample may fall just before a collection. */
const SAMPLES = 10;
const SAMPLE_MS = 1000;
const row = rowsOf("memory");
const cached = [paths.home, paths.howItWorks, paths.blog, `${paths.blog}/post-1`, paths.faq];

/** Resident memory under everything that visitors do at once: cached pages, journeys, the contact form, unknown addresses. */
export async function measureMemory({ firstPort }: Pick<BenchOptions, "firstPort">): Promise<Row[]> {
	const site = startSite(firstPort);
	const origin = `http://127.0.0.1:${firstPort}`;
	await firstResponse(site, visitHead(firstPort, paths.home));
	let isOver = false;
	let rounds = 0;
	const mixed = async () => {
		const visitor = new Visitor(origin, { headers: { "Accept-Encoding": "gzip, br" } });
		while (!isOver) {
			for (const path of cached) await visitor.get(path);
			await visitor.get(`/unknown-${rounds++}`);
			await sendMessage(origin);
			await travelOnce(origin);
		}
	};
	const clients = Array.from({ length: CLIENTS }, mixed);
	const minutes: number[] = [];
	const startedAt = performance.now();
	for (let minute = 1; minute <= MINUTES; minute++) {
		const samples: number[] = [];
		await pause(startedAt + minute * 60_000 - SAMPLES * SAMPLE_MS - performance.now());
		for (let sample = 0; sample < SAMPLES; sample++) {
			samples.push(residentMebibytes(site.pid));
			await pause(SAMPLE_MS);
		}
		minutes.push(percentile(samples, 0.5));
	}
	isOver = true;
	await Promise.all(clients);
	await site.stop();
	const [first = 0, , third = 0] = minutes;
	const last = minutes.at(-1) ?? 0;
	const note = `minutes 1 to ${MINUTES}: ${minutes.map(Math.round).join(", ")}; ${rounds} rounds`;
	return [
		row("after a mixed minute", "MiB", [first], { note }),
		row(`minute ${MINUTES}`, "MiB", [last], {
			against: { name: "minute 3", values: [third] },
			max: MAX_GROWTH,
		}),
		row(`after ${MINUTES} minutes`, "MiB", [last], { max: MAX_MEBIBYTES }),
	];
}
