import type { Server } from "node:http";
import type { Socket } from "node:net";

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
	server.on("request", (request, response) => {
		idle.delete(request.socket);
		response.on("close", () => {
			if (isStopping) request.socket.destroy();
			else if (!request.socket.destroyed) idle.add(request.socket);
		});
	});

	let isStopping = false;
	const stop = () => {
		if (isStopping) return;
		isStopping = true;
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
