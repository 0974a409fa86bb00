import { formatTime } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import type { PersonDelivery } from "#app/leads/person.server.ts";

/** What was sent where, when, and what became of it. */
export function deliveryInWords(row: PersonDelivery, language: Language): string {
	const { page, destination, event, state } = pageText("ownData", language);
	const what = `${wordFor(destination, row.destination)}, ${wordFor(event, row.event)}`;
	return [
		`${what} (${formatTime(row.queued_at, language)}): ${wordFor(state, row.state)}`,
		...(row.ended_at === null ? [] : [formatTime(row.ended_at, language)]),
		interpolate(page.attempts, { count: row.attempts }),
		...(row.last_error === null ? [] : [interpolate(page.result, { code: row.last_error })]),
	].join(", ");
}

/** The words for a code, or the code itself where there are none. */
export function wordFor(texts: Record<string, string>, code: string): string {
	return texts[code] ?? code;
}
