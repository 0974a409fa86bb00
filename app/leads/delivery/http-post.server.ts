import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { brand } from "#app/brand.ts";
import { readRetryAfter } from "#app/leads/delivery/retry.ts";
import type { DeliveryResult } from "#app/leads/delivery/sender.ts";
import { isPrivateAddress } from "#app/platform/settings/private-address.ts";

const TIMEOUT_MS = 10_000;
/** A receiver's response body is ignored; beyond this many bytes the connection is closed. */
const MAX_RESPONSE_BYTES = 64 * 1024;
const CONNECTIONS = 16;

const GONE = 410;

export type HttpReceiver = {
	url: string;
	/** Allows a receiver without TLS on this machine or in a private network. */
	allowPrivate: boolean;
};

type Headers = Record<string, string>;

/** Posts JSON to one receiver and never throws. 2xx means delivered, 410 gives up; private addresses need `allowPrivate`. */
export function httpPoster({ url: address, allowPrivate }: HttpReceiver) {
	const url = new URL(address);
	const { request, Agent } = url.protocol === "https:" ? https : http;
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const host = url.hostname.replace(/^\[|\]$/g, "");

	function attempt(id: string, body: string, headers: Headers, signal: AbortSignal): Promise<DeliveryResult> {
		return new Promise((resolve, reject) => {
			const outgoing = request(url, {
				method: "POST",
				agent,
				signal,
				...(allowPrivate ? {} : { lookup: publicOnly }),
				headers: {
					"Content-Type": "application/json",
					"Content-Length": Buffer.byteLength(body),
					"User-Agent": `${brand.slug}-site`,
					"Idempotency-Key": id,
					...headers,
				},
			});
			outgoing.on("error", reject);
			outgoing.on("response", (incoming) => {
				resolve(resultOf(incoming));
				discard(incoming);
			});
			outgoing.end(body);
		});
	}

	return {
		async post(
			id: string,
			body: string,
			signal: AbortSignal,
			headers: Headers = {},
		): Promise<DeliveryResult> {
			if (!allowPrivate && isIP(host) && isPrivateAddress(host)) {
				return { delivered: false, reason: PRIVATE_ADDRESS };
			}
			const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
			try {
				return await attempt(id, body, headers, limited);
			} catch (error) {
				return { delivered: false, reason: limited.aborted ? "timeout" : reasonOf(error) };
			}
		},
		close: () => agent.destroy(),
	};
}

/** Drains the response, so that the connection can be reused. */
function discard(incoming: http.IncomingMessage): void {
	let bytes = 0;
	incoming.on("error", () => {});
	incoming.on("data", (chunk: Buffer) => {
		bytes += chunk.length;
		if (bytes > MAX_RESPONSE_BYTES) incoming.destroy();
	});
}

function resultOf({ statusCode = 0, headers }: http.IncomingMessage): DeliveryResult {
	if (statusCode >= 200 && statusCode < 300) return { delivered: true };
	return {
		delivered: false,
		reason: `http-${statusCode}`,
		final: statusCode === GONE,
		retryAfterMs: readRetryAfter(headers["retry-after"], Date.now()),
	};
}

const PRIVATE_ADDRESS = "private-address";

/** Resolves a name and drops non-public addresses, so that DNS cannot point a webhook into a private network. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses) => {
		if (error) return callback(error, "");
		const allowed = addresses.filter(({ address }) => !isPrivateAddress(address));
		const [first] = allowed;
		if (!first)
			return callback(Object.assign(new Error("Not a public address"), { code: PRIVATE_ADDRESS }), "");
		if (options.all) return callback(null, allowed);
		callback(null, first.address, first.family);
	});
};

function reasonOf(error: unknown): string {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "error";
}
