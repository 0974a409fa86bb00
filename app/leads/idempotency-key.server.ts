import type { Kind } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Answers } from "#app/forms/field.ts";
import { secretInStore } from "#app/security/secret-in-store.ts";
import { createSecret, keyedHash } from "#app/security/token.server.ts";

/** A draft and its copies become at most one lead, for ever. */
export function draftIdempotencyKey(family: string): string {
	return `draft:${family}`;
}

/** Key by which a single-page form knows the same answers again, whatever their case and white space; keyed, so it tells nothing. */
export async function contentIdempotencyKey(store: Store, kind: Kind, answers: Answers): Promise<string> {
	const normal = Object.keys(answers)
		.sort()
		.flatMap((field) => {
			const values = [answers[field] ?? ""].flat().map(normalise).filter(Boolean);
			return values.length > 0 ? [[field, ...values]] : [];
		});
	const secret = await secretInStore(store, "repeat-secret", createSecret);
	return `content:${keyedHash(secret, "repeat", JSON.stringify([kind, normal]))}`;
}

function normalise(value: string): string {
	return value.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}
