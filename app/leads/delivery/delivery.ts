export const events = [
	"lead.received",
	"lead.reminder",
	"lead.contacted",
	"lead.corrected",
	"lead.erased",
	"newsletter.confirmed",
	"newsletter.left",
	"team.digest",
	"own-data.asked",
	"draft.saved",
] as const;
export type DeliveryEvent = (typeof events)[number];
/** What a delivery tells of one lead. */
export type LeadEvent = Exclude<DeliveryEvent, "team.digest" | "own-data.asked" | "draft.saved">;

export type DeliveryState = "waiting" | "delivered" | "failed";
