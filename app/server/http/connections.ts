import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { metrics } from "#app/platform/metrics.ts";
import { clientKey } from "#app/request/client.ts";

/** Most requests that one connection may have waiting behind the one that is being answered. */
const MAX_WAITING = 4;

/** Most open connections of one client where no proxy stands in front: an office or a carrier behind one address fits. */
const MAX_PER_CLIENT = 256;

/**
 * `listener` for one request of a connection at a time: a pipelined one (RFC 9112, section 9.3.2) waits until the answer
 * before it was handed to the system, so a client that reads nothing holds one answer. Ends a connection that sends more
 * requests than may wait; clients that pipeline have to be ready for that.
 */
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

/**
 * Resets connections that rest for too long, idle ones and those that take nothing of an answer: a system that closes one in
 * the usual way keeps in memory what the client has not read.
 */
export function resetIdle(server: Server): void {
	server.on("timeout", (socket: Socket) => socket.resetAndDestroy());
}

/** Refuses connections of a client that holds too many. Not behind a proxy, from whose address all of them come. */
export function limitConnections(server: Server): void {
	const open = new Map<string, number>();
	server.on("connection", (socket: Socket) => {
		const client = clientKey(socket.remoteAddress ?? "");
		const count = (open.get(client) ?? 0) + 1;
		open.set(client, count);
		socket.once("close", () => {
			const left = (open.get(client) ?? 1) - 1;
			if (left > 0) open.set(client, left);
			else open.delete(client);
		});
		if (count <= MAX_PER_CLIENT) return;
		metrics.countDrop();
		socket.destroy();
	});
}

/** Keeps at most `most` connections: for one more, the one that has been idle longest ends, and where none is, the new one. */
export function boundConnections(server: Server, most: number): void {
	let open = 0;
	const idle = new Set<Socket>();
	server.on("connection", (socket: Socket) => {
		open += 1;
		socket.once("close", () => {
			open -= 1;
			idle.delete(socket);
		});
		if (open > most) {
			const [longest = socket] = idle;
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
