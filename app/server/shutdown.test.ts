import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { openSocket } from "#tests/support/raw-http.ts";
import { stopGracefully } from "./shutdown.ts";

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test("SIGTERM leaves five seconds to answer; an endless request is cut after ten, and the process ends with 0", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
	const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
	const before = process.listeners("SIGTERM");
	const server = createServer().listen(0, "127.0.0.1");
	stopGracefully(server, { begin() {}, async end() {} });
	const [stop] = process.listeners("SIGTERM").filter((listener) => !before.includes(listener));
	await once(server, "listening");
	const asked = once(server, "request");
	const socket = await openSocket((server.address() as AddressInfo).port);
	socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 14\r\n\r\nprofile");
	await asked;

	stop?.("SIGTERM");
	await vi.advanceTimersByTimeAsync(5000);
	expect(server.listening).toBe(true);
	// Its request lies unread when the listener closes.
	const { port } = server.address() as AddressInfo;
	const [late] = await Promise.all([openSocket(port), once(server, "connection")]);
	await vi.advanceTimersByTimeAsync(100);
	expect(server.listening).toBe(false);
	late.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
	await once(server, "request");
	await vi.advanceTimersByTimeAsync(9900);
	expect([socket.closed, exit.mock.calls]).toEqual([false, []]);
	const closed = once(socket, "close");
	await vi.advanceTimersByTimeAsync(100);
	await closed;
	await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]), { timeout: 60_000 });
});

test("clients that connected while the process was busy are answered before the listener closes", async () => {
	vi.spyOn(process, "exit").mockReturnValue(undefined as never);
	const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
	stopGracefully(server, { begin() {}, async end() {} });
	let asked = 0;
	server.on("request", () => asked++);
	await once(server, "listening");
	process.listeners("SIGINT").at(-1)?.("SIGINT");
	const connect = `for i in {1..20}; do exec {at}<>/dev/tcp/127.0.0.1/${(server.address() as AddressInfo).port}`;
	execFileSync("bash", [
		"-c",
		`${connect}; printf 'GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n' >&$at; done; sleep 0.4`,
	]);
	await once(server, "close");
	expect(asked).toBe(20);
});
