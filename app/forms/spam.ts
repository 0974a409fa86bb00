import type { AnyAnswers, Field } from "./field.ts";

/** A reason to hold a lead back until the team releases it. */
export type SpamReason = "honeypot" | "too-fast" | "links" | "markup";

type Facts = {
	fields: readonly Field[];
	answers: AnyAnswers;
	honeypot: string | null | undefined;
	/** Milliseconds since the draft was opened; undefined for single-page forms. */
	filledInMs?: number;
	/** Shortest time a person needs for the wizard, milliseconds. */
	fastestMs?: number;
};

const MAX_LINKS = 2;

/** Reasons to hold a lead back; empty for an honest one. A suspect is never dropped. */
export function findSpamReasons({ fields, answers, honeypot, filledInMs, fastestMs = 0 }: Facts) {
	const typed = fields
		.filter(({ kind }) => kind === "text" || kind === "textarea")
		.map(({ name }) => String(answers[name] ?? ""))
		.join("\n");
	const found: SpamReason[] = [];
	if (honeypot !== "") found.push("honeypot");
	// A negative duration: the clock was set back.
	if (filledInMs !== undefined && filledInMs >= 0 && filledInMs < fastestMs) found.push("too-fast");
	if ((typed.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0) > MAX_LINKS) found.push("links");
	if (/<a\s[^>]*href|\[url[=\]]/i.test(typed)) found.push("markup");
	return found;
}
