import type { Preferences } from "#app/request/preferences.ts";

const flashMessages = ["sent", "subscribed", "subscribedWithoutMail"] as const;
export type FlashMessage = (typeof flashMessages)[number];

/** Query parameter for what a page has to say to a visitor without cookies. */
export const noticeParameter = "aviso";

/** True if the response to this request holds a message meant for this visitor alone. */
export function hasMessage(query: URLSearchParams, { hasFlash }: Preferences): boolean {
	return hasFlash || flashMessageIn(query) !== undefined;
}

/** The message that an address carries: one of a fixed set, so that a link cannot put its own text onto a page. */
export function flashMessageIn(query: URLSearchParams): FlashMessage | undefined {
	return flashMessageNamed(query.get(noticeParameter));
}

export function flashMessageNamed(name: string | null | undefined): FlashMessage | undefined {
	return flashMessages.find((message) => message === name);
}
