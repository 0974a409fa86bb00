import type { Answers, Field } from "#app/forms/field.ts";

/** Why a lead is stored but not delivered until somebody on the team releases it. */
export type SpamReason = "honeypot" | "too-fast" | "links" | "markup";

type Facts = {
	fields: readonly Field[];
	answers: Answers;
	honeypot: string | null | undefined;
	/** Milliseconds from the opening of the draft; undefined for the single-page forms. */
	filledInMs?: number;
	/** Fastest that a person fills in the wizard, milliseconds. */
	fastestMs?: number;
};

const MAX_LINKS = 2;

/** Reasons to hold a lead back; empty for an honest one. Nothing is ever dropped for them. */
export function findSpamReasons({
	fields,
	answers,
	honeypot,
	filledInMs,
	fastestMs = 0,
}: Facts): SpamReason[] {
	const typed = fields
		.filter(({ kind }) => kind === "line" || kind === "text")
		.map(({ name }) => String(answers[name] ?? ""))
		.join("\n");
	const found: SpamReason[] = [];
	if (honeypot !== "") found.push("honeypot");
	// Less than nothing says only that the clock was put back.
	if (filledInMs !== undefined && filledInMs >= 0 && filledInMs < fastestMs) found.push("too-fast");
	if ((typed.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0) > MAX_LINKS) found.push("links");
	if (/<a\s[^>]*href|\[url[=\]]/i.test(typed)) found.push("markup");
	return found;
}
