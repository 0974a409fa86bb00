import { CONFIRMATION_LINK_MS, DAY_MS, HOUR_MS, OWN_DATA_LINK_MS } from "#app/constants.ts";
import { formatTime } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type Message, type Part, paragraph, renderEmail } from "#app/leads/delivery/email-template.ts";
import { answersInWords } from "#app/leads/format-answers.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { type LinkName, type Links, signLink, signResumeLink } from "#app/leads/link-token.server.ts";
import { stopPayload } from "#app/leads/suppression.server.ts";
import { localizedHref, paths } from "#app/paths.ts";

/** The copy a visitor asked for. It repeats nothing typed, which would carry any text to a stranger's address. */
export function visitorCopy(lead: Lead, to: string, links: Links): Message {
	const { language, reference } = lead;
	const texts = textOf("mail", language).copy;
	const chosen = answersInWords(lead.kind, lead.answers, language).filter((answer) => answer.chosen);
	const parts: Part[] = [
		...(lead.dueAt === null
			? []
			: [
					{
						kind: "title",
						text: interpolate(texts.deadline, { dueAt: formatTime(lead.dueAt, language) }),
					} as const,
				]),
		paragraph(texts.received[lead.kind === "operator" ? "operator" : "client"]),
		{
			kind: "rows",
			rows: [
				{ label: texts.reference, text: reference },
				{ label: texts.receivedAt, text: formatTime(lead.receivedAt, language) },
			],
		},
		{ kind: "action", label: texts.page, href: hrefOf(links, `${paths.received}/${reference}`, language) },
		...(chosen.length > 0
			? [{ kind: "heading", text: texts.chosenTitle } as const, { kind: "rows", rows: chosen } as const]
			: []),
		paragraph(texts.notHere),
		{ kind: "link", href: hrefOf(links, paths.ownData, language) },
	];
	const smallPrint = [paragraph(texts.notYou), paragraph(texts.stop)];
	const stop = signedHref(links, "stop", lead.id, language);
	return withStopLink({
		to,
		language,
		subject: interpolate(texts.subject, { reference }),
		parts,
		smallPrint,
		stop,
	});
}

export type SavedDraft = { language: Language; linkKey: string; expiresAt: number; addressHash: string };

/** The link to a saved request. It repeats nothing typed. */
export function resumeMail(draft: SavedDraft, to: string, links: Links): Message {
	const { language, linkKey, expiresAt, addressHash } = draft;
	const texts = textOf("mail", language).draft;
	const path = `${paths.resume}/${signResumeLink(links.secrets, linkKey, expiresAt)}`;
	const parts: Part[] = [
		{ kind: "title", text: texts.title },
		paragraph(texts.saved),
		{ kind: "action", label: texts.open, href: hrefOf(links, path, language) },
		paragraph(interpolate(texts.until, { until: formatTime(expiresAt, language) })),
	];
	const smallPrint = [paragraph(texts.notYou), paragraph(texts.stop)];
	const stop = signedHref(links, "stop", stopPayload(addressHash), language);
	return withStopLink({ to, language, subject: texts.subject, parts, smallPrint, stop });
}

/** Asks whether the newsletter is wanted, by a page with a button: mail scanners open links (RFC 2369, RFC 8058). */
export function newsletterConfirmation(lead: Lead, to: string, links: Links): Message {
	const { language } = lead;
	const texts = textOf("mail", language).newsletter;
	const parts: Part[] = [
		{ kind: "title", text: texts.title },
		paragraph(texts.asked),
		{ kind: "action", label: texts.open, href: signedHref(links, "confirm", lead.id, language) },
		paragraph(interpolate(texts.expires, { linkDays: String(CONFIRMATION_LINK_MS / DAY_MS) })),
	];
	const smallPrint = [paragraph(texts.notYou)];
	const stop = signedHref(links, "unsubscribe", lead.id, language);
	return withStopLink({ to, language, subject: texts.subject, parts, smallPrint, stop });
}

/** The link to a person's own data, sent even if automatic e-mails are stopped. It repeats no stored data. */
export function ownDataMail(
	{ id, to, language }: { id: string; to: string; language: Language },
	links: Links,
): Message {
	const texts = textOf("mail", language).ownData;
	const parts: Part[] = [
		{ kind: "title", text: texts.title },
		paragraph(texts.asked),
		{ kind: "action", label: texts.open, href: signedHref(links, "ownData", id, language) },
		paragraph(interpolate(texts.works, { linkHours: String(OWN_DATA_LINK_MS / HOUR_MS) })),
	];
	const smallPrint = [paragraph(texts.notYou), paragraph(texts.help)];
	return {
		to: [to],
		subject: texts.subject,
		...renderEmail(parts, languageTags[language], smallPrint),
	};
}

type StoppableMail = {
	to: string;
	language: Language;
	subject: string;
	parts: readonly Part[];
	/** Ends by saying what the link `stop` does. */
	smallPrint: readonly Part[];
	stop: string;
};

/** A mail that ends with the link `stop`, which mail programs press with one click (RFC 2369, RFC 8058). */
function withStopLink({ to, language, subject, parts, smallPrint, stop }: StoppableMail): Message {
	const contact = paragraph(textOf("mail", language).contact);
	return {
		to: [to],
		subject,
		headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
		...renderEmail(parts, languageTags[language], [...smallPrint, { kind: "link", href: stop }, contact]),
	};
}

function hrefOf({ origin }: Links, path: string, language: Language): string {
	return origin + localizedHref(path, language);
}

const pages = {
	stop: paths.mailStop,
	confirm: paths.newsletterConfirm,
	unsubscribe: paths.newsletterUnsubscribe,
	ownData: paths.ownData,
} as const;

function signedHref(
	{ origin, secrets, now }: Links,
	link: keyof typeof pages & LinkName,
	id: string,
	language: Language,
): string {
	return origin + localizedHref(`${pages[link]}/${signLink(secrets, link, id, now)}`, language);
}
