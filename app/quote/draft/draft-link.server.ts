import encodeQr from "qr";
import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import type { Store } from "#app/db/store.ts";
import type { Language } from "#app/i18n/languages.ts";
import { readDraftLink, signDraftLink } from "#app/leads/link-token.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { type Draft, findLinkedDraft } from "#app/quote/draft/draft.server.ts";
import { signingSecrets } from "#app/security/signing-secrets.server.ts";

/** Absolute address under which the draft can be copied; null while it has no link. It never holds the draft's id. */
export async function draftLink(
	store: Store,
	{ linkKey, expiresAt }: Pick<Draft, "linkKey" | "expiresAt">,
	language: Language,
): Promise<string | null> {
	if (linkKey === null) return null;
	const token = signDraftLink(await signingSecrets(store), linkKey, expiresAt);
	return publicOrigin(config()) + localizedHref(`${paths.resume}/${token}`, language);
}

/** The draft behind a link's token; null when it is forged, expired at `now`, or was ended. */
export async function findByToken(store: Store, token: string, now: number): Promise<Draft | null> {
	const key = readDraftLink(await signingSecrets(store), token, now);
	return key === null ? null : findLinkedDraft(store, key, now);
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
