import { processSettings } from "#app/platform/settings/settings.ts";
import { readShared, secretInStore } from "./shared-values.ts";
import type { Store } from "./store.ts";

/** Key of the generated secret for cookies and links. */
export const SESSION_SECRET = "session-secret";

/** Secrets for cookies and links: the first signs, all verify. Those of the store still verify once `SESSION_SECRET` is set. */
export async function signingSecrets(from: Store, given = processSettings().SESSION_SECRET) {
	const kept = given ? await readShared(from.db, SESSION_SECRET) : await secretInStore(from, SESSION_SECRET);
	return [...(given ?? []), ...keptSecrets(kept)];
}

/** The secrets in the store's shared value. */
export function keptSecrets(shared: string | undefined): string[] {
	return shared?.split(",") ?? [];
}
