export const teamDestinations = ["team-mail", "team-digest"] as const;
export const visitorDestinations = [
	"visitor-copy",
	"newsletter-confirmation",
	"own-data-link",
	"draft-link",
] as const;
export const mailDestinations = [...teamDestinations, ...visitorDestinations] as const;
export const destinations = ["webhook", ...mailDestinations] as const;
export type Destination = (typeof destinations)[number];

/** Destinations whose deliveries may be resent in bulk; visitors never get the same mail twice. */
export const replayable = ["webhook", "team-mail"] as const satisfies readonly Destination[];
