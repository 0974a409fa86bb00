import { once } from "node:events";
import { expect, test } from "vitest";
import { openSocket, readRaw } from "#tests/support/raw-http.ts";
import { startSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const half = [
	"POST /orcamento HTTP/1.1",
	"Host: a",
	"Content-Type: application/x-www-form-urlencoded",
	"Content-Length: 14",
	"",
	"profile",
].join("\r\n");

// After SIGTERM it says for a while that it is going: `rolling-restart.long.test.ts`.
test("SIGINT, once or twice, lets a request under way finish, cuts silent sockets, and exits 0 at once", async () => {
	const site = await startSite();
	const silent = await openSocket(site.port);
	const idle = await openSocket(site.port);
	idle.write("GET /orcamento HTTP/1.1\r\nHost: a\r\n\r\n");
	const slow = await openSocket(site.port);
	slow.write(half);
	await fetch(`${site.origin}/orcamento`);

	const cut = Promise.all([silent, idle.resume()].map((socket) => once(socket, "close")));
	site.process.kill("SIGINT");
	const ended = site.stop();
	await cut;
	expect(site.process.exitCode).toBeNull();
	slow.write("=client");
	const response = await readRaw(slow);
	expect(response.status).toBe(303);
	expect(response.head).toMatch(/location: \/orcamento\/[\w-]{22}\/email/i);
	expect(await ended).toBe(0);
});

test("a refused form that still comes is answered before the end, whatever ends it", async () => {
	const site = await startSite();
	const sockets = await Promise.all([1, 2].map(() => openSocket(site.port)));
	for (const socket of sockets) socket.write(half.replace("14", "999999"));
	await fetch(`${site.origin}/orcamento`);
	site.process.kill("SIGINT");
	const ended = site.stop();
	sockets[0]?.end();
	const drip = setInterval(() => sockets[1]?.write("a"), 500);
	const answers = await Promise.all(sockets.map(readRaw));
	clearInterval(drip);
	expect(answers.map(({ status }) => status)).toEqual([413, 413]);
	expect(await ended).toBe(0);
});

test("a log on a full disk costs its lines, and neither the site nor its end", async () => {
	const onFullDisk = ["sh", "-c", 'exec "$@" >/dev/full', "sh"];
	const site = await startSite({}, undefined, ".", "/readyz", onFullDisk);
	const visitor = await walk(new Visitor(site.origin), { english: true });
	expect([visitor.status, visitor.address]).toEqual([200, expect.stringContaining("/revisao")]);
	expect(await site.stop()).toBe(0);
});
