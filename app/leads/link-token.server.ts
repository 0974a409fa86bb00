import { CONFIRMATION_LINK_MS, DAY_MS, OWN_DATA_LINK_MS } from "#app/constants.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { readToken, signToken } from "#app/platform/secrets/token.server.ts";

/** Unsubscribing must work as long as people keep old e-mails. */
const OLD_MAIL_MS = 10 * 365 * DAY_MS;
const TEAM_LINK_MS = 30 * DAY_MS;

/** Paths and lifetimes of signed links in e-mails; a resume link lives as long as its draft (`DRAFT_DAYS`). */
const links = {
	confirm: { page: paths.newsletterConfirm, lifetimeMs: CONFIRMATION_LINK_MS },
	unsubscribe: { page: paths.newsletterUnsubscribe, lifetimeMs: OLD_MAIL_MS },
	stop: { page: paths.mailStop, lifetimeMs: OLD_MAIL_MS },
	contacted: { page: paths.team, lifetimeMs: TEAM_LINK_MS },
	spam: { page: paths.team, lifetimeMs: TEAM_LINK_MS },
	release: { page: paths.team, lifetimeMs: TEAM_LINK_MS },
	ownData: { page: paths.ownData, lifetimeMs: OWN_DATA_LINK_MS },
} as const;
export type LinkName = keyof typeof links;
/** Links in the team's mails, each named after its button's action. */
export const teamLinks = ["contacted", "spam", "release"] as const satisfies readonly LinkName[];
export type TeamLinkName = (typeof teamLinks)[number];

/** Origin and secrets of signed links, and the time of writing (epoch ms), from which they are valid. */
export type LinkContext = { origin: string; secrets: readonly string[]; now: number };

/** `open` (can be used), `done` (was used), `unknown` (forged, expired, or its lead erased). */
export type LinkState = "open" | "done" | "unknown";

/** URL of a signed link to a page in `language`, valid from the time of writing on. */
export function signedHref(context: LinkContext, link: LinkName, id: string, language: Language): string {
	const token = signLink(context.secrets, link, id, context.now);
	return context.origin + localizedHref(`${links[link].page}/${token}`, language);
}

/** Token of a link; `id` is a lead's, an own-data request's, or a mailbox's hash, and no personal data. */
export function signLink(secrets: readonly string[], link: LinkName, id: string, now: number): string {
	return signToken(secrets, link, id, now + links[link].lifetimeMs);
}

/** The id in the token; null if forged, expired, or another link's. */
export async function readLink(store: Store, link: LinkName, token: string, now: number) {
	return readToken(await signingSecrets(store), link, token, now);
}
