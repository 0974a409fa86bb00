import type { Kysely } from "kysely";
import type { Tables } from "#app/db/tables.ts";
import { formatHour, formatTime } from "#app/formats/clock.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type Message, type Part, renderEmail } from "#app/leads/delivery/email-template.ts";
import { titleOf } from "#app/leads/delivery/team-mail.server.ts";
import { type FailedDelivery, isEmpty, MAX_LISTED, readDigest } from "#app/leads/digest.server.ts";
import { suspicionInWords, TEAM_LANGUAGE } from "#app/leads/format-answers.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { type LinkSigner, signedHref } from "#app/leads/link-token.server.ts";

const texts = textOf("mail", TEAM_LANGUAGE).team.digest;

/** The team's digest of the day, by reference and without personal data; null when there is nothing to report. */
export async function digestMail(db: Kysely<Tables>, to: string, links: LinkSigner): Promise<Message | null> {
	const digest = await readDigest(db, links.now);
	if (isEmpty(digest)) return null;
	const parts: Part[] = [
		{ kind: "title", text: texts.title },
		...section(texts.overdue, digest.overdue, (lead) => waiting(lead, links)),
		...section(texts.dueToday, digest.dueToday, (lead) => waiting(lead, links)),
		...section(texts.suspects, digest.suspects, (lead) => suspect(lead, links)),
		...section(texts.failed, digest.failed, failed),
		{ kind: "text", text: texts.show },
	];
	const counts = (["overdue", "dueToday", "suspects", "failed"] as const)
		.filter((name) => digest[name].length > 0)
		.map((name) => {
			const { one, more } = texts.counted[name];
			return interpolate(digest[name].length === 1 ? one : more, { count: countOf(digest[name]) });
		});
	return {
		to,
		subject: interpolate(texts.subject, { counts: counts.join(", ") }),
		...renderEmail(parts, TEAM_LANGUAGE),
	};
}

function waiting(lead: Lead, links: LinkSigner): Part[] {
	const label = interpolate(texts.contacted, { reference: lead.reference });
	return [
		row(lead.reference, describe(lead)),
		{ kind: "link", label, href: signedHref(links, "contacted", lead.id, TEAM_LANGUAGE) },
	];
}

function suspect(lead: Lead, links: LinkSigner): Part[] {
	const label = interpolate(texts.release, { reference: lead.reference });
	const reasons = `${titleOf(lead.kind)}, ${suspicionInWords(lead.suspect, TEAM_LANGUAGE)}`;
	const href = signedHref(links, "release", lead.id, TEAM_LANGUAGE);
	return [row(lead.reference, reasons), { kind: "link", label, href }];
}

function failed({ destination, reference, attempts, last_error }: FailedDelivery): Part[] {
	const label = reference === null ? destination : `${destination} ${reference}`;
	return [row(label, interpolate(texts.attempts, { count: String(attempts), reason: last_error ?? "" }))];
}

function row(label: string, text: string): Part {
	return { kind: "rows", rows: [{ label, text }] };
}

function describe({ kind, callAt, dueAt }: Lead): string {
	const times = [
		callAt !== null && interpolate(texts.callAt, { time: formatHour(callAt, TEAM_LANGUAGE) }),
		dueAt !== null && interpolate(texts.dueAt, { time: formatTime(dueAt, TEAM_LANGUAGE) }),
	];
	return [titleOf(kind), ...times].filter(Boolean).join(", ");
}

function section<Entry>(title: string, entries: readonly Entry[], show: (entry: Entry) => Part[]): Part[] {
	if (entries.length === 0) return [];
	return [{ kind: "heading", text: title }, ...entries.slice(0, MAX_LISTED).flatMap(show)];
}

function countOf(entries: readonly unknown[]): string {
	return entries.length > MAX_LISTED ? `${MAX_LISTED}+` : String(entries.length);
}
