import type { Kysely } from "kysely";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { LinkContext } from "#app/leads/link-token.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { readToken, signToken } from "#app/platform/secrets/token.server.ts";
import { type BrowserKey, createKey, type Draft, draftOf, draftsOpenAt, hashKey } from "./draft.server.ts";

const PURPOSE = "resume";

/** URL that moves the draft to another device until it expires. Contains neither its id nor its address. */
export function resumeLink(
	{ origin, secrets }: Pick<LinkContext, "origin" | "secrets">,
	{ linkKey, expiresAt }: Pick<Draft, "linkKey" | "expiresAt">,
	language: Language,
): string {
	const token = signToken(secrets, PURPOSE, linkKey, expiresAt);
	return origin + localizedHref(`${paths.resume}/${token}`, language);
}

/**
 * State of a resume link for the browser with `key`: `open` (can be taken), `own` (already here), `taken` (by another browser),
 * `sent` (nothing left to continue). Null if forged, expired by `now`, or older than the last used link. Changes nothing.
 */
export async function findByResumeToken(store: Store, token: string, key: BrowserKey, now: number) {
	const linkKey = readToken(await signingSecrets(store), PURPOSE, token, now);
	const row = linkKey === null ? undefined : await behindLink(store.db, linkKey, now).executeTakeFirst();
	if (!row) return null;
	const isOpen = row.link_key === linkKey;
	const isOwn = key !== null && row.browser_hash === hashKey(key);
	const state = row.reference !== null ? "sent" : isOwn ? "own" : isOpen ? "open" : "taken";
	return { state, draft: draftOf(row) } as const;
}

/** The draft whose current or last used link has this key. */
function behindLink(db: Kysely<Tables>, linkKey: string, now: number) {
	return draftsOpenAt(db, now).where(({ eb, or }) =>
		or([eb("link_key", "=", linkKey), eb("ended_link_key", "=", linkKey)]),
	);
}

/** Gives the link's draft to the browser with `key` at a new address and ends earlier links. Null for a bad link. */
export async function takeDraft(store: Store, token: string, key: BrowserKey, now: number) {
	const linkKey = readToken(await signingSecrets(store), PURPOSE, token, now);
	if (linkKey === null) return null;
	const browser_hash = hashKey(key);
	return store.transaction(async (tx) => {
		const row = await behindLink(tx, linkKey, now).where("reference", "is", null).executeTakeFirst();
		if (!row) return null;
		if (key !== null && row.browser_hash === browser_hash) return draftOf(row);
		const taken = await tx
			.updateTable("draft")
			.set({ address: createKey(), browser_hash, link_key: createKey(), ended_link_key: linkKey })
			.where("id", "=", row.id)
			.where("link_key", "=", linkKey)
			.returningAll()
			.executeTakeFirst();
		// A waiting mail would send the new link to the draft's earlier holder.
		await tx
			.updateTable("delivery")
			.set({ state: "cancelled", ended_at: now })
			.where("draft_id", "=", row.id)
			.where("state", "=", "waiting")
			.execute();
		return taken ? draftOf(taken) : null;
	});
}
