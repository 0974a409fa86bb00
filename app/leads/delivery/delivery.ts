import type { Destination } from "#app/leads/delivery/destinations.ts";

export const events = [
	"lead.received",
	"lead.completed",
	"lead.reminder",
	"lead.contacted",
	"lead.erased",
	"newsletter.confirmed",
	"newsletter.left",
	"team.digest",
	"own-data.asked",
	"draft.saved",
] as const;
export type DeliveryEvent = (typeof events)[number];
/** Events of a single lead. */
export type LeadEvent = Exclude<DeliveryEvent, "team.digest" | "own-data.asked" | "draft.saved">;

/** `cancelled`: ended by the team before it was sent. */
export const deliveryStates = ["waiting", "delivered", "failed", "cancelled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * E-mails that a sent form causes, to whatever address was typed: `visitorLimits` decides about them as they are queued,
 * and opt-outs stop them. Opt-outs hold for `draft-link` as well, whose limit is its own; `own-data-link` goes out in
 * spite of them.
 */
export const limitedMails: readonly Destination[] = ["visitor-copy", "newsletter-confirmation"];
