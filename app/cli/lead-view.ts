import { TIME_ZONE } from "#app/constants.ts";
import { isAwaitingContact, isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";

const MINUTE = 60_000;

/** A lead for programs; times as ISO 8601 in UTC. */
export function leadJson(lead: Lead, now: number) {
	return {
		id: lead.id,
		reference: lead.reference,
		kind: lead.kind,
		language: lead.language,
		receivedAt: iso(lead.receivedAt),
		dueAt: iso(lead.dueAt),
		readAt: iso(lead.readAt),
		contactedAt: iso(lead.contactedAt),
		overdue: isOverdue(lead, now),
		suspect: lead.suspect,
		releasedAt: iso(lead.releasedAt),
		confirmedAt: iso(lead.confirmedAt),
		unsubscribedAt: iso(lead.unsubscribedAt),
		erasedAt: iso(lead.erasedAt),
		wantsCopy: lead.wantsCopy,
		notice: lead.notice,
		source: lead.source,
		answers: lead.answers,
	};
}

/** Whether the team should have been in touch by now. */
export function isOverdue(lead: Lead, now: number): boolean {
	return isAwaitingContact(lead) && lead.dueAt !== null && lead.dueAt < now;
}

export function iso(at: number | null): string | null {
	return at === null ? null : new Date(at).toISOString();
}

/** How a lead stands with its 24 hours, in a few words. */
export function standing(lead: Lead, now: number): string {
	if (lead.erasedAt !== null) return "erased";
	if (isHeldBack(lead)) return `suspect: ${lead.suspect.join(", ")}`;
	if (lead.kind === "newsletter") {
		if (lead.unsubscribedAt !== null) return "left";
		return lead.confirmedAt === null ? "not confirmed" : "confirmed";
	}
	if (lead.contactedAt !== null) {
		return lead.dueAt === null || lead.contactedAt <= lead.dueAt ? "contacted" : "contacted late";
	}
	if (lead.dueAt === null) return `waiting ${duration(now - lead.receivedAt)}`;
	return lead.dueAt < now ? `OVERDUE ${duration(now - lead.dueAt)}` : `${duration(lead.dueAt - now)} left`;
}

export function duration(ms: number): string {
	const minutes = Math.floor(ms / MINUTE);
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	return hours < 72 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d`;
}

/** A time as the team's clock shows it. */
export function localTime(at: number): string {
	return new Intl.DateTimeFormat("sv-SE", {
		dateStyle: "short",
		timeStyle: "short",
		timeZone: TIME_ZONE,
	}).format(at);
}

/** Rows as columns of equal width, without control characters, which could redraw a terminal. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const clean = [head, ...rows].map((row) => row.map(withoutControls));
	const widths = head.map((_, column) => Math.max(...clean.map((row) => row[column]?.length ?? 0)));
	return clean
		.map(
			(row) =>
				`${row
					.map((cell, column) => cell.padEnd(widths[column] ?? 0))
					.join("  ")
					.trimEnd()}\n`,
		)
		.join("");
}

/** What a visitor typed, safe to show in a terminal. */
export function withoutControls(text: string): string {
	return text.replace(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu, (character) => (character === "\n" ? "\n" : "\ufffd"));
}
