import { randomUUID } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import { httpPoster } from "#app/leads/delivery/http-post.server.ts";
import { isOfLead } from "#app/leads/delivery/queue.server.ts";
import type { Sender } from "#app/leads/delivery/sender.ts";
import { testBody, webhookBody } from "#app/leads/delivery/webhook-body.ts";

export type Webhook = {
	url: string;
	secret: string;
	/** Allows a receiver without TLS on this machine or in a private network. */
	allowPrivate: boolean;
};

/** Sends deliveries as JSON, signed after the Standard Webhooks specification (HMAC-SHA-256 over id, time and body). */
export function webhookSender(webhook: Webhook): Sender {
	const sign = webhookSigner(webhook.secret);
	const poster = httpPoster(webhook);
	const post = (id: string, body: string, signal: AbortSignal) =>
		poster.post(id, body, signal, sign(id, body, new Date()));
	return {
		async send(delivery, signal) {
			if (!isOfLead(delivery)) return { delivered: false, reason: "no-lead", final: true };
			return post(delivery.id, webhookBody(delivery), signal);
		},
		check: (signal) => post(randomUUID(), testBody(), signal),
		close: poster.close,
	};
}

/** Makes the headers that sign a body under an id, as the Standard Webhooks specification says. */
function webhookSigner(secret: string) {
	const signer = new Signer(Buffer.from(secret.replace(/^whsec_/, ""), "base64"), { format: "raw" });
	return (id: string, body: string, at: Date) => ({
		"webhook-id": id,
		"webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
		"webhook-signature": signer.sign(id, at, body),
	});
}
