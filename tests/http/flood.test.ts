import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { cpuMicroseconds, load } from "#tests/bench/children.ts";
import { Client } from "#tests/bench/client.ts";
import { sendMessage } from "#tests/bench/journeys.ts";
import { postBytes, visit } from "#tests/bench/requests.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";

let site: TestServer;
beforeAll(async () => {
	site = await startServer({ RATE_LIMIT: "30" });
});
afterAll(() => site.remove());

const CONNECTIONS = 128;
const SECONDS = 4;
/** A visitor waits so much longer than without the flood; or so long, on a machine that does ten other things. */
const MOST_TIMES = 20;
const MOST_MS = 1000;

async function middleOfVisits(count: number): Promise<number> {
	const took: number[] = [];
	for (let at = 0; at < count; at++) {
		const since = performance.now();
		expect((await visit(site.port, paths.home)).status).toBe(200);
		took.push(performance.now() - since);
	}
	return took.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
}

test("while one client floods the site with posts, others get Home at once, and their form is taken", async () => {
	const idle = await middleOfVisits(20);
	const flooded = [paths.faq, paths.quote, `${paths.team}/x`, "/nowhere"];
	const pid = site.process.pid ?? 0;
	const before = cpuMicroseconds(pid);
	const floods = flooded.map((path) =>
		load({
			port: site.port,
			seconds: SECONDS,
			connections: CONNECTIONS / flooded.length,
			head: postBytes(site.port, path),
		}),
	);
	const isBusy = () => cpuMicroseconds(pid) - before > 200_000;
	while (!isBusy()) await pause(20);
	expect(await middleOfVisits(20)).toBeLessThan(Math.max(MOST_TIMES * idle, MOST_MS));
	const other = new Client(site.port, "127.0.0.2");
	await sendMessage(other);
	other.end();
	const posts = (await Promise.all(floods)).reduce((sum, { responses }) => sum + responses, 0);
	expect(posts).toBeGreaterThan(0);
});
