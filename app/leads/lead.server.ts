import type { Selectable } from "kysely";
import { kinds } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type { QuoteField } from "#app/forms/quote-flow.ts";
import type { FormField } from "#app/forms/single-page-forms.ts";
import type { ValidAnswers } from "#app/forms/validation.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import type { Attribution } from "#app/request/attribution.server.ts";
import { parseReference } from "./reference.ts";

export const outcomes = ["won", "lost", "not-now", "wrong-number"] as const;
export type Outcome = (typeof outcomes)[number];

export type LeadField = QuoteField | FormField;
/** A lead's answers, checked by its form. */
export type LeadAnswers = ValidAnswers<LeadField> & { phoneE164?: string };

/** The privacy notice shown with the form (LGPD, Lei 13.709/2018, art. 9). */
export type PrivacyNotice = { version: string; language: Language };

/** Times are epoch milliseconds; `app/db/tables.ts` documents each field. */
export type Lead = ReturnType<typeof leadOf>;

/** The lead with `reference`, in any notation a person might use; null if there is none. */
export async function findLead(store: Store, reference: string): Promise<Lead | null> {
	const parsed = parseReference(reference);
	return parsed ? findLeadBy(store, "reference", parsed) : null;
}

/** The lead with this value in a column; null if there is none. */
export async function findLeadBy(
	{ db }: Store,
	column: "id" | "reference" | "idempotency_key",
	value: string,
): Promise<Lead | null> {
	const row = await db.selectFrom("lead").selectAll().where(column, "=", value).executeTakeFirst();
	return row ? leadOf(row) : null;
}

/** The lead in a row of the store. A kind that only a newer version knows counts as a contact, so that the team answers it. */
export function leadOf(row: Selectable<Tables["lead"]>) {
	return {
		id: row.id,
		reference: row.reference,
		kind: kinds.find((kind) => kind === row.kind) ?? "contact",
		language: languageOf(row.language),
		email: row.email,
		answers: JSON.parse(row.answers_json) as LeadAnswers,
		source: JSON.parse(row.source_json) as Attribution,
		spamReasons: JSON.parse(row.suspect_json) as string[],
		releasedAt: row.released_at,
		privacyNotice: { version: row.notice_version, language: languageOf(row.notice_language) },
		wantsCopy: row.wants_copy === 1,
		isIncomplete: row.is_incomplete === 1,
		receivedAt: row.received_at,
		dueAt: row.due_at,
		callAt: row.call_at,
		contactedAt: row.contacted_at,
		outcome: outcomes.find((outcome) => outcome === row.outcome) ?? null,
		confirmedAt: row.confirmed_at,
		unsubscribedAt: row.unsubscribed_at,
		erasedAt: row.erased_at,
	};
}
