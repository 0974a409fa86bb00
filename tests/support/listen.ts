import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Serves requests at a free port of this machine, over http unless `server` is another, until the test ends. */
export async function listen(listener: RequestListener, host = "127.0.0.1", server = createServer()) {
	server.on("request", listener).listen(0, host);
	onTestFinished(() => {
		server.close().closeAllConnections();
	});
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return { server, port, origin: `http://127.0.0.1:${port}` };
}
