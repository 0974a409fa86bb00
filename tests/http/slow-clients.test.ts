import { once } from "node:events";
import { test } from "vitest";
import { openSocket, readRaw } from "#tests/support/raw-http.ts";
import { useSite } from "#tests/support/use-site.ts";

const site = useSite();

/** Runs a test that takes its minute in real time. */
const inLongRun = process.env.LONG ? test.concurrent : test.skip;

test.concurrent("others are served meanwhile", async ({ expect }) => {
	const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocket(site.port)));
	const half = "POST /orcamento HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\np";
	for (const socket of sockets) socket.write(half);
	expect((await fetch(`${site.origin}/orcamento`)).status).toBe(200);
	for (const socket of sockets) socket.destroy();
});

test.concurrent("who leaves in the middle of a body takes nothing with them", async ({ expect }) => {
	const head = "POST /orcamento HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n";
	for (const rest of ["Content-Length: 1000\r\n\r\nprofile", "Transfer-Encoding: chunked\r\n\r\n5\r\nabc"]) {
		const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(site.port)));
		for (const socket of sockets) socket.write(head + rest, () => socket.resetAndDestroy());
		await Promise.all(sockets.map((socket) => socket.closed || once(socket, "close")));
		expect((await fetch(`${site.origin}/orcamento`)).status).toBe(200);
	}
	expect(site.process.exitCode).toBeNull();
	expect(site.output()).not.toContain("request failed");
});

const post = (path: string, size: number) =>
	`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`;

inLongRun.for([
	["a head without end is cut off", "GET / HTTP/1.1\r\nHost: a\r\n", "X: y\r\n", 408],
	["a form without end is cut off", post("/orcamento", 1000), "a", 408],
	["lists may take a phone longer", post("/ferramentas/conferencia", 40), "a", 422],
] as const)("%s", { timeout: 90_000 }, async ([, start, more, status], { expect }) => {
	const socket = await openSocket(site.port);
	socket.write(start);
	const drip = setInterval(() => socket.write(more), 1000);
	const response = await readRaw(socket);
	clearInterval(drip);
	expect(response.status).toBe(status);
});
