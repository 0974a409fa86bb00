import type { Answers } from "#app/forms/field.ts";
import { query } from "#tests/support/query.ts";

/** A lead's row, with what it holds as JSON read. */
type StoredLead = Record<string, unknown> & { answers: Answers; source: Answers; suspect: string[] };

/** Leads that a site keeps, of one address or of all, oldest first. */
export function leadsIn({ file }: { file: string }, email?: string): StoredLead[] {
	return query(file, "SELECT * FROM lead ORDER BY received_at")
		.filter((row) => email === undefined || row.email === email)
		.map((row) => ({
			...row,
			answers: JSON.parse(String(row.answers_json)),
			source: JSON.parse(String(row.source_json)),
			suspect: JSON.parse(String(row.suspect_json)),
		}));
}

/** The row of the draft with this id, as long as there is one. */
export function draftRow({ file }: { file: string }, id: string) {
	return query(file, "SELECT * FROM draft WHERE id = ?", id)[0];
}

export function draftCount({ file }: { file: string }): number {
	return query(file, "SELECT id FROM draft").length;
}
