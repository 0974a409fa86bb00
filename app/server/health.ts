import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "#app/db/store.ts";
import { checkWritable } from "#app/db/writable.ts";
import type { HeaderList } from "#app/server/security-headers.ts";
import { proxyMisfit } from "#app/server/trusted-proxies.ts";

/** How long one look at the store counts; a balancer may ask every second. */
const FRESH_MS = 2000;
const PATIENCE_MS = 5000;

export type Health = {
	drain(): void;
	/** Responds to a request for one of the two addresses; false for any other. */
	respond(request: IncomingMessage, response: ServerResponse): boolean;
};

/** Responds to `/healthz` (the process lives) and `/readyz` (it can take a lead), and warns of proxies that `trustProxy` does not fit. */
export function createHealth(
	open: () => Promise<Store>,
	trustProxy = 0,
	defaultHeaders: HeaderList = [],
): Health {
	const type = {
		...Object.fromEntries(defaultHeaders),
		"Content-Type": "text/plain; charset=utf-8",
		"Cache-Control": "no-store",
	};
	let draining = false;
	let looked: { at: number; ready: Promise<boolean> } | undefined;

	function isReady(): Promise<boolean> {
		const now = performance.now();
		if (!looked || now - looked.at > FRESH_MS) looked = { at: now, ready: look(open) };
		return looked.ready;
	}

	return {
		drain(): void {
			draining = true;
		},
		respond(request: IncomingMessage, response: ServerResponse): boolean {
			const { url = "" } = request;
			// Every request passes here: its address is split only where it may be one of the two.
			if (!url.startsWith("/healthz") && !url.startsWith("/readyz")) return false;
			const [path] = url.split("?");
			if (path !== "/healthz" && path !== "/readyz") return false;
			if (request.method !== "GET" && request.method !== "HEAD") {
				response.writeHead(405, { ...type, Allow: "GET, HEAD" }).end();
			} else if (path === "/healthz") {
				response.writeHead(200, type).end("ok\n");
			} else if (draining) {
				response.writeHead(503, type).end("stopping\n");
			} else {
				// How they do not fit is nobody's business but the log's: it tells whether addresses can be forged.
				const doesFit = proxyMisfit(request, trustProxy) === null;
				const warning = doesFit ? "" : "warning: TRUST_PROXY does not fit the proxies; the log says how\n";
				void isReady().then((ready) =>
					response
						.writeHead(ready ? 200 : 503, type)
						.end((ready ? "ready\n" : "the store is not writable\n") + warning),
				);
			}
			return true;
		},
	};
}

async function look(open: () => Promise<Store>): Promise<boolean> {
	const writable = open()
		.then(checkWritable)
		.then(
			() => true,
			() => false,
		);
	return Promise.race([writable, pause(PATIENCE_MS, false, { ref: false })]);
}
