import { Agent, request } from "node:http";

/** A response: its status, the cookies that it sets and the address that a redirect names. */
export type Reply = { status: number; cookies: string; location: string };

/** A kept-alive connection of one client: one request after the other, each response read to its end. */
export class Client {
	readonly #agent: Agent;
	readonly #port: number;

	/** `localAddress` is where it connects from: any of 127.0.0.0/8. */
	constructor(port: number, localAddress = "127.0.0.1") {
		this.#port = port;
		this.#agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
	}

	get(path: string, cookie: string): Promise<Reply> {
		return this.#send("GET", path, { "Accept-Encoding": "gzip, br", Cookie: cookie });
	}

	post(path: string, form: URLSearchParams, cookie: string): Promise<Reply> {
		const type = "application/x-www-form-urlencoded";
		return this.#send("POST", path, { "Content-Type": type, Cookie: cookie }, String(form));
	}

	end(): void {
		this.#agent.destroy();
	}

	#send(method: string, path: string, headers: Record<string, string>, body = ""): Promise<Reply> {
		return new Promise((resolve, reject) => {
			const place = { host: "127.0.0.1", port: this.#port, agent: this.#agent };
			const asked = request({ ...place, method, path, headers }, (response) => {
				const { statusCode = 0, headers: answered } = response;
				const cookies = String(answered["set-cookie"] ?? "");
				response.on("end", () => resolve({ status: statusCode, cookies, location: answered.location ?? "" }));
				response.on("error", reject).resume();
			});
			asked.on("error", reject).end(body);
		});
	}
}
