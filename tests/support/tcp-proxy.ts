import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Carries bytes to another port on this machine, until its connections are frozen. */
export type TcpProxy = {
	port: number;
	/** From now on nothing moves on the connections there are, and none of them is closed; new ones work. */
	freeze(): void;
	close(): Promise<void>;
};

export async function startTcpProxy(target: number): Promise<TcpProxy> {
	const sockets = new Set<Socket>();
	const server = createServer((incoming) => {
		const outgoing = connect(target, "127.0.0.1");
		for (const [from, to] of [
			[incoming, outgoing],
			[outgoing, incoming],
		] as const) {
			sockets.add(from);
			from.on("error", () => {});
			from.on("data", (bytes) => to.write(bytes));
			from.on("end", () => to.end());
			from.on("close", () => {
				sockets.delete(from);
				to.destroy();
			});
		}
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("No port");
	return {
		port: address.port,
		freeze() {
			for (const socket of sockets) {
				for (const event of ["data", "end", "close"]) socket.removeAllListeners(event);
				socket.pause();
			}
		},
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
