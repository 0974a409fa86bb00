/** Promises and periods of the business, and limits that texts or several folders share. */

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The forms a lead can come from; the first two are the wizard's profiles. */
export const kinds = ["client", "operator", "partner", "contact", "newsletter"] as const;
export type Kind = (typeof kinds)[number];

/** Hours within which the team contacts the sender of a quote request, through nights and weekends. */
export const CALL_BACK_HOURS = 24;
export const CALL_BACK_MS = CALL_BACK_HOURS * HOUR_MS;

/** Day on which somebody last checked the tools' rules, dates and factors against their sources. */
export const TOOLS_EDITION = "2026-11-28";

/** Most days from the integrated diagnosis to operation at scale. */
export const ONBOARDING_DAYS = 30;

/** The same choice from the same browser within this time is a double press and opens one draft. */
export const DOUBLE_PRESS_MS = 10 * SECOND_MS;

/** Retries of the wizard's requests, and the first ones of a delivery. */
export const RETRIES = 3;
/** The data cache's default lifetime; the wizard's personal pages are never cached. */
export const CACHE_UNUSED_MS = 5 * MINUTE_MS;

/** A draft expires this long after it was opened; sooner while it has neither e-mail address nor phone. */
export const DRAFT_DAYS = 7;
export const DRAFT_MS = DRAFT_DAYS * DAY_MS;
export const EMPTY_DRAFT_MS = 24 * HOUR_MS;

/** An unconfirmed newsletter request is erased after this long; its link works for `CONFIRMATION_LINK_MS`. */
export const UNCONFIRMED_MS = 14 * DAY_MS;

/** Most unsent drafts of one network (an IPv4 address or an IPv6 /48); beyond that the oldest go. */
export const MAX_DRAFTS_OF_NETWORK = 500;

/** `leads doctor` warns when the store's disk has less free. */
export const LOW_DISK_BYTES = 1024 ** 3;

/** The same answers to a single-page form within this time make one lead. */
export const DUPLICATE_MS = 24 * HOUR_MS;

/** Most mails of each kind a day, copies and newsletter confirmations, to one mailbox: anybody can type its address. */
export const MAX_FORM_MAILS_PER_DAY = 3;

/** Most mails of one kind to visitors in five minutes (sixty an hour); the rest wait. */
export const VISITOR_MAILS = { max: 5, withinMs: 5 * MINUTE_MS } as const;

/** Deliveries are tried for at least this long before they count as failed. */
export const DELIVERY_WINDOW_MS = 72 * HOUR_MS;

/** Lifetime of the link that confirms a newsletter request. */
export const CONFIRMATION_LINK_MS = 7 * DAY_MS;

/** Most resume mails an hour, both to one mailbox and about one draft: anybody can type any e-mail address. */
export const MAX_LINK_MAILS_PER_HOUR = 3;

/** Lifetime of the link to a person's own data, and most such links to one mailbox a day. */
export const OWN_DATA_LINK_MS = 60 * MINUTE_MS;
export const MAX_OWN_DATA_LINKS_PER_DAY = 5;

/** Lifetime of the cookies with the language and the choice of the lite version. */
export const PREFERENCE_COOKIE_SECONDS = (365 * DAY_MS) / SECOND_MS;

/** Largest request body, bytes. The longest honest form is under 20 kB. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Most bytes of a form with lists, and how many above `MAX_BODY_BYTES` are read at a time: in all, per network. */
export const MAX_UPLOAD_BYTES = 4 * 1024 * 1024;
export const MAX_UPLOADS = 8;
export const MAX_UPLOADS_OF_NETWORK = 2;
/** An upload that takes longer than this may be aborted for the next one. */
export const UPLOAD_PATIENCE_MS = 5 * SECOND_MS;
/** Longest time for lists to arrive, and then for their result: more than eight take at their limit of processor time. */
export const LISTS_MS = 150 * SECOND_MS;
/** `Retry-After` of lists that found no room: each list in front takes up to ten seconds. */
export const LISTS_RETRY_SECONDS = 5;
/** Most fields one form may post. The longest honest one has under 60. */
export const MAX_FORM_ENTRIES = 100;

/** Longest search, characters; more is cut off. */
export const MAX_QUERY = 100;

/** Longest answers, characters. RFC 5321 limits an e-mail address to 254. */
export const MAX_EMAIL = 254;
export const MAX_LINE = 120;
export const MAX_WEBSITE = 2048;
export const MAX_TEXT = 2000;

/** Pause before retry `n` (from 0) of the wizard's requests and of deliveries, milliseconds: 1, 2, 4 … s, at most 30. */
export function retryPause(n: number): number {
	return Math.min(SECOND_MS * 2 ** n, 30 * SECOND_MS);
}
