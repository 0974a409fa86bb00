import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A response as it came over the wire. */
export type RawResponse = { status: number; head: string; body: string };

/** Opens a socket to `port` on this machine. */
export async function openSocket(port: number): Promise<Socket> {
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => {});
	await once(socket, "connect");
	return socket;
}

/**
 * Sends `lines` (request line and headers) and `body` byte by byte as they are, and reads until the server closes or
 * `waitMs` passed.
 */
export async function sendRaw(port: number, lines: string[], body = "", waitMs = 3000): Promise<RawResponse> {
	const socket = await openSocket(port);
	socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
	return readRaw(socket, waitMs);
}

/** The response that comes from `socket` until it closes or `waitMs` passed; status 0 when nothing came. */
export async function readRaw(socket: Socket, waitMs = 3000): Promise<RawResponse> {
	let text = "";
	socket.setEncoding("utf8").on("data", (chunk) => {
		text += chunk;
	});
	await Promise.race([
		new Promise((closed) => socket.once("close", closed)),
		new Promise((waited) => setTimeout(waited, waitMs)),
	]);
	socket.destroy();
	const [head = "", ...rest] = text.split("\r\n\r\n");
	return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join("\r\n\r\n") };
}
