import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Signs what is sent to the test receiver; a secret of nobody's. */
export const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

type Received = {
	id: string;
	/** Of the lead it tells of. */
	reference: string;
	headers: IncomingHttpHeaders;
	body: string;
	at: number;
};
export type Respond = (response: ServerResponse, request: IncomingMessage, number: number) => void;

const accepted: Respond = (response) => response.writeHead(204).end();

/** A webhook receiver that notes all it gets, as often as it comes, and responds as told. Ends with the process at the latest. */
export async function startReceiver(respond = accepted, at = 0) {
	const received: Received[] = [];
	const server = createServer(async (request, response) => {
		const body = await text(request);
		const { reference } = JSON.parse(body).data;
		const { headers } = request;
		received.push({ id: String(headers["webhook-id"]), reference, headers, body, at: Date.now() });
		respond(response, request, received.length);
	}).listen(at, "127.0.0.1");
	await once(server, "listening");
	server.unref();
	const { port } = server.address() as AddressInfo;
	return {
		received,
		port,
		/** Settings of a site that delivers here. */
		settings: webhookSettings(port),
		close: () =>
			new Promise<void>((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}

/** Settings of a site that delivers to a receiver on this machine. */
export function webhookSettings(port: number) {
	return {
		WEBHOOK_URL: `http://127.0.0.1:${port}/leads`,
		WEBHOOK_SECRET: SECRET,
		WEBHOOK_ALLOW_PRIVATE: "true",
	};
}
