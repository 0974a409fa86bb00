import { hash, randomBytes } from "node:crypto";
import type { Kysely, Selectable, Updateable } from "kysely";
import { DOUBLE_PRESS_MS, DRAFT_MS, EMPTY_DRAFT_MS } from "#app/constants.ts";
import { lockFor } from "#app/db/by-engine.ts";
import { preparedQuery } from "#app/db/prepared-query.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type Answers, isAnswered } from "#app/forms/field.ts";
import { type FlowPage, stepById } from "#app/forms/quote-flow.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { emailHashes } from "#app/leads/suppression.server.ts";
import { DRAFT_ADDRESS } from "#app/paths.ts";
import type { Attribution } from "#app/request/attribution.server.ts";
import { makeRoomForDraft } from "./draft-limits.server.ts";

/** Times are epoch milliseconds. */
export type Draft = ReturnType<typeof draftOf>;

/** A browser's key to its drafts; null for a browser without our cookie. */
export type BrowserKey = string | null;

const shape = new RegExp(`^${DRAFT_ADDRESS}$`);

/** 128 random bits in base64url: a draft's id or address, a browser's or a link's key. */
export function createKey(): string {
	return randomBytes(16).toString("base64url");
}

/** True if `text` has the shape of a draft's address or a browser's key; nothing else reaches the store. */
export function isKey(text: string): boolean {
	return shape.test(text) && !text.endsWith("\n");
}

/** Hash of a browser's key, as stored. The key is random, so it needs neither salt nor secret. */
export function hashKey(key: BrowserKey): string | null {
	return key === null ? null : hash("sha256", key, "base64url");
}

type NewDraft = Pick<Draft, "language" | "answers" | "source" | "page"> & {
	key: BrowserKey;
	/** Hash of the network, by which drafts are counted; null if they are not limited. */
	networkHash: string | null;
	/** Most drafts in the store. */
	maxDrafts: number;
};

/** Opens a draft, or finds the one of a double press. Throws `TooManyDrafts` if there is no room. */
export async function openDraft(
	store: Store,
	{ key, networkHash, maxDrafts, answers, ...opening }: NewDraft,
	now: number,
): Promise<Draft> {
	const browser_hash = hashKey(key);
	const answers_json = JSON.stringify(answers);
	const id = createKey();
	const row: Selectable<Tables["draft"]> = {
		id,
		address: id,
		browser_hash,
		language: opening.language,
		answers_json,
		source_json: JSON.stringify(opening.source),
		step: opening.page,
		created_at: now,
		expires_at: now + lifetime(answers),
		reference: null,
		network_hash: networkHash,
		email_hash: await emailHashOf(store, answers),
		link_key: createKey(),
		ended_link_key: null,
	};
	return store.transaction(async (tx) => {
		const twin = browser_hash !== null && (await findTwin(store, tx, browser_hash, answers_json, now));
		if (twin) return draftOf(twin);
		await makeRoomForDraft(tx, networkHash, now, maxDrafts);
		await tx.insertInto("draft").values(row).execute();
		return draftOf(row);
	});
}

/** The draft that the first press of a double press opened; waits for that press to commit. */
async function findTwin(store: Store, tx: Kysely<Tables>, browserHash: string, answers: string, now: number) {
	await lockFor(store, tx, browserHash);
	return tx
		.selectFrom("draft")
		.selectAll()
		.where("browser_hash", "=", browserHash)
		.where("answers_json", "=", answers)
		.where("created_at", ">", now - DOUBLE_PRESS_MS)
		.where("reference", "is", null)
		.executeTakeFirst();
}

/** The draft at `address`, for the browser with `key`; null if unknown, expired at `now`, or another browser's. */
export async function findDraft(store: Store, address: string, key: BrowserKey, now: number) {
	if (!isKey(address)) return null;
	const { rows } = await draftAt(store.db, { address, browser_hash: hashKey(key), now });
	return rows[0] ? draftOf(rows[0]) : null;
}

const draftAt = preparedQuery(
	(db, { address, browser_hash, now }: { address: string; browser_hash: string | null; now: number }) =>
		draftsOpenAt(db, now)
			.where("address", "=", address)
			.where("browser_hash", "is not distinct from", browser_hash),
);

/** The sent draft behind a lead's reference, for the browser with `key`; null if unknown, expired, or another browser's. */
export async function findSentDraft(store: Store, reference: string, key: BrowserKey, now: number) {
	if (key === null) return null;
	const own = draftsOpenAt(store.db, now).where("browser_hash", "=", hashKey(key));
	const row = await own.where("reference", "=", reference).executeTakeFirst();
	return row ? draftOf(row) : null;
}

/** A browser's unsent drafts with an e-mail address, oldest first. */
export async function listDrafts(store: Store, key: BrowserKey, now: number): Promise<Draft[]> {
	if (key === null) return [];
	const rows = await draftsOpenAt(store.db, now)
		.where("browser_hash", "=", hashKey(key))
		.where("reference", "is", null)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(draftOf).filter(({ answers }) => isAnswered(answers.email));
}

/** Query for the drafts that have not ended at `now`; a browser may open its own. */
export function draftsOpenAt(db: Kysely<Tables>, now: number) {
	return db.selectFrom("draft").selectAll().where("expires_at", ">", now);
}

/** Replaces the draft's answers. False if it was sent, erased, expired or taken elsewhere since it was read. */
export async function saveDraft(
	store: Store,
	draft: Draft,
	{ answers, language, page }: Pick<Draft, "answers" | "language" | "page">,
	now: number,
): Promise<boolean> {
	const values = {
		answers_json: JSON.stringify(answers),
		...(answers.email !== draft.answers.email && { email_hash: await emailHashOf(store, answers) }),
		language,
		step: page,
		expires_at: Math.max(draft.expiresAt, draft.createdAt + lifetime(answers)),
		address: draft.address,
		now,
	};
	const { numAffectedRows = 0n } = await store.execute((db) => replaceAnswers(db, values));
	return numAffectedRows > 0n;
}

const replaceAnswers = preparedQuery(
	(db, { address, now, ...set }: Updateable<Tables["draft"]> & { address: string; now: number }) =>
		db
			.updateTable("draft")
			.set(set)
			.where("address", "=", address)
			.where("reference", "is", null)
			.where("expires_at", ">", now),
);

/** Deletes a draft and its mails. Resolves with a new key for its browser, so that a restored copy stays closed to it. */
export async function discardDraft(store: Store, id: string, key: BrowserKey): Promise<BrowserKey> {
	const next = key === null ? null : createKey();
	await store.transaction(async (tx) => {
		await tx.deleteFrom("draft").where("id", "=", id).where("reference", "is", null).execute();
		if (next !== null)
			await tx
				.updateTable("draft")
				.set({ browser_hash: hashKey(next) })
				.where("browser_hash", "=", hashKey(key))
				.execute();
	});
	await store.checkpoint();
	return next;
}

/** Hash by which a person's own-data link finds the draft; empty without an e-mail address. */
async function emailHashOf(store: Store, { email }: Answers): Promise<string> {
	return typeof email === "string" && isAnswered(email) ? (await emailHashes(store, email))[0] : "";
}

function lifetime({ email, phone }: Answers): number {
	return isAnswered(email) || isAnswered(phone) ? DRAFT_MS : EMPTY_DRAFT_MS;
}

/** The draft in a row of the store. */
export function draftOf(row: Selectable<Tables["draft"]>) {
	const page: FlowPage = stepById(row.step)?.id ?? "review";
	return {
		/** Permanent id. */
		id: row.id,
		/** Random part of its pages' URLs, replaced when another device takes the draft over. */
		address: row.address,
		language: languageOf(row.language),
		answers: JSON.parse(row.answers_json) as Answers,
		source: JSON.parse(row.source_json) as Attribution,
		/** The page that it was last saved from. */
		page,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		/** Reference of the lead it became; null until then. */
		reference: row.reference,
		/** Key of its resume link. */
		linkKey: row.link_key,
	};
}
