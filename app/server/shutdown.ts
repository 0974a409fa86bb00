import type { Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";

/** Time for requests that were sent before the listener closed: they may lie unread in a socket, so it stays open. */
const SETTLE_MS = 100;

/** Connections that the system keeps for a busy process (Node's backlog). */
const MOST_WAITING = 511;

/** Time for requests under way before they are cut, and the pause between looks for idle connections. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Time after SIGTERM for a balancer to notice, at `/readyz`, that this site is going. */
const DELAY_MS = 5000;

/** On SIGTERM answers a while longer, then finishes requests and ends; on SIGINT at once. Unused connections close too. */
export function stopGracefully(server: Server, { begin, end }: { begin(): void; end(): Promise<void> }) {
	const open = new Set<Socket>();
	let taken = 0;
	server.on("connection", (socket) => {
		taken++;
		open.add(socket);
		socket.on("close", () => open.delete(socket));
	});

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
	// Node takes one connection a turn. The system resets those that wait when the listener closes, and a proxy says 502.
	const closeOnceTaken = (most = taken + MOST_WAITING) => {
		const before = taken;
		setImmediate(() => (taken > before && taken < most ? closeOnceTaken(most) : close()));
	};
	const close = () => {
		setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
		// HTTP's `close` ends idle connections too: a form that is not read yet may have come by one, and no proxy sends it twice.
		Listener.prototype.close.call(server, () => {
			end().then(
				() => process.exit(0),
				() => process.exit(1),
			);
		});
		// After the whole process stood still timers run before sockets are read: a turn later what came meanwhile has been read.
		setTimeout(() => {
			setInterval(() => setImmediate(() => server.closeIdleConnections()), LOOK_EVERY_MS);
			setImmediate(() => {
				for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
			});
		}, SETTLE_MS);
	};
	process.on("SIGTERM", () => stop(DELAY_MS));
	process.on("SIGINT", () => stop(0));
}
