import type { Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";

/** Time for requests that may still lie unread in a socket when the listener closes. */
const SETTLE_MS = 100;

/** Connections that the system queues for a busy process (Node's backlog). */
const MAX_WAITING = 511;

/** Time after which requests under way are cut, and the pause between looks for idle connections. */
export const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Time after SIGTERM for a balancer to notice at `/readyz` that this site is stopping. */
export const DELAY_MS = 5000;

/** On SIGTERM keeps answering for `DELAY_MS`, then finishes open requests and exits; on SIGINT without the delay. */
export function stopGracefully(server: Server, { begin, end }: { begin(): void; end(): Promise<void> }) {
	const connections = countConnections(server);
	let isStopping = false;
	const stop = (delay: number) => {
		if (isStopping) return;
		isStopping = true;
		server.prependListener("request", (_, response) => {
			response.shouldKeepAlive = false;
		});
		begin();
		setTimeout(closeOnceTaken, delay + SETTLE_MS);
	};
	// Node accepts one connection per turn. Closing the listener would reset queued ones, and a proxy would answer 502.
	const closeOnceTaken = (max = connections.taken + MAX_WAITING) => {
		const { taken } = connections;
		const isWaiting = () => connections.taken > taken && connections.taken < max;
		setImmediate(() => (isWaiting() ? closeOnceTaken(max) : close(server, connections.open, end)));
	};
	process.on("SIGTERM", () => stop(DELAY_MS));
	process.on("SIGINT", () => stop(0));
}

function countConnections(server: Server) {
	const connections = { open: new Set<Socket>(), taken: 0 };
	server.on("connection", (socket) => {
		connections.taken++;
		connections.open.add(socket);
		socket.on("close", () => connections.open.delete(socket));
	});
	return connections;
}

/** Closes the listener. Once open requests have ended, or `PATIENCE_MS` have passed, waits for `end` and exits. */
function close(server: Server, open: ReadonlySet<Socket>, end: () => Promise<void>): void {
	setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
	// HTTP's own `close` also ends idle connections, on which an unread form may wait that no proxy would send twice.
	Listener.prototype.close.call(server, () => {
		end().then(
			() => process.exit(0),
			() => process.exit(1),
		);
	});
	// After a stall, timers run before sockets are read; one turn later, waiting data has been read.
	setTimeout(() => {
		setInterval(() => setImmediate(() => server.closeIdleConnections()), LOOK_EVERY_MS);
		setImmediate(() => {
			for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
		});
	}, SETTLE_MS);
}
