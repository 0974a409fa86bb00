import type { Lead } from "#app/leads/lead.server.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

/** Events about a single lead. */
export const leadEvents = [
	"lead.received",
	"lead.completed",
	"lead.reminder",
	"lead.contacted",
	"lead.erased",
	"newsletter.confirmed",
	"newsletter.left",
] as const;
export type LeadEvent = (typeof leadEvents)[number];
export const events = [...leadEvents, "team.digest", "own-data.asked", "draft.saved"] as const;
export type DeliveryEvent = (typeof events)[number];

export const teamDestinations = ["team-mail", "team-digest"] as const;
export const visitorDestinations = [
	"visitor-copy",
	"newsletter-confirmation",
	"own-data-link",
	"draft-link",
] as const;
const mailDestinations = [...teamDestinations, ...visitorDestinations] as const;
export const destinations = ["webhook", "team-chat", ...mailDestinations] as const;
export type Destination = (typeof destinations)[number];
export type MailDestination = (typeof mailDestinations)[number];

/** Destinations to which deliveries may be resent in bulk; visitors never get the same mail twice. */
export const replayable = ["webhook", "team-chat", "team-mail"] as const satisfies readonly Destination[];

/**
 * E-mails of a sent form, to whatever mailbox was typed: `visitorLimits` limits them, and opt-outs stop them. Opt-outs also stop
 * `draft-link`, which has its own limit, but not `own-data-link`.
 */
export const limitedMails: readonly Destination[] = ["visitor-copy", "newsletter-confirmation"];

/** The settings that choose the recipients. */
export type DeliverySettings = Pick<Settings, "WEBHOOK_URL" | "TEAM_CHAT_URL" | "SMTP_URL" | "LEADS_MAIL_TO">;

export type NewDelivery = { destination: Destination; recipient: string | null };

/** Destinations without settings, whose deliveries wait. */
export function unsetDestinations(settings: DeliverySettings): Destination[] {
	const webhook: Destination[] = settings.WEBHOOK_URL === undefined ? ["webhook"] : [];
	const chat: Destination[] = settings.TEAM_CHAT_URL === undefined ? ["team-chat"] : [];
	return [...webhook, ...chat, ...(settings.SMTP_URL === undefined ? mailDestinations : [])];
}

/** A delivery of `event` to `destination` for each of the team's mailboxes. */
export function deliveriesToTeam(
	destination: Extract<Destination, `team-${string}`>,
	{ SMTP_URL, LEADS_MAIL_TO }: DeliverySettings,
): NewDelivery[] {
	if (SMTP_URL === undefined) return [];
	return [...new Set(LEADS_MAIL_TO)].map((recipient) => ({ destination, recipient }));
}

/** The deliveries that `event` causes. The team hears of a newsletter request once confirmed: anybody may have typed it. */
export function deliveriesOf(
	event: LeadEvent,
	lead: Pick<Lead, "kind" | "wantsCopy">,
	settings: DeliverySettings,
): NewDelivery[] {
	const sendsMail = settings.SMTP_URL !== undefined;
	const received = event === "lead.received" || event === "lead.completed";
	const isNewsletter = lead.kind === "newsletter";
	const isUnconfirmed = isNewsletter && received && sendsMail;
	// The team recorded the contact itself; of newsletters it hears about new readers only.
	const notifiesTeam = !isUnconfirmed && event !== "lead.contacted" && event !== "newsletter.left";
	const deliveries: NewDelivery[] = [];
	const toOne = (destination: Destination, isNotified: boolean) => {
		if (isNotified) deliveries.push({ destination, recipient: null });
	};
	toOne("webhook", settings.WEBHOOK_URL !== undefined && event !== "lead.reminder");
	toOne("team-chat", settings.TEAM_CHAT_URL !== undefined && received && !isNewsletter);
	if (notifiesTeam) deliveries.push(...deliveriesToTeam("team-mail", settings));
	toOne("visitor-copy", sendsMail && received && lead.wantsCopy && !isNewsletter);
	toOne("newsletter-confirmation", isUnconfirmed);
	return deliveries;
}
