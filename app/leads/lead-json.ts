import type { Lead } from "./lead.server.ts";

/** A lead as JSON for the webhook. */
export function sharedLeadJson(lead: Lead) {
	return {
		id: lead.id,
		reference: lead.reference,
		kind: lead.kind,
		language: lead.language,
		receivedAt: isoTime(lead.receivedAt),
		dueAt: isoTime(lead.dueAt),
		callAt: isoTime(lead.callAt),
		contactedAt: isoTime(lead.contactedAt),
		outcome: lead.outcome,
		incomplete: lead.isIncomplete,
		confirmedAt: isoTime(lead.confirmedAt),
		unsubscribedAt: isoTime(lead.unsubscribedAt),
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
		releasedAt: isoTime(lead.releasedAt),
		erasedAt: isoTime(lead.erasedAt),
		wantsCopy: lead.wantsCopy,
	};
}

/** Epoch milliseconds as ISO 8601 in UTC. */
export function isoTime(at: number): string;
export function isoTime(at: number | null): string | null;
export function isoTime(at: number | null): string | null {
	return at === null ? null : new Date(at).toISOString();
}
