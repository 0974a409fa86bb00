import { CONFIRMATION_LINK_MS, DAY_MS, OWN_DATA_LINK_MS } from "#app/constants.ts";
import { readToken, signToken } from "#app/security/token.server.ts";

/** Leaving must work for as long as old e-mails are kept. */
const OLD_MAIL_MS = 10 * 365 * DAY_MS;
const TEAM_LINK_MS = 30 * DAY_MS;

/** What the signed links in e-mails do, and how long they work. */
const links = {
	confirm: { purpose: "newsletter-confirm", worksMs: CONFIRMATION_LINK_MS },
	leave: { purpose: "newsletter-leave", worksMs: OLD_MAIL_MS },
	stop: { purpose: "mail-stop", worksMs: OLD_MAIL_MS },
	contacted: { purpose: "team-contacted", worksMs: TEAM_LINK_MS },
	spam: { purpose: "team-spam", worksMs: TEAM_LINK_MS },
	ownData: { purpose: "own-data", worksMs: OWN_DATA_LINK_MS },
	release: { purpose: "team-release", worksMs: TEAM_LINK_MS },
} as const;
export type LinkName = keyof typeof links;

/** Where links in e-mails lead, what signs them, and from when on they work, epoch milliseconds. */
export type Links = { origin: string; secrets: readonly string[]; now: number };

/** How a link stands: `open` can be used, `done` has been, `unknown` is forged or expired, or its lead erased. */
export type LinkState = "open" | "done" | "unknown";

/** A token for a link about one lead, or one request for own data. It holds that id and nothing else about anybody. */
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

const DRAFT_LINK = "draft-copy";

/** A token for the link under which a draft can be copied, until that expires. It holds the link's key, never the draft's id. */
export function signDraftLink(secrets: readonly string[], linkKey: string, expiresAt: number): string {
	return signToken(secrets, DRAFT_LINK, linkKey, expiresAt);
}

/** The link's key; null when the token is forged or expired. */
export function readDraftLink(secrets: readonly string[], token: string, now: number): string | null {
	return readToken(secrets, DRAFT_LINK, token, now);
}
