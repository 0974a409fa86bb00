import { HOUR_MS, type Kind } from "#app/constants.ts";
import { formatHour, formatTime, TIME_ZONE } from "#app/formats/clock.ts";
import { isEmailAddress } from "#app/forms/email-address.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { languageNames, languageTags } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type Message, type Part, renderEmail } from "#app/leads/delivery/email-template.ts";
import type { LeadDelivery } from "#app/leads/delivery/outbox.server.ts";
import { answersInWords, kindName, TEAM_LANGUAGE } from "#app/leads/format-answers.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { type LinkSigner, signedHref } from "#app/leads/link-token.server.ts";

const texts = textOf("mail", TEAM_LANGUAGE).team;

/**
 * The team's e-mail about a lead. The subject holds nothing typed and the reply address is exactly one, so no header
 * can be smuggled in (RFC 5322).
 */
export function teamMail(
	{ event, lead }: Pick<LeadDelivery, "event" | "lead">,
	to: string,
	links: LinkSigner,
): Message {
	if (event === "lead.erased") return erasedMail(lead, to, links);
	const title = titleOf(lead.kind, event === "newsletter.confirmed");
	const attribution = Object.entries(lead.source).map(([label, text]) => ({ label, text }));
	const isBeforeCall = lead.callAt !== null && links.now < lead.callAt + HOUR_MS;
	const reminder = isBeforeCall ? "callReminder" : "reminder";
	const again = event === "lead.reminder" ? reminder : event === "lead.completed" ? "completed" : null;
	const reason = again ?? (lead.isIncomplete ? "incomplete" : null);
	const parts: Part[] = [
		{ kind: "title", text: title },
		...(reason ? [{ kind: "text", text: texts[reason] } as const] : []),
		{
			kind: "rows",
			rows: [
				{ label: texts.reference, text: lead.reference },
				{ label: texts.receivedAt, text: formatTime(lead.receivedAt, TEAM_LANGUAGE) },
				...(lead.callAt === null
					? []
					: [{ label: texts.callAt, text: formatHour(lead.callAt, TEAM_LANGUAGE) }]),
				...(lead.dueAt === null ? [] : [{ label: texts.dueAt, text: formatTime(lead.dueAt, TEAM_LANGUAGE) }]),
				{ label: texts.language, text: languageNames[lead.language] },
			],
		},
		...(lead.kind === "newsletter" ? [] : waysToContact(lead)),
		{ kind: "heading", text: texts.answers },
		{ kind: "rows", rows: answersInWords(lead.kind, lead.answers, TEAM_LANGUAGE) },
		...(attribution.length > 0
			? [{ kind: "heading", text: texts.attribution } as const, { kind: "rows", rows: attribution } as const]
			: []),
		...(lead.kind === "newsletter" ? [] : afterwards(lead, links)),
	];
	const subject = reason ? `${texts[`${reason}Subject`]} ${title}` : title;
	return {
		to,
		subject: `${deadline(lead)}${subject} ${lead.reference}`,
		replyTo: isReplyAddress(lead.answers.email) ? { name: "", address: lead.answers.email } : undefined,
		references: [thread(lead, links)],
		...renderEmail(parts, TEAM_LANGUAGE),
	};
}

/** Asks the team to erase its copies of a lead; contains the reference and nothing else. */
function erasedMail(lead: Lead, to: string, links: LinkSigner): Message {
	const { reference } = lead;
	const parts: Part[] = [
		{ kind: "title", text: texts.erasedTitle },
		{ kind: "text", text: texts.erased },
		{ kind: "rows", rows: [{ label: texts.reference, text: reference }] },
	];
	return {
		to,
		subject: interpolate(texts.erasedSubject, { reference }),
		references: [thread(lead, links)],
		...renderEmail(parts, TEAM_LANGUAGE),
	};
}

function thread({ reference }: Lead, { origin }: LinkSigner): string {
	return `<${reference}@${new URL(origin).hostname}>`;
}

export function titleOf(kind: Kind, isConfirmed = false): string {
	return isConfirmed ? texts.confirmed : kindName(kind, TEAM_LANGUAGE);
}

/** Begins the subject: the hour of the call, or the deadline; nothing where there is neither. */
function deadline({ callAt, dueAt }: Lead): string {
	const at = callAt ?? dueAt;
	if (at === null) return "";
	const time = new Intl.DateTimeFormat(languageTags[TEAM_LANGUAGE], {
		day: "2-digit",
		month: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		timeZone: TIME_ZONE,
	}).format(at);
	return `${interpolate(callAt === null ? texts.deadline : texts.callDeadline, { time: time.replace(", ", " ") })} `;
}

function waysToContact(lead: Lead): Part[] {
	const { phone, phoneE164, email } = lead.answers;
	const number = String(phoneE164 ?? phone ?? "").replace(/[^+\d]/g, "");
	const greeting = interpolate(textOf("mail", lead.language).team.greeting, { reference: lead.reference });
	const parts: Part[] = [{ kind: "heading", text: texts.contact }];
	if (number !== "")
		parts.push({ kind: "link", label: `${texts.call} ${phone ?? number}`, href: `tel:${number}` });
	if (typeof phoneE164 === "string") {
		const digits = phoneE164.replace(/\D/g, "");
		const href = `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`;
		parts.push({ kind: "link", label: `${texts.whatsapp} ${phoneE164}`, href });
	}
	if (isEmailAddress(email)) {
		const address = encodeURIComponent(email).replace("%40", "@");
		const subject = encodeURIComponent(interpolate(texts.replySubject, { reference: lead.reference }));
		const label = `${texts.write} ${email}`;
		parts.push({ kind: "link", label, href: `mailto:${address}?subject=${subject}` });
	}
	return parts;
}

function afterwards(lead: Lead, links: LinkSigner): Part[] {
	return [
		{ kind: "heading", text: texts.afterwards },
		{ kind: "link", label: texts.contacted, href: signedHref(links, "contacted", lead.id, TEAM_LANGUAGE) },
		{ kind: "link", label: texts.spam, href: signedHref(links, "spam", lead.id, TEAM_LANGUAGE) },
	];
}

/** A non-ASCII name in a header needs SMTPUTF8 (RFC 6531), so the team's mail goes without. */
function isReplyAddress(value: unknown): value is string {
	return isEmailAddress(value) && /^[!-~]+@/.test(value);
}
