import { draftPath, paths } from "#app/paths.ts";
import { atRest, cpuMicroseconds, imageMemory, pin } from "#tests/bench/children.ts";
import { Client } from "#tests/bench/client.ts";
import { answers, expectAt, formOf, openDraft, sendMessage } from "#tests/bench/journeys.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { draftIdIn } from "#tests/support/walk-wizard.ts";

export const CLIENTS = 16;
export const LEADS = 480;
const MESSAGES = 400;

/** Starts a site on a store of its own. */
export async function enterSite(port: number): Promise<TestServer> {
	const environment = { LOG_LEVEL: "error", NODE_ENV: "production", PORT: String(port), ...imageMemory };
	const server = await startServer(environment);
	pin(server.process.pid ?? 0, "answering");
	await atRest(server.process.pid ?? 0);
	return server;
}

/** Sends quote requests, each from a draft of its own that was opened before the time is taken; requests per second. */
export async function submitLeads(site: TestServer): Promise<number> {
	const drafts: Awaited<ReturnType<typeof openDraft>>[] = [];
	await inTurns(site, LEADS, async (client) => void drafts.push(await openDraft(client)));
	return inTurns(site, LEADS, async (client) => {
		const { cookie = "", reply } = drafts.pop() ?? {};
		const review = draftPath(draftIdIn(reply?.location ?? ""), "review");
		expectAt(paths.received, await client.post(review, formOf(answers), cookie));
	});
}

/** Processor time of sending the contact form once, microseconds, over many. */
export async function sendMessages(
	site: Pick<TestServer, "port" | "process">,
	send = sendMessage,
): Promise<number> {
	const pid = site.process.pid ?? 0;
	const before = cpuMicroseconds(pid);
	await inTurns(site, MESSAGES, send);
	return (cpuMicroseconds(pid) - before) / MESSAGES;
}

/** Does `work` `count` times over `CLIENTS` connections; how often a second. */
async function inTurns(
	{ port }: Pick<TestServer, "port">,
	count: number,
	work: (client: Client) => Promise<void>,
): Promise<number> {
	let next = 0;
	const startedAt = performance.now();
	const each = async () => {
		const client = new Client(port);
		while (next++ < count) await work(client);
		client.end();
	};
	await Promise.all(Array.from({ length: CLIENTS }, each));
	return count / ((performance.now() - startedAt) / 1000);
}
