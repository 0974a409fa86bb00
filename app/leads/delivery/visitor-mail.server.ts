import { CONFIRMATION_LINK_MS, DAY_MS, HOUR_MS, OWN_DATA_LINK_MS } from "#app/constants.ts";
import { formatHour, formatTime } from "#app/formats/clock.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { resumeLink } from "#app/leads/draft/resume-link.server.ts";
import { answersInWords } from "#app/leads/in-words.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { type LinkContext, signedHref } from "#app/leads/link-token.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { type Message, type Part, part, renderEmail } from "./email-template.ts";

/** The copy that a visitor asked for. Repeats no typed text, which could carry anything to a stranger's mailbox. */
export function visitorCopy(lead: Lead, to: string, context: LinkContext, mailboxHash: string): Message {
	const { language, reference, callAt, dueAt } = lead;
	const texts = textOf("mail", language).copy;
	const href = (path: string) => context.origin + localizedHref(path, language);
	const chosen = answersInWords(lead.kind, lead.answers, language).filter((answer) => answer.isChosen);
	const deadline = dueAt !== null && interpolate(texts.deadline, { dueAt: formatTime(dueAt, language) });
	const promise =
		callAt === null ? deadline : interpolate(texts.call, { callAt: formatHour(callAt, language) });
	const parts = [
		...(promise ? [part.title(promise)] : []),
		part.paragraph(texts.received[lead.kind === "operator" ? "operator" : "client"]),
		...part.rows([
			{ label: texts.reference, text: reference },
			{ label: texts.receivedAt, text: formatTime(lead.receivedAt, language) },
		]),
		part.action(texts.page, href(`${paths.received}/${reference}`)),
		...part.rows(chosen, texts.chosenTitle),
		part.paragraph(texts.notHere),
		part.link(href(paths.ownData)),
	];
	const subject = interpolate(texts.subject, { reference });
	const stop = signedHref(context, "stop", mailboxHash, language);
	return visitorMail({ to, language, subject, parts, smallPrint: texts.smallPrint, stop });
}

/** The mail with a draft's resume link. */
export function resumeMail(
	draft: { language: Language; linkKey: string; expiresAt: number; mailboxHash: string },
	to: string,
	context: LinkContext,
): Message {
	const { language, expiresAt, mailboxHash } = draft;
	const texts = textOf("mail", language).draft;
	return linkMail(texts, resumeLink(context, draft, language), {
		to,
		language,
		until: interpolate(texts.until, { until: formatTime(expiresAt, language) }),
		stop: signedHref(context, "stop", mailboxHash, language),
	});
}

/** Asks for confirmation through a page with a button, because mail scanners open links (RFC 2369, RFC 8058). */
export function newsletterConfirmation({ id, language }: Lead, to: string, context: LinkContext): Message {
	const texts = textOf("mail", language).newsletter;
	return linkMail(texts, signedHref(context, "confirm", id, language), {
		to,
		language,
		until: interpolate(texts.until, { linkDays: CONFIRMATION_LINK_MS / DAY_MS }),
		stop: signedHref(context, "unsubscribe", id, language),
	});
}

/** The mail with the link to a person's own data, sent in spite of an opt-out. */
export function ownDataMail(id: string, to: string, language: Language, context: LinkContext): Message {
	const texts = textOf("mail", language).ownData;
	const until = interpolate(texts.until, { linkHours: OWN_DATA_LINK_MS / HOUR_MS });
	return linkMail(texts, signedHref(context, "ownData", id, language), { to, language, until });
}

type LinkTexts = { subject: string; title: string; intro: string; open: string; smallPrint: string };
type Ending = {
	to: string;
	language: Language;
	/** URL that ends mails to this mailbox, also by a mail program's one click (RFC 2369, RFC 8058). */
	stop?: string;
};

/** A mail with one link; `until` says how long it works. Repeats no stored data. */
function linkMail(texts: LinkTexts, href: string, { until, ...ending }: Ending & { until: string }): Message {
	const { subject, title, intro, open, smallPrint } = texts;
	const parts = [part.title(title), part.paragraph(intro), part.action(open, href), part.paragraph(until)];
	return visitorMail({ ...ending, subject, parts, smallPrint });
}

type VisitorMail = Ending & { subject: string; parts: readonly Part[]; smallPrint: string };

function visitorMail({ to, language, subject, parts, smallPrint, stop }: VisitorMail): Message {
	const why = part.paragraph(smallPrint);
	if (stop === undefined) return { to, subject, ...renderEmail(parts, language, [why]) };
	const contact = part.paragraph(textOf("mail", language).contact);
	return {
		to,
		subject,
		headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
		...renderEmail(parts, language, [why, part.link(stop), contact]),
	};
}
