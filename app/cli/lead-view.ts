import { type Kind, MINUTE_MS } from "#app/constants.ts";
import { localTime } from "#app/formats/clock.ts";
import { type Answers, typedText } from "#app/forms/field.ts";
import { isAwaitingContact, isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import { answersInWords, TEAM_LANGUAGE } from "#app/leads/format-answers.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { leadJson } from "#app/leads/lead-json.ts";

/** A lead as commands list it for programs: also whether its deadline passed before anybody contacted it. */
export function listedJson(lead: Lead, now: number) {
	const overdue = isAwaitingContact(lead) && lead.dueAt !== null && lead.dueAt < now;
	return { ...leadJson(lead), overdue };
}

/** Where a lead stands at `now`, the first that holds: erased, held back, confirmed or not, contacted, or the time left. */
export function statusText(lead: Lead, now: number): string {
	if (lead.erasedAt !== null) return "erased";
	if (isHeldBack(lead)) return `suspect: ${lead.spamReasons.join(", ")}`;
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

/** Who to call, each empty if it was not asked: a name, what is known of the company, a phone or else the e-mail address. */
export function personOf({ answers, email }: Lead) {
	const text = (name: string) => typedText(answers, name);
	return {
		name: text("fullName") || `${text("firstName")} ${text("lastName")}`.trim(),
		company: text("company") || text("segment") || text("website"),
		contact: text("phone") || (email ?? ""),
	};
}

/** A lead for reading: its status, its answers in words, and its facts under the names that they have for programs. */
export function leadInWords(lead: Lead, now: number): string {
	const { id: _, reference, kind, answers, ...facts } = leadJson(lead);
	return `${reference} ${kind}: ${statusText(lead, now)}\n${answersText(kind, answers)}${factsText(facts)}`;
}

/** The answers to a form of `kind` in words, a line each, without anything that steers a terminal. */
export function answersText(kind: Kind, answers: Answers): string {
	return answersInWords(kind, answers, TEAM_LANGUAGE)
		.map(({ label, text }) => `  ${safeInTerminal(label)}: ${safeInTerminal(text)}\n`)
		.join("");
}

/** `receivedAt` as `received at`, its time on the team's clock; empty and false values are left out. */
export function factsText(facts: Record<string, unknown>): string {
	const texts = Object.entries(facts).map(([name, value]) => ({ name, text: factText(name, value) }));
	const told = texts.filter(({ text }) => text !== "");
	return told.map(({ name, text }) => `  ${wordsOf(name)}: ${safeInTerminal(text)}\n`).join("");
}

/** `receivedAt` as `received at`. */
export function wordsOf(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A value for reading: a time on the team's clock, nothing for an empty or false one. */
export function factText(name: string, value: unknown): string {
	if (value === null || value === false) return "";
	if (Array.isArray(value)) return value.join(", ");
	if (typeof value === "object") return Object.entries(value).flat().join(" ");
	const at = name.endsWith("At") ? Date.parse(String(value)) : Number.NaN;
	return Number.isNaN(at) ? String(value) : localTime(at);
}

/** `text` on one line, of at most `most` characters. */
export function clip(text: string, most: number): string {
	const line = text.replace(/\s+/g, " ");
	return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

function duration(ms: number): string {
	const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	return hours < 72 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d`;
}

/** Rows as columns of equal width, without control characters, which could redraw a terminal. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const clean = [head, ...rows].map((row) => row.map(safeInTerminal));
	const widths = head.map((_, column) => Math.max(...clean.map((row) => row[column]?.length ?? 0)));
	const lines = clean.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
	return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

/** A visitor's text, safe to show in a terminal. */
function safeInTerminal(text: string): string {
	return text.replace(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu, (character) => (character === "\n" ? "\n" : "\ufffd"));
}
