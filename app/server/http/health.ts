import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "#app/db/store.ts";
import { checkWritable } from "#app/db/writable.ts";
import { proxyMisfit } from "#app/request/client.ts";
import type { HeaderList } from "#app/server/document/security-headers.ts";

/** How long one look at the store stays good, in milliseconds: a balancer may ask every second. */
const FRESH_MS = 2000;
const PATIENCE_MS = 5000;

/** `/healthz` (the process lives) and `/readyz` (it can take a lead), with a warning if `trustProxy` does not fit. */
export function createHealth(open: () => Promise<Store>, trustProxy = 0, defaultHeaders: HeaderList = []) {
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
		/** Responds to `/healthz` and `/readyz`; returns false for any other address. */
		respond(request: IncomingMessage, response: ServerResponse): boolean {
			const [, path] = /^\/(healthz|readyz)(?:\?|$)/.exec(request.url ?? "") ?? [];
			if (path === undefined) return false;
			if (request.method !== "GET" && request.method !== "HEAD") {
				response.writeHead(405, { ...type, Allow: "GET, HEAD" }).end();
			} else if (path === "healthz") {
				response.writeHead(200, type).end("ok\n");
			} else if (draining) {
				response.writeHead(503, type).end("stopping\n");
			} else {
				// Logged, never sent: the difference shows whether addresses can be forged.
				const warning =
					proxyMisfit(request, trustProxy) === null
						? ""
						: "warning: TRUST_PROXY does not fit the proxies that this request passed\n";
				void isReady().then((ready) => {
					const word = ready ? "ready\n" : "the store is not writable\n";
					response.writeHead(ready ? 200 : 503, type).end(word + warning);
				});
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
