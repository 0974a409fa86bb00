import { noticeParameter } from "#app/paths.ts";
import type { Preferences } from "#app/request/preferences.ts";

const flashMessages = ["sent", "subscribed", "subscribedWithoutMail"] as const;
export type FlashMessage = (typeof flashMessages)[number];

/** True if the response to this request may hold a message meant for this visitor alone. */
export function hasMessage(query: URLSearchParams, { hasFlash }: Preferences): boolean {
	return hasFlash || /^[^.]+\.[^.]+\.[^.]+$/.test(query.get(noticeParameter) ?? "");
}

export function flashMessageNamed(name: string | null | undefined): FlashMessage | undefined {
	return flashMessages.find((message) => message === name);
}
