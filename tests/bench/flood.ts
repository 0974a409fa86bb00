import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { paths } from "#app/paths.ts";
import { cpuMicroseconds, firstResponse, load, pin, type Running, startSite } from "#tests/bench/children.ts";
import { percentile, type Row, rowsOf } from "#tests/bench/figures.ts";
import { postBytes, visitHead } from "#tests/bench/requests.ts";
import { type BenchOptions, FLOOD_SECONDS, MAX_UNDER_FLOOD, slowestVisits } from "#tests/bench/server.ts";
import { contactForm } from "#tests/support/contact-form.ts";

const row = rowsOf("flood");

/** Measures what others notice of a client that posts as fast as it can: within the limit's reach, and where none is set. */
export async function measurePostFloods({ rounds, firstPort }: BenchOptions): Promise<Row[]> {
	const limits = { "30 posts a minute": "30", "posts not limited": "0" };
	const rows: Row[] = [];
	for (const [note, RATE_LIMIT] of Object.entries(limits))
		rows.push(...(await measurePostFlood(startSite(firstPort, { RATE_LIMIT }), rounds, note)));
	return rows;
}

const floodedByPosts = [paths.faq, paths.quote, `${paths.team}/x`, "/unknown"];
const POST_CONNECTIONS = 128;
/** The flood may cost a visitor so much, where that is more than `MAX_UNDER_FLOOD` times as long as without. */
const MOST_UNDER_POSTS_MS = 150;
const MOST_FOR_A_FORM_MS = 2000;
const BUSY_MICROSECONDS = 300_000;
const VISITS_IN_FLOOD = 30;

/** Home, and the contact form from another address, while one client posts over many connections. */
async function measurePostFlood(site: Running, rounds: number, note: string): Promise<Row[]> {
	const { port } = site;
	await firstResponse(site, visitHead(port, paths.home));
	pin(site.pid);
	const idle: number[] = [];
	const home: number[] = [];
	const forms: number[] = [];
	for (let round = 0; round < rounds; round++) {
		idle.push(await slowestVisits(port));
		const flood = await postFlood(site);
		home.push(await slowestVisits(port, VISITS_IN_FLOOD));
		forms.push(await timeToSend(port));
		await flood.isOver;
	}
	await site.stop();
	const max = Math.max(MOST_UNDER_POSTS_MS, MAX_UNDER_FLOOD * percentile(idle, 0.5));
	const without = `${note}; ${percentile(idle, 0.5).toFixed(1)} ms without`;
	return [
		row("Home under a flood of posts, slowest 5 % take", "ms", home, { max, note: without }),
		row("another visitor's form then", "ms", forms, { max: MOST_FOR_A_FORM_MS, note }),
	];
}

/** Posts to several addresses at once; resolves when the server is busy with it. */
async function postFlood({ port, pid }: Running): Promise<{ isOver: Promise<unknown> }> {
	const connections = POST_CONNECTIONS / floodedByPosts.length;
	const idle = cpuMicroseconds(pid);
	const isOver = Promise.all(
		floodedByPosts.map((path) =>
			load({ port, seconds: FLOOD_SECONDS, connections, head: postBytes(port, path) }),
		),
	);
	while (cpuMicroseconds(pid) - idle < BUSY_MICROSECONDS) await pause(20);
	return { isOver };
}

/** Milliseconds until the contact form is taken, on a connection of its own from another address than this process's. */
async function timeToSend(port: number): Promise<number> {
	const since = performance.now();
	const asked = request({
		host: "127.0.0.1",
		localAddress: "127.0.0.2",
		port,
		path: paths.faq,
		method: "POST",
		headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: "ciranda-language=pt" },
		agent: false,
	}).end(String(contactForm(randomUUID())));
	const [response] = await once(asked, "response");
	if (response.statusCode !== 303) throw new Error(`The message was not taken: ${response.statusCode}`);
	response.resume();
	return performance.now() - since;
}
