import type { Kysely } from "kysely";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { LinkSigner } from "#app/leads/link-token.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { readToken, signToken } from "#app/platform/secrets/token.server.ts";
import { type BrowserKey, createKey, type Draft, draftOf, hashKey } from "./draft.server.ts";

const PURPOSE = "resume";

/** URL under which the draft can be taken to another device until it expires. It never contains the draft's id or address. */
export function resumeLink(
	{ origin, secrets }: Pick<LinkSigner, "origin" | "secrets">,
	{ linkKey, expiresAt }: Pick<Draft, "linkKey" | "expiresAt">,
	language: Language,
): string {
	const token = signToken(secrets, PURPOSE, linkKey, expiresAt);
	return origin + localizedHref(`${paths.resume}/${token}`, language);
}

/**
 * The state of a resume link for the browser with `key`: `open` it can be taken, `own` it is here, `taken` another browser
 * took it, `sent` there is nothing left to continue. Null when the token is forged, or the link expired by `now` or was
 * ended before the last. Changes nothing.
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

/** The draft whose link has this key, or had it when the draft was taken. */
function behindLink(db: Kysely<Tables>, linkKey: string, now: number) {
	return db
		.selectFrom("draft")
		.selectAll()
		.where(({ eb, or }) => or([eb("link_key", "=", linkKey), eb("ended_link_key", "=", linkKey)]))
		.where("expires_at", ">", now);
}

/** Gives a resume link's draft to the browser with `key` at a new address, and ends earlier links. Null for a bad link. */
export async function takeDraft(
	store: Store,
	token: string,
	key: BrowserKey,
	now: number,
): Promise<Draft | null> {
	const linkKey = readToken(await signingSecrets(store), PURPOSE, token, now);
	if (linkKey === null) return null;
	const browserHash = hashKey(key);
	return store.transaction(async (tx) => {
		const row = await behindLink(tx, linkKey, now).where("reference", "is", null).executeTakeFirst();
		if (!row) return null;
		if (key !== null && row.browser_hash === browserHash) return draftOf(row);
		const taken = await tx
			.updateTable("draft")
			.set({
				address: createKey(),
				browser_hash: browserHash,
				link_key: createKey(),
				ended_link_key: linkKey,
			})
			.where("id", "=", row.id)
			.where("link_key", "=", linkKey)
			.returningAll()
			.executeTakeFirst();
		// A waiting e-mail would send the new link to the draft's earlier holder.
		await tx
			.updateTable("delivery")
			.set({ state: "cancelled", ended_at: now })
			.where("draft_id", "=", row.id)
			.where("state", "=", "waiting")
			.execute();
		return taken ? draftOf(taken) : null;
	});
}
