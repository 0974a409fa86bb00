import { draftPath, paths } from "#app/paths.ts";
import { atRest, cpuMicroseconds, imageMemory, pin } from "#tests/bench/children.ts";
import { Client } from "#tests/bench/client.ts";
import { answers, expectAt, formOf, openDraft, sendMessage, travelOnce } from "#tests/bench/journeys.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { draftIdIn } from "#tests/support/walk-wizard.ts";

export const CLIENTS = 16;
export const LEADS = 480;
const JOURNEYS = 160;
const MESSAGES = 400;

/** How fast something was done over and over; `took` is milliseconds each, ascending. */
export type Work = { perSecond: number; took: number[] };

/** Starts a site on a store of its own. */
export async function enterSite(port: number): Promise<TestServer> {
	const environment = { LOG_LEVEL: "error", NODE_ENV: "production", PORT: String(port), ...imageMemory };
	const server = await startServer(environment);
	pin(server.process.pid ?? 0, "answering");
	await atRest(server.process.pid ?? 0);
	return server;
}

/** Sends `count` quote requests, each from a draft of its own that was opened before the time is taken. */
export async function submitLeads(site: TestServer, count: number, clients: number): Promise<Work> {
	const drafts: Awaited<ReturnType<typeof openDraft>>[] = [];
	await inTurns(site, count, CLIENTS, async (client) => void drafts.push(await openDraft(client)));
	return inTurns(site, count, clients, async (client) => {
		const { cookie = "", reply } = drafts.pop() ?? {};
		const review = draftPath(draftIdIn(reply?.location ?? ""), "review");
		expectAt(paths.received, await client.post(review, formOf(answers), cookie));
	});
}

/** The wizard from its first post to the confirmation, every post and every page. */
export function travel(site: TestServer): Promise<Work> {
	return inTurns(site, JOURNEYS, CLIENTS, travelOnce);
}

/** Processor time of sending the contact form once, microseconds, over many. */
export async function sendMessages(
	site: Pick<TestServer, "port" | "process">,
	send = sendMessage,
): Promise<number> {
	const pid = site.process.pid ?? 0;
	const before = cpuMicroseconds(pid);
	await inTurns(site, MESSAGES, CLIENTS, send);
	return (cpuMicroseconds(pid) - before) / MESSAGES;
}

/** Does `work` `count` times over `clients` connections; how long each took, ascending, milliseconds. */
async function inTurns(
	{ port }: Pick<TestServer, "port">,
	count: number,
	clients: number,
	work: (client: Client) => Promise<void>,
): Promise<Work> {
	const took: number[] = [];
	let next = 0;
	const startedAt = performance.now();
	const each = async () => {
		const client = new Client(port);
		while (next++ < count) {
			const since = performance.now();
			await work(client);
			took.push(performance.now() - since);
		}
		client.end();
	};
	await Promise.all(Array.from({ length: clients }, each));
	const perSecond = count / ((performance.now() - startedAt) / 1000);
	return { perSecond, took: took.toSorted((a, b) => a - b) };
}
