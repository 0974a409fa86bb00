import { randomUUID } from "node:crypto";
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Webhook } from "standardwebhooks";
import { brand } from "#app/brand.ts";
import { isPrivateAddress } from "#app/config/private-address.ts";
import { isOfLead } from "#app/leads/delivery/queue.server.ts";
import { readRetryAfter } from "#app/leads/delivery/retry.ts";
import type { DeliveryResult, Sender } from "#app/leads/delivery/sender.ts";
import { testBody, webhookBody } from "#app/leads/delivery/webhook-body.ts";

const TIMEOUT_MS = 10_000;
/** What a receiver says is not used; after this much of it the connection is closed. */
const MAX_RESPONSE_BYTES = 64 * 1024;
const CONNECTIONS = 16;

const GONE = 410;

/**
 * Sends deliveries as JSON, signed after the Standard Webhooks specification (HMAC-SHA-256 over id, time and body).
 * The status alone decides: only 2xx counts as delivered; a redirect is not followed and counts as a failure; 410 ends
 * the delivery. Names that lead to this machine or a private network are refused when they are connected to, unless `allowPrivate`.
 */
export function webhookSender(webhook: { url: string; secret: string; allowPrivate: boolean }): Sender {
	const url = new URL(webhook.url);
	const signer = new Webhook(Buffer.from(webhook.secret.replace(/^whsec_/, ""), "base64"), { format: "raw" });
	const { request, Agent } = url.protocol === "https:" ? https : http;
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const host = url.hostname.replace(/^\[|\]$/g, "");

	function post(id: string, body: string, signal: AbortSignal): Promise<DeliveryResult> {
		const sentAt = new Date();
		return new Promise((resolve, reject) => {
			const outgoing = request(url, {
				method: "POST",
				agent,
				signal,
				...(webhook.allowPrivate ? {} : { lookup: publicOnly }),
				headers: {
					"Content-Type": "application/json",
					"Content-Length": Buffer.byteLength(body),
					"User-Agent": `${brand.slug}-site`,
					"Idempotency-Key": id,
					"webhook-id": id,
					"webhook-timestamp": Math.floor(sentAt.getTime() / 1000),
					"webhook-signature": signer.sign(id, sentAt, body),
				},
			});
			outgoing.on("error", reject);
			outgoing.on("response", (incoming) => {
				resolve(resultOf(incoming));
				// The rest is read only so that the connection can be used again.
				let bytes = 0;
				incoming.on("error", () => {});
				incoming.on("data", (chunk: Buffer) => {
					bytes += chunk.length;
					if (bytes > MAX_RESPONSE_BYTES) incoming.destroy();
				});
			});
			outgoing.end(body);
		});
	}

	async function attempt(id: string, body: string, signal: AbortSignal): Promise<DeliveryResult> {
		if (!webhook.allowPrivate && isIP(host) && isPrivateAddress(host)) {
			return { delivered: false, reason: PRIVATE_ADDRESS };
		}
		const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
		try {
			return await post(id, body, limited);
		} catch (error) {
			return { delivered: false, reason: limited.aborted ? "timeout" : reasonOf(error) };
		}
	}

	return {
		async send(delivery, signal) {
			if (!isOfLead(delivery)) return { delivered: false, reason: "no-lead", final: true };
			return attempt(delivery.id, webhookBody(delivery), signal);
		},
		check: (signal) => attempt(randomUUID(), testBody(), signal),
		close: () => agent.destroy(),
	};
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

/** Resolves a name for a connection and leaves out addresses that are not public, so that DNS cannot be used to get there. */
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

/** A code such as `ECONNREFUSED`; messages may name addresses. */
function reasonOf(error: unknown): string {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "error";
}
