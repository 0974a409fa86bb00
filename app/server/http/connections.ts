import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { metrics } from "#app/platform/metrics.ts";
import { clientKey } from "#app/request/client.ts";

/** The response to the last request of each connection. */
const latest = new WeakMap<Socket, ServerResponse>();

/** Most pipelined requests waiting on one connection. */
const MAX_WAITING = 4;

/** Has `listener` answer a connection's requests in turn (RFC 9112, 9.3.2): a client that reads nothing holds one answer. */
export function oneAtATime(listener: RequestListener): RequestListener {
	const waiting = new WeakMap<Socket, (() => void)[]>();

	function answerNext(socket: Socket): void {
		const next = waiting.get(socket)?.shift();
		if (next && !socket.destroyed) next();
		else waiting.delete(socket);
	}

	return (request, response) => {
		const { socket } = request;
		latest.set(socket, response);
		const answer = () => {
			response.once("close", () => answerNext(socket));
			listener(request, response as ServerResponse & { req: typeof request });
		};
		const queue = waiting.get(socket);
		if (queue && queue.length >= MAX_WAITING) return void socket.destroy();
		if (queue) return void queue.push(answer);
		waiting.set(socket, []);
		answer();
	};
}

/** Time without progress after which a connection is closed. */
const STALLED_MS = 30_000;

/** Each may hold an unread response: at most 120 kB a page, some 120 MB in all. */
const MAX_CONNECTIONS = 1024;

/** Most connections of one client without a proxy in front: enough for an office or carrier behind one IP. */
const MAX_PER_CLIENT = 256;

/**
 * Bounds connections per client, unless `isBehindProxy` (all share the proxy's IP then), and in all. Closes one beyond its
 * client's share; one beyond `max` closes the longest idle connection, or itself if none is idle. Resets a stalled
 * connection, because after a plain close the system would keep its unread response.
 */
export function boundConnections(server: Server, isBehindProxy: boolean, max = MAX_CONNECTIONS): void {
	const clients = new Map<Socket, string>();
	const idle = new Set<Socket>();

	server.timeout = STALLED_MS;
	server.on("timeout", (socket: Socket) => socket.resetAndDestroy());
	server.on("connection", (socket: Socket) => {
		const client = clientKey(socket.remoteAddress ?? "");
		clients.set(socket, client);
		socket.once("close", () => {
			clients.delete(socket);
			idle.delete(socket);
		});
		const own = clients.values().filter((open) => open === client);
		const isOneTooMany = !isBehindProxy && [...own].length > MAX_PER_CLIENT;
		if (isOneTooMany || clients.size > max) {
			const [longest = socket] = isOneTooMany ? [socket] : idle;
			idle.delete(longest);
			metrics.countDrop();
			longest.destroy();
		}
		if (!socket.destroyed) idle.add(socket);
	});
	server.on("request", ({ socket }, response) => {
		idle.delete(socket);
		response.once("close", () => socket.destroyed || idle.add(socket));
	});
}

/** How long a client that still sends may read its refusal before the connection is reset. */
const LINGER_MS = 2000;

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Has `refusal` answer what Node cannot read, of which it would say a bare line. Whole requests before it are answered first. */
export function answerUnreadable(server: Server, refusal: (status: number) => string): void {
	const broken = new WeakSet<Socket>();
	// Node would answer an unknown `Expect` by itself; a server may ignore it (RFC 9110, 10.1.1).
	server.on("checkExpectation", (request, response) => server.emit("request", request, response));
	server.on("clientError", ({ code }: NodeJS.ErrnoException, socket: Socket) => {
		if (broken.has(socket) || !socket.writable) return;
		broken.add(socket);
		const last = latest.get(socket);
		if (last) last.shouldKeepAlive = false;
		// A refusal, which has its status, waits for no body that breaks.
		last?.req.emit("broken");
		const isAnswered = last && (last.req.complete || last.headersSent || last.statusCode >= 400);
		if (isAnswered && !last.closed) return void last.once("close", () => socket.destroySoon());
		if (last?.headersSent && !last.req.complete) return socket.destroySoon();
		// It waits for the socket, on which whole requests before it are answered.
		if (last && !last.socket && !last.closed) return void last.once("socket", () => socket.destroySoon());
		// Past the request's own response, which others may still write and nobody gets.
		socket.end(refusal(statuses[code ?? ""] ?? 400));
		setTimeout(() => socket.destroy(), LINGER_MS).unref();
	});
}
