import { test } from "vitest";
import { openSocket, readRaw } from "#tests/support/raw-http.ts";
import { useSite } from "#tests/support/use-site.ts";

const site = useSite();

test.concurrent("who sends headers without end is cut off", { timeout: 90_000 }, async ({ expect }) => {
	const socket = await openSocket(site.port);
	socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
	const drip = setInterval(() => socket.write("X: y\r\n"), 1000);
	const response = await readRaw(socket);
	clearInterval(drip);
	expect(response.status).toBe(408);
});

test.concurrent("who sends a body without end is cut off", { timeout: 90_000 }, async ({ expect }) => {
	const socket = await openSocket(site.port);
	socket.write("POST /orcamento HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n");
	socket.write("Content-Length: 1000\r\n\r\n");
	const drip = setInterval(() => socket.write("a"), 1000);
	const response = await readRaw(socket);
	clearInterval(drip);
	expect(response.status).toBe(408);
});
