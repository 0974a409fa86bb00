import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Carries bytes to another port on this machine, until its connections are frozen. */
export type TcpProxy = {
	port: number;
	/** From now on nothing moves on the connections there are, and none of them is closed; new ones work. */
	freeze(): void;
	/**
	 * Ends the connection on which the `at`-th message of clients comes from now on: before it is passed on, or once the
	 * server has responded to it and before the client knows. Returns what calls it off and tells
	 * whether that message came.
	 */
	cut(at: number, when: "before" | "after"): () => boolean;
	close(): Promise<void>;
};

export async function startTcpProxy(target: number): Promise<TcpProxy> {
	const sockets = new Set<Socket>();
	let left = Number.POSITIVE_INFINITY;
	let moment: "before" | "after" = "before";
	const server = createServer((incoming) => {
		const outgoing = connect(target, "127.0.0.1");
		let isCut = false;
		for (const [from, to] of [
			[incoming, outgoing],
			[outgoing, incoming],
		] as const) {
			sockets.add(from);
			from.on("error", () => {});
			from.on("data", (bytes) => {
				if (from === incoming) {
					left -= 1;
					isCut ||= left === 0;
				}
				const isPassedOn = from === incoming && moment === "after";
				if (!isCut || isPassedOn) to.write(bytes);
				else for (const socket of [from, to]) socket.destroy();
			});
			from.on("end", () => to.end());
			from.on("close", () => {
				sockets.delete(from);
				to.destroy();
			});
		}
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		port: (server.address() as AddressInfo).port,
		freeze() {
			for (const socket of sockets) {
				for (const event of ["data", "end", "close"]) socket.removeAllListeners(event);
				socket.pause();
			}
		},
		cut(at, when) {
			left = at;
			moment = when;
			return () => {
				const isCut = left <= 0;
				left = Number.POSITIVE_INFINITY;
				return isCut;
			};
		},
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
