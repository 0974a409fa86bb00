import { randomUUID } from "node:crypto";
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Webhook as Signer } from "standardwebhooks";
import { brand } from "#app/brand.ts";
import { codeOf } from "#app/platform/message-of.ts";
import { isPrivateIp } from "#app/platform/settings/private-ip.ts";
import { isOfLead } from "./claims.server.ts";
import { readRetryAfter } from "./retry.ts";
import type { DeliveryResult, Sender } from "./sender.ts";
import { testBody, webhookBody } from "./webhook-body.ts";

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 16;

const GONE = 410;
const PRIVATE_IP = "private-address";

type Webhook = {
	url: string;
	secret: string;
	/** Allows a recipient without TLS, on this machine or in a private network. */
	allowPrivate: boolean;
};

/** Posts deliveries as signed JSON (Standard Webhooks, HMAC-SHA-256). A private IP needs `allowPrivate`. */
export function webhookSender({ url, secret, allowPrivate }: Webhook): Sender {
	const poster = jsonPoster(url, allowPrivate);
	const signer = new Signer(Buffer.from(secret.replace(/^whsec_/, ""), "base64"), { format: "raw" });

	function post(id: string, body: string, signal: AbortSignal): Promise<DeliveryResult> {
		const at = new Date();
		const headers = {
			"Idempotency-Key": id,
			"webhook-id": id,
			"webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
			"webhook-signature": signer.sign(id, at, body),
		};
		return poster.post(body, headers, signal);
	}

	return {
		async send(delivery, signal) {
			if (!isOfLead(delivery)) return { delivered: false, reason: "no-lead", final: true };
			return post(delivery.id, webhookBody(delivery), signal);
		},
		check: (signal) => post(randomUUID(), testBody(), signal),
		close: poster.close,
	};
}

/** Posts JSON to one URL: 2xx is delivered, 410 final. A private IP needs `allowPrivate`. */
export function jsonPoster(href: string, allowPrivate: boolean) {
	const url = new URL(href);
	const { Agent } = url.protocol === "https:" ? https : http;
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const lookup = allowPrivate ? {} : { lookup: publicOnly };
	const host = url.hostname.replace(/^\[|\]$/g, "");
	return {
		async post(body: string, headers: Record<string, string>, signal: AbortSignal): Promise<DeliveryResult> {
			if (!allowPrivate && isIP(host) && isPrivateIp(host)) return { delivered: false, reason: PRIVATE_IP };
			const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
			try {
				return await exchange(url, { agent, signal: limited, ...lookup }, headers, body);
			} catch (error) {
				return { delivered: false, reason: limited.aborted ? "timeout" : codeOf(error) || "error" };
			}
		},
		close: () => agent.destroy(),
	};
}

/** Posts `body` to `url` and resolves with the result that the response's status means. */
function exchange(url: URL, options: http.RequestOptions, headers: Record<string, string>, body: string) {
	const { request } = url.protocol === "https:" ? https : http;
	return new Promise<DeliveryResult>((resolve, reject) => {
		const outgoing = request(url, {
			...options,
			method: "POST",
			headers: {
				"Content-Type": "application/json",
				"Content-Length": Buffer.byteLength(body),
				"User-Agent": `${brand.slug}-site`,
				...headers,
			},
		});
		outgoing.on("error", reject);
		outgoing.on("response", (incoming) => {
			resolve(deliveryResultOf(incoming));
			// Discarding the body frees the connection for reuse; the time limit ends an endless body.
			incoming.on("error", () => {}).resume();
		});
		outgoing.end(body);
	});
}

function deliveryResultOf({ statusCode = 0, headers }: http.IncomingMessage): DeliveryResult {
	if (statusCode >= 200 && statusCode < 300) return { delivered: true };
	return {
		delivered: false,
		reason: `http-${statusCode}`,
		final: statusCode === GONE,
		retryAfterMs: readRetryAfter(headers["retry-after"], Date.now()),
	};
}

/** DNS look-up without private IPs, so that no name can point a webhook into a private network. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses) => {
		if (error) return callback(error, "");
		const allowed = addresses.filter(({ address }) => !isPrivateIp(address));
		const [first] = allowed;
		if (!first) return callback(Object.assign(new Error("Not a public address"), { code: PRIVATE_IP }), "");
		if (options.all) return callback(null, allowed);
		callback(null, first.address, first.family);
	});
};
