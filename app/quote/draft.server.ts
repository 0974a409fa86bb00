import { randomBytes } from "node:crypto";
import { DRAFT_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Answers } from "#app/forms/field.ts";
import { defaultLanguage, isLanguage, type Language } from "#app/i18n/languages.ts";

/** Where a visitor came from: allow-listed `utm_*` values and the referring host. */
export type Attribution = Record<string, string>;

export type Draft = {
	id: string;
	language: Language;
	answers: Answers;
	source: Attribution;
	/** The step last saved. */
	step: string;
	/** Epoch milliseconds, as all times. */
	createdAt: number;
	expiresAt: number;
	/** Reference of the lead it became, null until then. */
	reference: string | null;
};

const ID_BYTES = 18;
const ID_SHAPE = /^[\w-]{24}$/;

/** Whether `id` looks like a draft's: anything else is not worth asking the store. */
export function isDraftId(id: string): boolean {
	return ID_SHAPE.test(id);
}

/** Opens a draft under a new id of 144 random bits. */
export async function openDraft(
	store: Store,
	{ language, answers, source, step }: Pick<Draft, "language" | "answers" | "source" | "step">,
	now: number,
): Promise<Draft> {
	const draft: Draft = {
		id: randomBytes(ID_BYTES).toString("base64url"),
		language,
		answers,
		source,
		step,
		createdAt: now,
		expiresAt: now + DRAFT_MS,
		reference: null,
	};
	await store.execute((db) =>
		db
			.insertInto("draft")
			.values({
				id: draft.id,
				language,
				answers_json: JSON.stringify(answers),
				source_json: JSON.stringify(source),
				step,
				created_at: draft.createdAt,
				expires_at: draft.expiresAt,
				reference: null,
			})
			.onConflict((conflict) => conflict.column("id").doNothing())
			.execute(),
	);
	return draft;
}

/** The draft with `id`; null when it is unknown or expired at `now`. */
export async function findDraft(store: Store, id: string, now: number): Promise<Draft | null> {
	if (!isDraftId(id)) return null;
	const row = await store.db
		.selectFrom("draft")
		.selectAll()
		.where("id", "=", id)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	if (!row) return null;
	return {
		id: row.id,
		language: isLanguage(row.language) ? row.language : defaultLanguage,
		answers: JSON.parse(row.answers_json),
		source: JSON.parse(row.source_json),
		step: row.step,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		reference: row.reference,
	};
}

/** Replaces what the draft holds. False when it is unknown or expired at `now`. */
export async function saveDraft(
	store: Store,
	id: string,
	{ answers, language, step }: Pick<Draft, "answers" | "language" | "step">,
	now: number,
): Promise<boolean> {
	if (!isDraftId(id)) return false;
	const { numUpdatedRows } = await store.execute((db) =>
		db
			.updateTable("draft")
			.set({ answers_json: JSON.stringify(answers), language, step })
			.where("id", "=", id)
			.where("expires_at", ">", now)
			.executeTakeFirst(),
	);
	return numUpdatedRows > 0n;
}
