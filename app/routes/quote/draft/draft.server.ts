import { hash, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { DRAFT_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type Answers, isAnswered } from "#app/forms/field.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { addressHash } from "#app/leads/suppression.server.ts";
import type { Attribution } from "#app/request/attribution.server.ts";

export type Draft = {
	id: string;
	/** True if URLs carry its id: it was opened beside another one, or by a browser without cookies. */
	idInUrl: boolean;
	language: Language;
	answers: Answers;
	source: Attribution;
	step: string;
	/** Epoch milliseconds, as all times. */
	createdAt: number;
	expiresAt: number;
	/** Reference of the lead it became, null until then. */
	reference: string | null;
	/** Key of the link that continues it on another device, null while it has none. */
	resumeKey: string | null;
	/** Id of the draft that this one was copied from, or its own: all copies together become at most one lead. */
	originId: string;
	/** True if another copy became the lead. */
	isSuperseded: boolean;
};

/** Owner of a draft: the hash of a browser's key, or null for browsers that refuse cookies. */
export type BrowserHash = string | null;

const RANDOM_BYTES = 18;
const RANDOM_SHAPE = /^[\w-]{24}$/;

/** 144 random bits, 24 characters: the id of a draft, or the key of a browser. */
export function createKey(): string {
	return randomBytes(RANDOM_BYTES).toString("base64url");
}

/** True if `text` has the form of a draft's id or a browser's key, so that nothing else reaches the store. */
export function isKey(text: string): boolean {
	return RANDOM_SHAPE.test(text);
}

/** The stored form of a browser's key. The key is random, so the hash needs neither salt nor secret. */
export function hashKey(key: string): string {
	return hash("sha256", key, "base64url");
}

type NewDraft = Pick<Draft, "language" | "answers" | "source" | "step" | "idInUrl"> & {
	browserHash: BrowserHash;
	/** Tells one client from another for the cap on drafts; null where no cap is wanted. */
	clientHash: string | null;
	networkHash?: string | null;
	/** The draft that it is a copy of, with the same expiry. */
	original?: Draft | undefined;
};

export async function openDraft(
	store: Store,
	{ browserHash, clientHash, networkHash = null, original, ...opening }: NewDraft,
	now: number,
): Promise<Draft> {
	const id = createKey();
	const draft: Draft = {
		...opening,
		id,
		createdAt: original?.createdAt ?? now,
		expiresAt: original?.expiresAt ?? now + DRAFT_MS,
		reference: null,
		resumeKey: null,
		originId: original?.originId ?? id,
		isSuperseded: false,
	};
	const address_hash = await addressHashOf(store, draft.answers);
	await store.execute((db) =>
		db
			.insertInto("draft")
			.values({
				id: draft.id,
				browser_hash: browserHash,
				is_named: draft.idInUrl ? 1 : 0,
				language: draft.language,
				answers_json: JSON.stringify(draft.answers),
				source_json: JSON.stringify(draft.source),
				step: draft.step,
				created_at: draft.createdAt,
				expires_at: draft.expiresAt,
				reference: null,
				client_hash: clientHash,
				network_hash: networkHash,
				address_hash,
				has_contact: hasContact(draft.answers) ? 1 : 0,
				link_key: null,
				family: draft.originId,
				is_closed: 0,
			})
			.onConflict((conflict) => conflict.column("id").doNothing())
			.execute(),
	);
	return draft;
}

/** The drafts of one browser that have not expired at `now`, sent ones too, oldest first. */
export async function findDrafts(store: Store, browserHash: string, now: number): Promise<Draft[]> {
	const rows = await store.db
		.selectFrom("draft")
		.selectAll()
		.where("browser_hash", "=", browserHash)
		.where("expires_at", ">", now)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(draftOf);
}

/** A draft without a browser's key; null if `id` is unknown, expired at `now`, or belongs to a browser. */
export async function findKeylessDraft(store: Store, id: string, now: number): Promise<Draft | null> {
	if (!isKey(id)) return null;
	const row = await store.db
		.selectFrom("draft")
		.selectAll()
		.where("id", "=", id)
		.where("browser_hash", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row ? draftOf(row) : null;
}

/** True if any browser has a draft with `id` that has not expired at `now`. */
export async function isDraftAlive(store: Store, id: string, now: number): Promise<boolean> {
	const row = await store.db
		.selectFrom("draft")
		.select("id")
		.where("id", "=", id)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row !== undefined;
}

/** Replaces the draft's answers. False if it is unknown, sent, expired at `now`, or another browser's. */
export async function saveDraft(
	store: Store,
	id: string,
	browserHash: BrowserHash,
	{ answers, language, step }: Pick<Draft, "answers" | "language" | "step">,
	now: number,
): Promise<boolean> {
	if (!isKey(id)) return false;
	const address_hash = await addressHashOf(store, answers);
	const { numUpdatedRows } = await store.execute((db) =>
		db
			.updateTable("draft")
			.set({
				answers_json: JSON.stringify(answers),
				has_contact: hasContact(answers) ? 1 : 0,
				address_hash,
				language,
				step,
			})
			.where("id", "=", id)
			.where("browser_hash", browserHash === null ? "is" : "=", browserHash)
			.where("reference", "is", null)
			.where("expires_at", ">", now)
			.executeTakeFirst(),
	);
	return numUpdatedRows > 0n;
}

/** The hash by which requests for own data find the draft. */
async function addressHashOf(store: Store, { email }: Answers): Promise<string> {
	return typeof email === "string" && isAnswered(email) ? addressHash(store, email) : "";
}

function hasContact({ email, phone }: Answers): boolean {
	return isAnswered(email) || isAnswered(phone);
}

/** The draft in a row of the store. */
export function draftOf(row: Selectable<Tables["draft"]>): Draft {
	return {
		id: row.id,
		idInUrl: row.is_named === 1,
		language: languageOf(row.language),
		answers: JSON.parse(row.answers_json),
		source: JSON.parse(row.source_json),
		step: row.step,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		reference: row.reference,
		resumeKey: row.link_key,
		originId: row.family ?? row.id,
		isSuperseded: row.is_closed === 1,
	};
}
