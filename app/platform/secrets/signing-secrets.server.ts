import { readSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import { SESSION_SECRET, secretInStore } from "#app/platform/secrets/secret-in-store.ts";
import { createSecret } from "#app/platform/secrets/token.server.ts";
import { config } from "#app/platform/settings/config.ts";

/**
 * Secrets for cookies and links: the first signs, all verify. Those of `SESSION_SECRET`, and those that the store keeps
 * (several after a restore): links that they signed stay valid when `SESSION_SECRET` is set later.
 */
export async function signingSecrets(from: Store, given = config().SESSION_SECRET): Promise<string[]> {
	const kept = given
		? await readSetting(from.db, SESSION_SECRET)
		: await secretInStore(from, SESSION_SECRET, createSecret);
	return [...(given ?? []), ...keptSecrets(kept)];
}

/** The secrets in the store's setting. */
export function keptSecrets(setting: string | undefined): string[] {
	return setting?.split(",") ?? [];
}
