import type { Kysely } from "kysely";
import type { Tables } from "#app/db/tables.ts";
import { formatHour, formatTime } from "#app/formats/clock.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type FailedDelivery, isEmpty, MAX_LISTED, readDigest } from "#app/leads/digest.server.ts";
import { kindName, suspicionInWords, TEAM_LANGUAGE } from "#app/leads/in-words.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { type LinkContext, signedHref } from "#app/leads/link-token.server.ts";
import { type Message, type Part, part, renderEmail } from "./email-template.ts";

const texts = textOf("mail", TEAM_LANGUAGE).team.digest;

/** The team's daily digest, by reference and without personal data; null if there is nothing to report. */
export async function digestMail(db: Kysely<Tables>, to: string, context: LinkContext) {
	const digest = await readDigest(db, context.now);
	if (isEmpty(digest)) return null;
	const entries = {
		overdue: digest.overdue.map((lead) => waitingEntry(lead, context)),
		dueToday: digest.dueToday.map((lead) => waitingEntry(lead, context)),
		suspects: digest.suspects.map((lead) => suspectEntry(lead, context)),
		failed: digest.failed.map(failedEntry),
	};
	const names = (Object.keys(entries) as (keyof typeof entries)[]).filter((name) => entries[name].length > 0);
	const counts = names.map((name) => {
		const { length } = entries[name];
		const { one, more } = texts.counted[name];
		const count = length > MAX_LISTED ? `${MAX_LISTED}+` : String(length);
		return interpolate(length === 1 ? one : more, { count });
	});
	const parts = [
		part.title(texts.title),
		...names.flatMap((name) => [part.heading(texts[name]), ...entries[name].slice(0, MAX_LISTED).flat()]),
		part.paragraph(texts.show),
	];
	const subject = interpolate(texts.subject, { counts: counts.join(", ") });
	return { to, subject, ...renderEmail(parts, TEAM_LANGUAGE) } satisfies Message;
}

function waitingEntry(lead: Lead, context: LinkContext): Part[] {
	const { kind, callAt, dueAt } = lead;
	const facts = [
		kindName(kind, TEAM_LANGUAGE),
		callAt !== null && interpolate(texts.callAt, { time: formatHour(callAt, TEAM_LANGUAGE) }),
		dueAt !== null && interpolate(texts.dueAt, { time: formatTime(dueAt, TEAM_LANGUAGE) }),
	];
	return entry(lead, facts.filter(Boolean).join(", "), "contacted", context);
}

function suspectEntry(lead: Lead, context: LinkContext): Part[] {
	const reasons = suspicionInWords(lead.spamReasons, TEAM_LANGUAGE);
	return entry(lead, `${kindName(lead.kind, TEAM_LANGUAGE)}, ${reasons}`, "release", context);
}

function entry({ id, reference }: Lead, text: string, action: "contacted" | "release", context: LinkContext) {
	const words = interpolate(texts[action], { reference });
	const link = part.link(signedHref(context, action, id, TEAM_LANGUAGE), words);
	return [...part.rows([{ label: reference, text }]), link];
}

function failedEntry({ destination, reference, attempts, last_error }: FailedDelivery): Part[] {
	const label = reference === null ? destination : `${destination} ${reference}`;
	const text = interpolate(texts.attempts, { count: String(attempts), reason: last_error ?? "" });
	return part.rows([{ label, text }]);
}
