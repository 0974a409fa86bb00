import { formatTime } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { PersonDelivery } from "#app/leads/person.server.ts";

/** A delivery in words: destination, time and result. */
export function deliveryInWords(row: PersonDelivery, language: Language): string {
	const { page, destination, event, state } = textOf("ownData", language);
	const what = `${wordFor(destination, row.destination)}, ${wordFor(event, row.event)}`;
	return [
		`${what} (${formatTime(row.queued_at, language)}): ${wordFor(state, row.state)}`,
		...(row.ended_at === null ? [] : [formatTime(row.ended_at, language)]),
		interpolate(page.attempts, { count: row.attempts }),
		...(row.last_error === null ? [] : [interpolate(page.result, { code: row.last_error })]),
	].join(", ");
}

/** The text for a code, or the code itself if there is none. */
export function wordFor(texts: Record<string, string>, code: string): string {
	return texts[code] ?? code;
}
