import { isoTime, sharedLeadJson } from "#app/leads/lead-json.ts";
import type { LeadDelivery } from "./claims.server.ts";
import type { LeadEvent } from "./delivery.ts";

const VERSION = 1;

/**
 * A webhook's body, as JSON text. Times are ISO 8601 in UTC. Within version 1 fields are only ever added.
 *
 * ```json
 * {
 *   "type": "lead.received",
 *   "version": 1,
 *   "timestamp": "2026-11-20T12:00:00.000Z",
 *   "data": {
 *     "id": "…", "reference": "4RDKX-9QW7C-AHPMN", "kind": "client", "language": "pt",
 *     "receivedAt": "…", "dueAt": "…", "callAt": null, "contactedAt": null, "outcome": null, "incomplete": false,
 *     "confirmedAt": null, "unsubscribedAt": null,
 *     "answers": { "email": "…", "states": ["SP", "RJ"] },
 *     "source": { "utm_source": "…", "referrer": "…" },
 *     "notice": { "version": "…", "language": "pt" }
 *   }
 * }
 * ```
 *
 * `type` is `lead.received`, `lead.completed`, `lead.contacted`, `lead.erased`, `newsletter.confirmed` or `newsletter.left`;
 * `timestamp` is its time. `lead.contacted`: the team recorded or took back a contact or its `outcome`, which
 * is `won`, `lost`, `not-now`, `wrong-number` or null. `dueAt` is null if no time was promised, `callAt` is the start of
 * the chosen call hour, null for as soon as possible. Count a newsletter request once `confirmedAt` is set.
 * `incomplete`: the visitor asked for a contact before finishing the quote request; `lead.completed` follows if it is
 * sent after all, under the same `id` and with the same `dueAt`.
 * After `lead.completed` the recipient replaces its data under that `id`. `lead.erased` has `id` and `reference` and nothing
 * else in `data`: the recipient erases its data under them. A recipient answers 2xx to a `type` it does not know.
 */
export function webhookBody({ event, queuedAt, lead }: LeadDelivery): string {
	const { id, reference } = lead;
	const happened: Partial<Record<LeadEvent, number | null>> = {
		"lead.received": lead.receivedAt,
		"lead.erased": lead.erasedAt,
		"newsletter.confirmed": lead.confirmedAt,
		"newsletter.left": lead.unsubscribedAt,
	};
	const data = event === "lead.erased" ? { id, reference } : sharedLeadJson(lead);
	return envelope(event, happened[event] ?? queuedAt, data);
}

/** The body of the deploy check: the same envelope, without a lead. */
export function testBody(): string {
	return envelope("site.test", Date.now(), {});
}

function envelope(type: LeadEvent | "site.test", at: number, data: object): string {
	return JSON.stringify({ type, version: VERSION, timestamp: isoTime(at), data });
}
