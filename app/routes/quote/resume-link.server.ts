import encodeQr from "qr";
import type { Store } from "#app/db/store.ts";
import type { Language } from "#app/i18n/languages.ts";
import { readResumeLink, signResumeLink } from "#app/leads/link-token.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { type BrowserHash, createKey, type Draft, draftOf } from "#app/routes/quote/draft/draft.server.ts";

/** URL under which the draft can be continued elsewhere, as a copy; null while it has none. It never contains the draft's id. */
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

/** The draft behind a resume link; null when the token is forged, or the link expired by `now` or was ended. */
export async function findByResumeToken(store: Store, token: string, now: number): Promise<Draft | null> {
	const key = readResumeLink(await signingSecrets(store), token, now);
	return key === null ? null : findByResumeKey(store, key, now);
}

/** Gives a draft a resume link, unless it has one, or ends the one it has. */
export async function setResumeLink(
	store: Store,
	id: string,
	browserHash: BrowserHash,
	isOpen: boolean,
): Promise<void> {
	await store.execute((db) =>
		db
			.updateTable("draft")
			.set(({ fn, val }) => ({ link_key: isOpen ? fn.coalesce("link_key", val(createKey())) : null }))
			.where("id", "=", id)
			.where("browser_hash", browserHash === null ? "is" : "=", browserHash)
			.execute(),
	);
}

async function findByResumeKey(store: Store, resumeKey: string, now: number): Promise<Draft | null> {
	const row = await store.db
		.selectFrom("draft")
		.selectAll()
		.where("link_key", "=", resumeKey)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row ? draftOf(row) : null;
}

/** A QR code (ISO/IEC 18004) as the path of an SVG, `size` units wide with the quiet zone of four around it. */
export function qrCode(text: string): { size: number; path: string } {
	const rows = encodeQr(text, "raw", { ecc: "medium", border: 4 });
	const runs = rows.flatMap((row, y) =>
		[
			...row
				.map((isDark) => (isDark ? "#" : " "))
				.join("")
				.matchAll(/#+/g),
		].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
	);
	return { size: rows.length, path: runs.join("") };
}
