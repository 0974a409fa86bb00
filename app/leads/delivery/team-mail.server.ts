import { HOUR_MS } from "#app/constants.ts";
import { formatTime, TIME_ZONE } from "#app/formats/clock.ts";
import { isEmail } from "#app/forms/email.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { languageNames, languageTags } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { answersInWords, deadlinesInWords, kindName, TEAM_LANGUAGE } from "#app/leads/in-words.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { type LinkContext, signedHref } from "#app/leads/link-token.server.ts";
import type { LeadDelivery } from "./claims.server.ts";
import { type Message, type Part, part, renderEmail } from "./email-template.ts";

const texts = textOf("mail", TEAM_LANGUAGE).team;

/** The team's mail about a lead: no typed text in its subject, one e-mail address in Reply-To (injection, RFC 5322). */
export function teamMail(
	{ event, lead }: Pick<LeadDelivery, "event" | "lead">,
	to: string,
	context: LinkContext,
): Message {
	if (event === "lead.erased") return erasedMail(lead, to, context);
	const title = event === "newsletter.confirmed" ? texts.confirmed : kindName(lead.kind, TEAM_LANGUAGE);
	const reason = reasonToWrite(event, lead, context.now);
	const attribution = Object.entries(lead.source).map(([label, text]) => ({ label, text }));
	const isToBeContacted = lead.kind !== "newsletter";
	const parts = [
		part.title(title),
		...(reason ? [part.paragraph(texts[reason])] : []),
		...part.rows([
			{ label: texts.reference, text: lead.reference },
			{ label: texts.receivedAt, text: formatTime(lead.receivedAt, TEAM_LANGUAGE) },
			...deadlinesInWords(lead),
			{ label: texts.language, text: languageNames[lead.language] },
		]),
		...(isToBeContacted ? waysToContact(lead) : []),
		...part.rows(answersInWords(lead.kind, lead.answers, TEAM_LANGUAGE), texts.answers),
		...part.rows(attribution, texts.attribution),
		...(isToBeContacted ? afterwards(lead, context) : []),
	];
	const subject = reason ? `${texts[`${reason}Subject`]} ${title}` : title;
	return {
		to,
		subject: `${subjectStart(lead)}${subject} ${lead.reference}`,
		replyTo: canReplyTo(lead.answers.email) ? { name: "", address: lead.answers.email } : undefined,
		references: [thread(lead, context)],
		...renderEmail(parts, TEAM_LANGUAGE),
	};
}

/** Key of the text that says why the team gets this mail; null for a new lead. */
function reasonToWrite(event: LeadDelivery["event"], { callAt, isIncomplete }: Lead, now: number) {
	if (event === "lead.reminder")
		return callAt !== null && now < callAt + HOUR_MS ? "callReminder" : "reminder";
	if (event === "lead.completed") return "completed";
	return isIncomplete ? "incomplete" : null;
}

/** Asks the team to erase its copies of a lead; names the reference only. */
function erasedMail(lead: Lead, to: string, context: LinkContext): Message {
	const { reference } = lead;
	const parts = [
		part.title(texts.erasedTitle),
		part.paragraph(texts.erased),
		...part.rows([{ label: texts.reference, text: reference }]),
	];
	return {
		to,
		subject: interpolate(texts.erasedSubject, { reference }),
		references: [thread(lead, context)],
		...renderEmail(parts, TEAM_LANGUAGE),
	};
}

function thread({ reference }: Lead, { origin }: LinkContext): string {
	return `<${reference}@${new URL(origin).hostname}>`;
}

/** Hour of the call, or the deadline, with a trailing space; empty without either. */
function subjectStart({ callAt, dueAt }: Lead): string {
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
	const { reference } = lead;
	const { phone, phoneE164, email } = lead.answers;
	const number = String(phoneE164 ?? phone ?? "").replace(/[^+\d]/g, "");
	const parts = [part.heading(texts.contact)];
	if (number !== "") parts.push(part.link(`tel:${number}`, `${texts.call} ${phone ?? number}`));
	if (typeof phoneE164 === "string") {
		const greeting = interpolate(textOf("mail", lead.language).team.greeting, { reference });
		const chat = `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(greeting)}`;
		parts.push(part.link(chat, `${texts.whatsapp} ${phoneE164}`));
	}
	if (isEmail(email)) {
		const to = encodeURIComponent(email).replace("%40", "@");
		const subject = encodeURIComponent(interpolate(texts.replySubject, { reference }));
		parts.push(part.link(`mailto:${to}?subject=${subject}`, `${texts.write} ${email}`));
	}
	return parts;
}

function afterwards({ id }: Lead, context: LinkContext): Part[] {
	const press = (action: "contacted" | "spam") =>
		part.link(signedHref(context, action, id, TEAM_LANGUAGE), texts[action]);
	return [part.heading(texts.afterwards), press("contacted"), press("spam")];
}

/** False for a non-ASCII e-mail address, which a header could hold only with SMTPUTF8 (RFC 6531). */
function canReplyTo(value: unknown): value is string {
	return isEmail(value) && /^[!-~]+@/.test(value);
}
