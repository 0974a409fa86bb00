import { readSetting, secretInStore } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import { processSettings } from "#app/platform/settings/settings.ts";

/** Key of the generated secret for cookies and links. */
export const SESSION_SECRET = "session-secret";

/**
 * Secrets for cookies and links: the first signs, all verify. They come from `SESSION_SECRET` and from the store
 * (several after a restore): links that they signed stay valid when `SESSION_SECRET` is set later.
 */
export async function signingSecrets(from: Store, given = processSettings().SESSION_SECRET) {
	const kept = given ? await readSetting(from.db, SESSION_SECRET) : await secretInStore(from, SESSION_SECRET);
	return [...(given ?? []), ...keptSecrets(kept)];
}

/** The secrets in the store's setting. */
export function keptSecrets(setting: string | undefined): string[] {
	return setting?.split(",") ?? [];
}
