import { typedText } from "#app/forms/field.ts";
import { isAwaitingContact, isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { leadJson } from "#app/leads/lead-json.ts";

const MINUTE = 60_000;

export function listedJson(lead: Lead, now: number) {
	return { ...leadJson(lead), overdue: isOverdue(lead, now) };
}

function isOverdue(lead: Lead, now: number): boolean {
	return isAwaitingContact(lead) && lead.dueAt !== null && lead.dueAt < now;
}

export function statusText(lead: Lead, now: number): string {
	if (lead.erasedAt !== null) return "erased";
	if (isHeldBack(lead)) return `suspect: ${lead.suspect.join(", ")}`;
	if (lead.kind === "newsletter") {
		if (lead.unsubscribedAt !== null) return "left";
		return lead.confirmedAt === null ? "not confirmed" : "confirmed";
	}
	if (lead.contactedAt !== null) {
		const contacted = lead.dueAt === null || lead.contactedAt <= lead.dueAt ? "contacted" : "contacted late";
		return lead.outcome === null ? contacted : `${contacted}, ${lead.outcome}`;
	}
	const incomplete = lead.isIncomplete ? ", incomplete" : "";
	if (lead.dueAt === null) return `waiting ${duration(now - lead.receivedAt)}${incomplete}`;
	const left =
		lead.dueAt < now ? `OVERDUE ${duration(now - lead.dueAt)}` : `${duration(lead.dueAt - now)} left`;
	return left + incomplete;
}

export function personOf({ answers, email }: Lead) {
	const text = (name: string) => typedText(answers, name);
	return {
		name: text("fullName") || `${text("firstName")} ${text("lastName")}`.trim(),
		company: text("company") || text("segment") || text("website"),
		contact: text("phone") || (email ?? ""),
	};
}

/** `text` on one line, of at most `most` characters. */
export function clip(text: string, most: number): string {
	const line = text.replace(/\s+/g, " ");
	return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

export function duration(ms: number): string {
	const minutes = Math.floor(ms / MINUTE);
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	return hours < 72 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d`;
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

/** A visitor's text, safe to show in a terminal. */
export function withoutControls(text: string): string {
	return text.replace(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu, (character) => (character === "\n" ? "\n" : "\ufffd"));
}
