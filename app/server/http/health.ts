import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "#app/db/store.ts";
import { checkWritable, unreadiness } from "#app/db/trouble.ts";
import unready from "#app/db/unready.json" with { type: "json" };
import { type DeliverySettings, destinations, unsetDestinations } from "#app/leads/delivery/delivery.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { proxyMisfit } from "#app/request/client.ts";
import type { HeaderList } from "#app/server/document/security-headers.ts";

const MISFIT = "warning: TRUST_PROXY does not fit the proxies that this request passed\n";

/** Lifetime of one check of the store, milliseconds: a balancer may ask every second. */
const FRESH_MS = 2000;

type HealthSettings = DeliverySettings & Pick<Settings, "TRUST_PROXY">;

/** `/healthz` (the process lives) and `/readyz` (it can store a lead), with a warning if `TRUST_PROXY` does not fit the hops. */
export function createHealth(open: () => Promise<Store>, settings: HealthSettings, headers: HeaderList = []) {
	const isTold = unsetDestinations(settings).length < destinations.length;
	const check = (store: Store) => checkWritable(store, { isTold });
	const type = {
		...Object.fromEntries(headers),
		"Content-Type": "text/plain; charset=utf-8",
		"Cache-Control": "no-store",
	};
	const notReady = { ...type, "Retry-After": "2" };
	let draining = false;
	let looked: { at: number; problem: Promise<string | null> } | undefined;

	function lookAtStore(): Promise<string | null> {
		const now = performance.now();
		if (!looked || now - looked.at > FRESH_MS) looked = { at: now, problem: problemOf(open().then(check)) };
		return looked.problem;
	}

	return {
		/** Throws unless the store takes what posts do here. */
		check,
		drain(): void {
			draining = true;
		},
		respond(request: IncomingMessage, response: ServerResponse): boolean {
			const [, path] = /^\/(healthz|readyz)(?:\?|$)/.exec(request.url ?? "") ?? [];
			if (path === undefined) return false;
			if (request.method !== "GET" && request.method !== "HEAD")
				response.writeHead(405, { ...type, Allow: "GET, HEAD" }).end();
			else if (path === "healthz") response.writeHead(200, type).end("ok\n");
			else if (draining) response.writeHead(503, notReady).end("stopping\n");
			else {
				// The details go to the log only: they show whether IPs can be forged.
				const isMisfit = proxyMisfit(request, settings.TRUST_PROXY) !== null;
				void lookAtStore().then((problem) => {
					response.writeHead(problem ? 503 : 200, problem ? notReady : type);
					response.end(`${problem ?? "ready"}\n${isMisfit ? MISFIT : ""}`);
				});
			}
			return true;
		},
	};
}

/** Null if `work` on a store succeeds within `patienceMs`, else the reason; balancers and scrapers give up after ten seconds. */
export function problemOf(work: Promise<unknown>, patienceMs = 5000): Promise<string | null> {
	const outcome = work.then(() => null).catch((error) => unready[unreadiness(error)].words);
	return Promise.race([outcome, pause(patienceMs, unready.silent.words, { ref: false })]);
}
