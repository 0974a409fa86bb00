import type { Preferences } from "#app/request/preferences.ts";

export const outcomes = ["sent", "subscribed", "subscribedWithoutMail"] as const;
export type FlashMessage = (typeof outcomes)[number];

/** Query parameter for what a page has to say to a visitor without cookies. */
export const noticeParameter = "aviso";

/** Whether the response to this request says something that the page does not say to everybody. */
export function hasMessage(query: URLSearchParams, { hasFlash }: Preferences): boolean {
	return hasFlash || outcomeIn(query) !== undefined;
}

/** The outcome that an address carries: one of a few words, so nobody can write a text of their own onto a page. */
export function outcomeIn(query: URLSearchParams): FlashMessage | undefined {
	return outcomeNamed(query.get(noticeParameter));
}

export function outcomeNamed(name: string | null | undefined): FlashMessage | undefined {
	return outcomes.find((outcome) => outcome === name);
}
