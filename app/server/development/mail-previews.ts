import { DAY_MS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { escapeXml } from "#app/formats/xml.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { type DeliverySettings, deliveriesOf, leadEvents } from "#app/leads/delivery/delivery.ts";
import { digestMail } from "#app/leads/delivery/digest-mail.server.ts";
import type { Message } from "#app/leads/delivery/email-template.ts";
import { teamMail } from "#app/leads/delivery/team-mail.server.ts";
import {
	newsletterConfirmation,
	ownDataMail,
	resumeMail,
	visitorCopy,
} from "#app/leads/delivery/visitor-mail.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import sample from "./sample-lead.json" with { type: "json" };

const EMAIL = sample.email;
const settings: DeliverySettings = { SMTP_URL: "smtp://localhost", LEADS_MAIL_TO: [EMAIL] };

/** HTML of `/mails`, which lists the mails, and `/mails?<name>`, which shows one; for `npm run dev` only. */
export async function mailPreview(origin: string, query: string): Promise<string> {
	const all = await mails(origin);
	const shown = all.get(decodeURIComponent(query));
	if (shown) return shown.html;
	const rows = [...all].map(
		([name, { subject }]) =>
			`<li><a href="/mails?${encodeURIComponent(name)}">${name}</a>: ${escapeXml(subject)}</li>`,
	);
	return `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${rows.join("")}</ul>`;
}

/** Every mail about an invented person, visitors' mails in both languages; the digest uses the current store. */
async function mails(origin: string): Promise<Map<string, Message>> {
	const context = { origin, secrets: ["preview"], now: Date.now() };
	const all = new Map<string, Message>();
	for (const event of leadEvents) {
		const change = event === "newsletter.confirmed" ? ({ kind: "newsletter", dueAt: null } as const) : {};
		const lead: Lead = { ...sampleLead("pt", context.now), ...change };
		if (deliveriesOf(event, lead, settings).some(({ destination }) => destination === "team-mail"))
			all.set(`team ${event}`, teamMail({ event, lead }, EMAIL, context));
	}
	for (const language of languages) {
		const lead = sampleLead(language, context.now);
		const draft = { language, linkKey: "", expiresAt: context.now + 7 * DAY_MS, mailboxHash: "" };
		all.set(`copy ${language}`, visitorCopy(lead, EMAIL, context, ""));
		all.set(`saved request ${language}`, resumeMail(draft, EMAIL, context));
		all.set(`newsletter ${language}`, newsletterConfirmation(lead, EMAIL, context));
		all.set(`own data ${language}`, ownDataMail("", EMAIL, language, context));
	}
	const digest = await digestMail((await store()).db, EMAIL, context);
	return digest ? all.set("team digest", digest) : all;
}

function sampleLead(language: Language, now: number): Lead {
	const own = { kind: "client", language, receivedAt: now, dueAt: now + DAY_MS } as const;
	const answers = sample.answers as Lead["answers"];
	return { ...sample, ...own, answers, privacyNotice: { version: "1", language } };
}
