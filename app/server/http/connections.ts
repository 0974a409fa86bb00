import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { metrics } from "#app/platform/metrics.ts";
import { clientKey } from "#app/request/client.ts";

/** Most requests that one connection may have waiting behind the one that is being answered. */
const MAX_WAITING = 4;

/** Has `listener` answer a connection's requests one by one (RFC 9112, 9.3.2): a client that reads nothing holds one answer only. */
export function oneAtATime(listener: RequestListener): RequestListener {
	const waiting = new WeakMap<Socket, (() => void)[]>();

	function answerNext(socket: Socket): void {
		const next = waiting.get(socket)?.shift();
		if (next && !socket.destroyed) next();
		else waiting.delete(socket);
	}

	return (request, response) => {
		const { socket } = request;
		const answer = () => {
			response.once("close", () => answerNext(socket));
			listener(request, response as ServerResponse & { req: typeof request });
		};
		const queue = waiting.get(socket);
		if (!queue) {
			waiting.set(socket, []);
			answer();
		} else if (queue.length < MAX_WAITING) {
			queue.push(answer);
		} else {
			socket.destroy();
		}
	};
}

/** A connection whose client reads nothing of its answer for this long is closed. */
const STALLED_MS = 30_000;

/** Each may hold an answer that its client has not read: at most 120 kB a page, some 120 MB in all. */
const MAX_CONNECTIONS = 1024;

/** Most open connections of one client where no proxy stands in front: an office or a carrier behind one IP fits. */
const MAX_PER_CLIENT = 256;

/**
 * Bounds open connections: per client, unless `isBehindProxy` (all then come from the proxy's IP), and `most` in all.
 * A connection beyond its client's share is closed; one beyond `most` closes the connection that has been idle longest, or
 * itself if none is idle. One that stalls is reset, even with an unread answer: after an ordinary close the system would keep that.
 */
export function boundConnections(server: Server, isBehindProxy: boolean, most = MAX_CONNECTIONS): void {
	/** Open connections, each with its client. */
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
		const own = clients.values().filter((one) => one === client);
		const isOneTooMany = !isBehindProxy && [...own].length > MAX_PER_CLIENT;
		if (isOneTooMany || clients.size > most) {
			const [longest = socket] = isOneTooMany ? [socket] : idle;
			idle.delete(longest);
			metrics.countDrop();
			longest.destroy();
		}
		if (!socket.destroyed) idle.add(socket);
	});
	server.on("request", ({ socket }, response) => {
		idle.delete(socket);
		response.once("close", () => {
			if (!socket.destroyed) idle.add(socket);
		});
	});
}
