import type { Server } from "node:http";
import type { Socket } from "node:net";

/** What was sent before the signal may still lie unread in a socket: it is read before any is cut. */
const SETTLE_MS = 100;

/** Longest that requests under way are waited for before they are cut, and how often idle connections are looked for. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * On SIGTERM or SIGINT stops accepting, lets requests under way finish, then runs `afterwards` and ends the process.
 * Connections that are idle are closed as they become so; a browser's silent preconnect, which never sent a request and
 * which Node does not count as idle, would hold the process for ever and is cut.
 */
export function stopGracefully(server: Server, afterwards: () => Promise<void>): void {
	const open = new Set<Socket>();
	server.on("connection", (socket) => {
		open.add(socket);
		socket.on("close", () => open.delete(socket));
	});

	let isStopping = false;
	const stop = () => {
		if (isStopping) return;
		isStopping = true;
		setTimeout(() => setImmediate(close), SETTLE_MS);
	};
	const close = () => {
		const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
		const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
		server.close(() => {
			clearTimeout(cut);
			clearInterval(look);
			afterwards().then(
				() => process.exit(0),
				() => process.exit(1),
			);
		});
		for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}
