import { CONFIRMATION_LINK_MS, DAY_MS } from "#app/constants.ts";
import { readToken, signToken } from "#app/db/token.server.ts";

const CONFIRM = "newsletter-confirm";
const LEAVE = "newsletter-leave";

/** Leaving must work for as long as old e-mails are kept. */
const LEAVE_LINK_MS = 10 * 365 * DAY_MS;

/** For the link that confirms a newsletter request; works for `CONFIRMATION_LINK_MS`. Holds the lead's id, no address. */
export function confirmToken(secrets: readonly string[], leadId: string, now: number): string {
	return signToken(secrets, CONFIRM, leadId, now + CONFIRMATION_LINK_MS);
}

/** For the link that leaves the newsletter. */
export function leaveToken(secrets: readonly string[], leadId: string, now: number): string {
	return signToken(secrets, LEAVE, leadId, now + LEAVE_LINK_MS);
}

/** The lead's id; null when the token is forged or expired. */
export function readConfirmToken(secrets: readonly string[], token: string, now: number): string | null {
	return readToken(secrets, CONFIRM, token, now);
}

export function readLeaveToken(secrets: readonly string[], token: string, now: number): string | null {
	return readToken(secrets, LEAVE, token, now);
}
