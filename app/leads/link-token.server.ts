import { CONFIRMATION_LINK_MS, DAY_MS, OWN_DATA_LINK_MS } from "#app/constants.ts";
import { readToken, signToken } from "#app/platform/secrets/token.server.ts";

/** Unsubscribing must work for as long as people keep old e-mails. */
const OLD_MAIL_MS = 10 * 365 * DAY_MS;
const TEAM_LINK_MS = 30 * DAY_MS;

/** The signed links in e-mails: purpose and lifetime. */
const links = {
	confirm: { purpose: "newsletter-confirm", worksMs: CONFIRMATION_LINK_MS },
	unsubscribe: { purpose: "newsletter-leave", worksMs: OLD_MAIL_MS },
	stop: { purpose: "mail-stop", worksMs: OLD_MAIL_MS },
	contacted: { purpose: "team-contacted", worksMs: TEAM_LINK_MS },
	spam: { purpose: "team-spam", worksMs: TEAM_LINK_MS },
	ownData: { purpose: "own-data", worksMs: OWN_DATA_LINK_MS },
	release: { purpose: "team-release", worksMs: TEAM_LINK_MS },
} as const;
export type LinkName = keyof typeof links;
export type TeamLinkName = "contacted" | "spam" | "release";

/** For writing links: the site's origin, the secrets that sign them, and the time, epoch milliseconds. */
export type Links = { origin: string; secrets: readonly string[]; now: number };

/** State of a link: `open` can be used, `done` has been, `unknown` is forged or expired, or its lead is erased. */
export type LinkState = "open" | "done" | "unknown";

/** A token for a link about one lead, or one request for own data. It contains that id and no personal data. */
export function signLink(secrets: readonly string[], link: LinkName, id: string, now: number): string {
	const { purpose, worksMs } = links[link];
	return signToken(secrets, purpose, id, now + worksMs);
}

/** The id in the token; null when the token is forged, expired, or another link's. */
export function readLink(
	secrets: readonly string[],
	link: LinkName,
	token: string,
	now: number,
): string | null {
	return readToken(secrets, links[link].purpose, token, now);
}

const RESUME_PURPOSE = "draft-copy";

/** A token for the link that continues a draft elsewhere, until that expires. It contains the resume key, never the draft's id. */
export function signResumeLink(secrets: readonly string[], linkKey: string, expiresAt: number): string {
	return signToken(secrets, RESUME_PURPOSE, linkKey, expiresAt);
}

/** The resume key; null when the token is forged or expired. */
export function readResumeLink(secrets: readonly string[], token: string, now: number): string | null {
	return readToken(secrets, RESUME_PURPOSE, token, now);
}
