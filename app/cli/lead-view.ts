import { type Kind, MINUTE_MS } from "#app/constants.ts";
import { localTime } from "#app/formats/clock.ts";
import { type Answers, typedText } from "#app/forms/field.ts";
import { isAwaitingContact, isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import { answersInWords, TEAM_LANGUAGE } from "#app/leads/in-words.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { leadJson } from "#app/leads/lead-json.ts";

/** A lead as JSON for lists, with `overdue`. */
export function listedJson(lead: Lead, now: number) {
	const overdue = isAwaitingContact(lead) && lead.dueAt !== null && lead.dueAt < now;
	return { ...leadJson(lead), overdue };
}

/** Status of a lead at `now`: erased, held back, confirmed or not, contacted, or the time left (the first that applies). */
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

/** Name, company (or else segment or website), and phone (or else e-mail address) of a lead; empty where its form did not ask. */
export function personOf({ answers, email }: Lead) {
	const text = (name: string) => typedText(answers, name);
	return {
		name: text("fullName") || `${text("firstName")} ${text("lastName")}`.trim(),
		company: text("company") || text("segment") || text("website"),
		contact: text("phone") || (email ?? ""),
	};
}

/** A lead for people: its status, its answers in words, and its facts under their JSON names. */
export function leadInWords(lead: Lead, now: number): string {
	const { id: _, reference, kind, answers, ...facts } = leadJson(lead);
	return `${reference} ${kind}: ${statusText(lead, now)}\n${answersText(kind, answers)}${factsText(facts)}`;
}

/** Answers to a form of `kind` in words, one a line, without control characters. */
export function answersText(kind: Kind, answers: Answers): string {
	return answersInWords(kind, answers, TEAM_LANGUAGE)
		.map(({ label, text }) => `  ${safeInTerminal(label)}: ${safeInTerminal(text)}\n`)
		.join("");
}

/** Facts, one a line (`received at 2026-…`), times on the team's clock. Leaves out empty and false values. */
export function factsText(facts: Record<string, unknown>): string {
	const texts = Object.entries(facts).map(([name, value]) => ({ name, text: factText(name, value) }));
	const given = texts.filter(({ text }) => text !== "");
	return given.map(({ name, text }) => `  ${wordsOf(name)}: ${safeInTerminal(text)}\n`).join("");
}

/** Splits camel case: `receivedAt` gives `received at`. */
export function wordsOf(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** A value for people: times on the team's clock; empty for an empty or false value. */
export function factText(name: string, value: unknown): string {
	if (value === null || value === false) return "";
	if (Array.isArray(value)) return value.join(", ");
	if (typeof value === "object") return Object.entries(value).flat().join(" ");
	const at = name.endsWith("At") ? Date.parse(String(value)) : Number.NaN;
	return Number.isNaN(at) ? String(value) : localTime(at);
}

/** `text` on one line, cut to `max` characters. */
export function clip(text: string, max: number): string {
	const line = text.replace(/\s+/g, " ");
	return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}

function duration(ms: number): string {
	const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	return hours < 72 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d`;
}

/** Rows as aligned columns, without control characters, which could redraw a terminal. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const clean = [head, ...rows].map((row) => row.map(safeInTerminal));
	const widths = head.map((_, column) => Math.max(...clean.map((row) => row[column]?.length ?? 0)));
	const lines = clean.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
	return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

/** A visitor's text made safe for a terminal. */
function safeInTerminal(text: string): string {
	return text.replace(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu, (character) => (character === "\n" ? "\n" : "\ufffd"));
}
