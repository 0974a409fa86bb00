import type { Lead } from "./lead.server.ts";

/** A lead as JSON for the webhook. */
export function sharedLeadJson(lead: Lead) {
	return {
		id: lead.id,
		reference: lead.reference,
		kind: lead.kind,
		language: lead.language,
		receivedAt: iso(lead.receivedAt),
		dueAt: iso(lead.dueAt),
		callAt: iso(lead.callAt),
		contactedAt: iso(lead.contactedAt),
		outcome: lead.outcome,
		incomplete: lead.isIncomplete,
		confirmedAt: iso(lead.confirmedAt),
		unsubscribedAt: iso(lead.unsubscribedAt),
		answers: lead.answers,
		source: lead.source,
		notice: lead.privacyNotice,
	};
}

/** A whole lead as JSON, for the command line and the person's own file. */
export function leadJson(lead: Lead) {
	return {
		...sharedLeadJson(lead),
		suspect: lead.spamReasons,
		releasedAt: iso(lead.releasedAt),
		erasedAt: iso(lead.erasedAt),
		wantsCopy: lead.wantsCopy,
	};
}

/** Epoch milliseconds as ISO 8601 in UTC. */
export function iso(at: number): string;
export function iso(at: number | null): string | null;
export function iso(at: number | null): string | null {
	return at === null ? null : new Date(at).toISOString();
}
