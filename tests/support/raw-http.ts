import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A response as it came over the wire. */
type RawResponse = { status: number; head: string; body: string };

/** Opens a socket to `port` on this machine. */
export async function openSocket(port: number): Promise<Socket> {
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => {});
	await once(socket, "connect");
	return socket;
}

/** Sends `lines` (request line and headers) and `body` as they are, and reads until the server closes. */
export async function sendRaw(port: number, lines: string[], body = ""): Promise<RawResponse> {
	const socket = await openSocket(port);
	socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
	return readRaw(socket);
}

/** The response that comes from `socket` until it closes; status 0 when nothing came. */
export async function readRaw(socket: Socket): Promise<RawResponse> {
	let text = "";
	socket.setEncoding("utf8").on("data", (chunk) => {
		text += chunk;
	});
	if (!socket.closed) await once(socket, "close");
	const [head = "", ...rest] = text.split("\r\n\r\n");
	return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join("\r\n\r\n") };
}
