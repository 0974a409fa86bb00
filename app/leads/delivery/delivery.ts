/** Events of a single lead. */
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
export const mailDestinations = [...teamDestinations, ...visitorDestinations] as const;
export const destinations = ["webhook", "team-chat", ...mailDestinations] as const;
export type Destination = (typeof destinations)[number];
export type MailDestination = (typeof mailDestinations)[number];

/** Destinations whose deliveries may be resent in bulk; visitors never get the same mail twice. */
export const replayable = ["webhook", "team-chat", "team-mail"] as const satisfies readonly Destination[];

/**
 * E-mails that a sent form causes, to whatever mailbox was typed: `visitorLimits` decides about them as they are queued,
 * and opt-outs stop them. Opt-outs hold for `draft-link` as well, whose limit is its own; `own-data-link` goes out in
 * spite of them.
 */
export const limitedMails: readonly Destination[] = ["visitor-copy", "newsletter-confirmation"];
