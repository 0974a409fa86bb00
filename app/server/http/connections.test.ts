import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { openSocket, readRaw } from "#tests/support/raw-http.ts";
import { answerUnreadable, boundConnections, oneAtATime } from "./connections.ts";

const serve = (listener: RequestListener) => listen(oneAtATime(listener));

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

test("pipelined requests are answered in turn, the next once the last was handed over, and all before nonsense", async () => {
	const open: ServerResponse[] = [];
	const { port, server } = await serve((request, response) => {
		open.push(response);
		setImmediate(() => {
			expect(open).toHaveLength(1);
			open.pop();
			response.end(request.url);
		});
	});
	const socket = await openSocket(port);
	answerUnreadable(server, () => "");
	socket.write(`${get("/one")}${get("/two")}${get("/three")}nonsense\r\n\r\n`);
	const { body } = await readRaw(socket);
	expect([...body.matchAll(/\/(?:one|two|three)/g)].map(String)).toEqual(["/one", "/two", "/three"]);
});

test("a connection that sends more requests than may wait ends", async () => {
	let begun = 0;
	const { port } = await serve(() => begun++);
	const socket = await openSocket(port);
	socket.write(get("/").repeat(40));
	await once(socket, "close");
	expect(begun).toBe(1);
});

test("a connection that takes nothing of its answer is reset, so that the system keeps none of it", async () => {
	const { port, server } = await serve((_request, response) => response.end(Buffer.alloc(32 * 1024 * 1024)));
	boundConnections(server, false);
	expect(server.timeout).toBe(30_000);
	server.timeout = 1;
	const socket = await openSocket(port);
	const code = new Promise((read) => socket.on("error", (error: NodeJS.ErrnoException) => read(error.code)));
	socket.pause();
	socket.write(get("/"));
	await once(server, "timeout");
	socket.resume();
	expect(await code).toBe("ECONNRESET");
});

test("beyond so many connections the longest idle one ends, never one that is being answered", async () => {
	const held: ServerResponse[] = [];
	const { port, server } = await serve((request, response) =>
		request.url === "/held" ? held.push(response) : response.end("x"),
	);
	boundConnections(server, false, 3);
	const busy = await openSocket(port);
	busy.write(get("/held"));
	await expect.poll(() => held.length).toBe(1);
	const [first, second] = [await openSocket(port), await openSocket(port)];
	first.write(get("/"));
	await once(first, "data");
	const fourth = await openSocket(port);
	if (!second.closed) await once(second, "close");
	fourth.write(get("/held"));
	await expect.poll(() => held.length).toBe(2);
	const fifth = await openSocket(port);
	if (!first.closed) await once(first, "close");
	expect([busy, fourth, fifth].map(({ closed }) => closed)).toEqual([false, false, false]);
	fifth.write(get("/held"));
	await expect.poll(() => held.length).toBe(3);
	const late = await openSocket(port);
	if (!late.closed) await once(late, "close");
	expect([busy, fourth, fifth].map(({ closed }) => closed)).toEqual([false, false, false]);
});

test("a client holds at most 256 connections, and a closed one makes room", async () => {
	const { port, server } = await serve((_request, response) => response.end("x"));
	boundConnections(server, false);
	const sockets = await Promise.all(Array.from({ length: 256 }, () => openSocket(port)));
	const oneMore = await openSocket(port);
	if (!oneMore.closed) await once(oneMore, "close");
	expect(sockets.filter(({ closed }) => closed)).toEqual([]);
	sockets[0]?.destroy();
	await expect.poll(() => new Promise((count) => server.getConnections((_, n) => count(n)))).toBe(255);
	const another = await openSocket(port);
	another.write(get("/"));
	const [answer] = await once(another, "data");
	expect(String(answer)).toContain("200 OK");
});
