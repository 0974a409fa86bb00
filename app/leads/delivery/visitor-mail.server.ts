import { brand, company } from "#app/brand.ts";
import { CONFIRMATION_LINK_MS, DAY_MS, HOUR_MS, OWN_DATA_LINK_MS } from "#app/constants.ts";
import { formatTime } from "#app/i18n/format.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import { type Message, type Part, paragraph, renderEmail } from "#app/leads/delivery/email-template.ts";
import { fillIn, mailTexts } from "#app/leads/delivery/mail-text.server.ts";
import { answersInWords } from "#app/leads/format-answers.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { localizedHref, paths } from "#app/paths.ts";

/** The receipt a visitor asked for. It repeats nothing typed, which would carry any text to a stranger's address. */
export function visitorCopy(
	lead: Lead,
	to: string,
	origin: string,
	secrets: readonly string[],
	now: number,
): Message {
	const { language, reference } = lead;
	const stop =
		origin + localizedHref(`${paths.mailStop}/${signLink(secrets, "stop", lead.id, now)}`, language);
	const texts = mailTexts[language].copy;
	const chosen = answersInWords(lead.kind, lead.answers, language).filter((answer) => answer.chosen);
	const parts: Part[] = [
		paragraph(fillIn(texts.greeting)),
		paragraph(
			fillIn(texts.received[lead.kind === "operator" ? "operator" : "client"], {
				receivedAt: formatTime(lead.receivedAt, language),
			}),
		),
		paragraph(fillIn(texts.reference, { reference })),
		...(lead.dueAt === null
			? []
			: [paragraph(fillIn(texts.deadline, { dueAt: formatTime(lead.dueAt, language) }))]),
		...(chosen.length > 0
			? [{ kind: "heading", text: texts.chosenTitle } as const, { kind: "rows", rows: chosen } as const]
			: []),
		paragraph(texts.notHere),
		{ kind: "link", href: origin + localizedHref(paths.ownData, language) },
		paragraph(texts.page),
		{ kind: "link", href: origin + localizedHref(`${paths.received}/${reference}`, language) },
		paragraph(texts.notYou),
		paragraph(texts.stop),
		{ kind: "link", href: stop },
		paragraph(fillIn(mailTexts[language].contact, { email: brand.email })),
	];
	return {
		to: [to],
		subject: fillIn(texts.subject, { reference }),
		headers: oneClick(stop),
		...renderEmail(parts, languageTags[language]),
	};
}

/** Asks whether the newsletter is wanted, by a page with a button: mail scanners open links (RFC 2369, RFC 8058). */
export function newsletterConfirmation(
	lead: Lead,
	to: string,
	origin: string,
	secrets: readonly string[],
	now: number,
): Message {
	const { language } = lead;
	const texts = mailTexts[language].newsletter;
	const leave =
		origin + localizedHref(`${paths.newsletterLeave}/${signLink(secrets, "leave", lead.id, now)}`, language);
	const parts: Part[] = [
		paragraph(fillIn(texts.greeting)),
		paragraph(fillIn(texts.asked)),
		{
			kind: "link",
			href:
				origin +
				localizedHref(`${paths.newsletterConfirm}/${signLink(secrets, "confirm", lead.id, now)}`, language),
		},
		paragraph(fillIn(texts.expires, { days: String(CONFIRMATION_LINK_MS / DAY_MS) })),
		paragraph(texts.notYou),
		{ kind: "link", href: leave },
		paragraph(fillIn(mailTexts[language].contact, { email: brand.email })),
	];
	return {
		to: [to],
		subject: fillIn(texts.subject),
		headers: oneClick(leave),
		...renderEmail(parts, languageTags[language]),
	};
}

/** The link to one's own data, also where automatic e-mails are stopped. It repeats nothing that is held. */
export function ownDataMail(
	{ id, to, language }: { id: string; to: string; language: Language },
	origin: string,
	secrets: readonly string[],
	now: number,
): Message {
	const texts = mailTexts[language].ownData;
	const href = origin + localizedHref(`${paths.ownData}/${signLink(secrets, "ownData", id, now)}`, language);
	const parts: Part[] = [
		paragraph(fillIn(texts.greeting)),
		paragraph(fillIn(texts.asked)),
		{ kind: "link", href },
		paragraph(fillIn(texts.works, { hours: String(OWN_DATA_LINK_MS / HOUR_MS) })),
		paragraph(texts.notYou),
		paragraph(fillIn(texts.help, { email: company.dataProtection.email })),
	];
	return { to: [to], subject: fillIn(texts.subject), ...renderEmail(parts, languageTags[language]) };
}

/** Lets mail programs leave with one click (RFC 2369, RFC 8058). */
export function oneClick(href: string): Record<string, string> {
	return { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
