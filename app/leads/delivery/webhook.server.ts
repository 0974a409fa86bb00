import { randomUUID } from "node:crypto";
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Webhook as Signer } from "standardwebhooks";
import { brand } from "#app/brand.ts";
import { isPrivateAddress } from "#app/config/private-address.ts";
import type { Webhook } from "#app/config/webhooks.ts";
import { isOfLead, type LeadDelivery } from "#app/leads/delivery/queue.server.ts";
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
export function webhookSender(webhook: Webhook): Sender {
	const url = new URL(webhook.url);
	const sign = webhookSigner(webhook.secret);
	const { request, Agent } = url.protocol === "https:" ? https : http;
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const host = url.hostname.replace(/^\[|\]$/g, "");

	function post(id: string, body: string, signal: AbortSignal): Promise<DeliveryResult> {
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
					...sign(id, body, new Date()),
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
			// Tried on, because whoever changed the settings can mend them.
			if (!isMeantFor(delivery, webhook)) return { delivered: false, reason: "no-such-webhook" };
			return attempt(delivery.id, webhookBody(delivery), signal);
		},
		check: (signal) => attempt(randomUUID(), testBody(), signal),
		close: () => agent.destroy(),
	};
}

/** What waits for the unnamed webhook goes to the one in its place, if that is told of such leads at all. */
function isMeantFor({ recipient, lead }: LeadDelivery, { name, kinds }: Webhook): boolean {
	return recipient === name || (recipient === null && kinds.includes(lead.kind));
}

/** Makes the headers that sign a body under an id, as the Standard Webhooks specification says. */
export function webhookSigner(secret: string) {
	const signer = new Signer(Buffer.from(secret.replace(/^whsec_/, ""), "base64"), { format: "raw" });
	return (id: string, body: string, at: Date) => ({
		"webhook-id": id,
		"webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
		"webhook-signature": signer.sign(id, at, body),
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
