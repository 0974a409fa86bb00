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
