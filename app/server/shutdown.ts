import type { Server } from "node:http";
import type { Socket } from "node:net";

/** What was sent before the signal may still lie unread in a socket: it is read before any is cut. */
const SETTLE_MS = 100;

/** Longest that requests under way are waited for before they are cut. */
const PATIENCE_MS = 10_000;

/**
 * On SIGTERM or SIGINT stops accepting, lets requests under way finish, then runs `afterwards` and ends the process.
 * A browser's silent preconnect never sends a request and would hold the process for ever, so idle sockets are cut.
 */
export function stopGracefully(server: Server, afterwards: () => Promise<void>): void {
	const idle = new Set<Socket>();
	server.on("connection", (socket) => {
		idle.add(socket);
		socket.on("close", () => idle.delete(socket));
	});
	// A request that was cut off has lost its socket by the time its answer closes.
	server.on("request", ({ socket }, response) => {
		idle.delete(socket);
		response.on("close", () => {
			if (isStopping) socket.destroy();
			else if (!socket.destroyed) idle.add(socket);
		});
	});

	let isStopping = false;
	const stop = () => {
		if (isStopping) return;
		isStopping = true;
		setTimeout(() => setImmediate(close), SETTLE_MS);
	};
	const close = () => {
		const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
		server.close(() => {
			clearTimeout(cut);
			afterwards().then(
				() => process.exit(0),
				() => process.exit(1),
			);
		});
		for (const socket of idle) socket.destroy();
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}
