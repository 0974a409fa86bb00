import type { Store } from "#app/db/store.ts";
import type { Language } from "#app/i18n/languages.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { readResumeLink, signResumeLink } from "#app/leads/link-token.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import {
	type BrowserKey,
	createKey,
	type Draft,
	draftOf,
	hashKey,
} from "#app/routes/quote/draft/draft.server.ts";

/** URL under which the draft can be taken to another device; null while it has none. It never contains the draft's id. */
export async function resumeLink(
	store: Store,
	origin: string,
	{ resumeKey, expiresAt }: Pick<Draft, "resumeKey" | "expiresAt">,
	language: Language,
): Promise<string | null> {
	if (resumeKey === null) return null;
	const token = signResumeLink(await signingSecrets(store), resumeKey, expiresAt);
	return origin + localizedHref(`${paths.resume}/${token}`, language);
}

/** Gives a draft a resume link, unless it has one, or ends the one it has. */
export async function setResumeLink(store: Store, id: string, isOpen: boolean): Promise<void> {
	await store.execute((db) =>
		db
			.updateTable("draft")
			.set(({ fn, val }) => ({ link_key: isOpen ? fn.coalesce("link_key", val(createKey())) : null }))
			.where("id", "=", id)
			.execute(),
	);
}

/** The draft behind a resume link; null when the token is forged, or the link expired by `now` or was ended. */
export async function findByResumeToken(store: Store, token: string, now: number): Promise<Draft | null> {
	const key = readResumeLink(await signingSecrets(store), token, now);
	if (key === null) return null;
	const row = await store.db
		.selectFrom("draft")
		.selectAll()
		.where("link_key", "=", key)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row ? draftOf(row) : null;
}

/**
 * Gives the draft behind a resume link to the browser with `key`, at a new address, and ends all links made before; the
 * same browser's second press finds it. Null for a link that does not work.
 */
export async function takeDraft(
	store: Store,
	token: string,
	key: BrowserKey,
	now: number,
): Promise<Draft | null> {
	const linkKey = readResumeLink(await signingSecrets(store), token, now);
	if (linkKey === null) return null;
	const browserHash = hashKey(key);
	return store.transaction(async (tx) => {
		const row = await tx
			.selectFrom("draft")
			.selectAll()
			.where(({ eb, or, and }) =>
				or([
					eb("link_key", "=", linkKey),
					and([eb("ended_link_key", "=", linkKey), eb("browser_hash", "=", browserHash)]),
				]),
			)
			.where("expires_at", ">", now)
			.where("reference", "is", null)
			.executeTakeFirst();
		if (!row) return null;
		if (row.link_key !== linkKey) return draftOf(row);
		const isOwn = key !== null && row.browser_hash === browserHash;
		const id = isOwn ? row.id : createKey();
		const { numUpdatedRows } = await tx
			.updateTable("draft")
			.set({
				id,
				browser_hash: browserHash,
				link_key: null,
				ended_link_key: linkKey,
				former_hash: isOwn ? row.former_hash : formerHash(row.id, row.browser_hash),
			})
			.where("id", "=", row.id)
			.where("link_key", "=", linkKey)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return null;
		// A contact that was asked for on the first device is completed from this one.
		await tx
			.updateTable("lead")
			.set({ idempotency_key: draftIdempotencyKey(id) })
			.where("idempotency_key", "=", draftIdempotencyKey(row.id))
			.execute();
		return draftOf({ ...row, id, link_key: null });
	});
}

/** True if the draft that the browser with `key` had at `id` was continued on another device. */
export async function wasTaken(store: Store, id: string, key: BrowserKey, now: number): Promise<boolean> {
	const row = await store.db
		.selectFrom("draft")
		.select("id")
		.where("former_hash", "=", formerHash(id, hashKey(key)))
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row !== undefined;
}

/** Names a draft's address before and the browser that had it, and reveals neither. */
function formerHash(id: string, browserHash: string | null): string {
	return `${hashKey(`${id} ${browserHash ?? ""}`)}`;
}
