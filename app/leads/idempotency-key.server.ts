import type { Kind } from "#app/constants.ts";
import { hashInStore } from "#app/db/shared-values.ts";
import type { Store } from "#app/db/store.ts";
import type { AnyAnswers } from "#app/forms/field.ts";

/** Prefixes of the keys in the store: made from a draft's id, made from answers. */
export const DRAFT_KEY = "draft:";
export const CONTENT_KEY = "content:";

/** Key by which a draft becomes at most one lead, ever. */
export function draftIdempotencyKey(draftId: string): string {
	return DRAFT_KEY + draftId;
}

/** Key of equal answers to a single-page form, ignoring case and white space; a keyed hash, so it reveals nothing. */
export async function contentIdempotencyKey(store: Store, kind: Kind, answers: AnyAnswers): Promise<string> {
	const normalise = (value: string) => value.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
	const normal = Object.keys(answers)
		.sort()
		.flatMap((field) => {
			const values = [answers[field] ?? ""].flat().map(normalise).filter(Boolean);
			return values.length > 0 ? [[field, ...values]] : [];
		});
	return CONTENT_KEY + (await hashInStore(store, "repeat", JSON.stringify([kind, normal])));
}
