import { CALL_BACK_MS } from "#app/constants.ts";
import type { LeadDelivery } from "#app/leads/delivery/queue.server.ts";

/** A delivery of an invented lead, for trying a receiver. */
export function exampleDelivery(id: string, now: number): LeadDelivery {
	return {
		id,
		destination: "webhook",
		event: "lead.received",
		recipient: null,
		attempts: 1,
		queuedAt: now,
		lead: {
			id: "00000000-0000-4000-8000-000000000000",
			reference: "4RDKX-9QW7C-AHPMN",
			kind: "contact",
			language: "pt",
			email: "ana@fabrica.example",
			answers: { fullName: "Ana Souza", email: "ana@fabrica.example", message: "Olá, “mundo”" },
			source: { utm_source: "sample" },
			suspect: [],
			releasedAt: null,
			privacyNotice: { version: "1", language: "pt" },
			wantsCopy: false,
			isIncomplete: false,
			receivedAt: now,
			dueAt: now + CALL_BACK_MS,
			contactedAt: null,
			outcome: null,
			confirmedAt: null,
			unsubscribedAt: null,
			erasedAt: null,
		},
	};
}
