import { connect, type Socket } from "node:net";

/** A response: status line and headers as they came, and the address that a redirect names. */
export type Reply = { head: string; location: string };

/** A kept-alive connection of one client: one request after the other, each response read to its end. */
export class Client {
	readonly #socket: Socket;
	readonly #host: string;

	/** `localAddress` is where it connects from: any of 127.0.0.0/8. */
	constructor(port: number, localAddress = "127.0.0.1") {
		this.#socket = connect({ port, host: "127.0.0.1", localAddress, noDelay: true });
		this.#host = `127.0.0.1:${port}`;
	}

	get(address: string, cookie: string): Promise<Reply> {
		return this.#send(`GET ${address} HTTP/1.1\r\nAccept-Encoding: gzip, br\r\nCookie: ${cookie}`);
	}

	post(address: string, form: URLSearchParams, cookie: string): Promise<Reply> {
		const body = String(form);
		const type = "Content-Type: application/x-www-form-urlencoded";
		const head = `POST ${address} HTTP/1.1\r\n${type}\r\nContent-Length: ${body.length}\r\nCookie: ${cookie}`;
		return this.#send(head, body);
	}

	end(): void {
		this.#socket.destroy();
	}

	#send(head: string, body = ""): Promise<Reply> {
		return new Promise((resolve, reject) => {
			let received = "";
			const end = (done: () => void) => {
				this.#socket.off("data", read).off("error", fail).off("close", close);
				done();
			};
			const fail = (error: Error) => end(() => reject(error));
			const close = () => end(() => reject(new Error("The connection was closed")));
			const read = (chunk: Buffer) => {
				received += chunk.toString("latin1");
				const headEnd = received.indexOf("\r\n\r\n");
				if (headEnd < 0) return;
				const headers = received.slice(0, headEnd);
				const length = Number(/\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0);
				if (received.length < headEnd + 4 + length) return;
				end(() => resolve({ head: headers, location: /\nlocation: ([^\r\n]+)/i.exec(headers)?.[1] ?? "" }));
			};
			this.#socket.on("data", read).on("error", fail).on("close", close);
			this.#socket.write(`${head}\r\nHost: ${this.#host}\r\n\r\n${body}`);
		});
	}
}
