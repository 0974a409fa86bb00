import { once } from "node:events";
import { createServer } from "node:http";

/** Signs what is sent to the test receiver; a secret of nobody's. */
const webhookSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** A webhook receiver that counts how often each delivery id came, with the lead's reference. */
export async function startReceiver() {
	const received = new Map<string, { times: number; reference: string }>();
	const server = createServer((request, response) => {
		let body = "";
		request.on("data", (part) => {
			body += part;
		});
		request.on("end", () => {
			const id = String(request.headers["webhook-id"]);
			received.set(id, {
				times: (received.get(id)?.times ?? 0) + 1,
				reference: JSON.parse(body).data.reference,
			});
			response.writeHead(204).end();
		});
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("No port");
	return {
		received,
		/** Settings of a site that delivers here. */
		settings: {
			WEBHOOK_URL: `http://127.0.0.1:${address.port}/`,
			WEBHOOK_SECRET: webhookSecret,
			WEBHOOK_ALLOW_PRIVATE: "true",
		},
		close: () =>
			new Promise<void>((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}
