import { processSettings } from "#app/platform/settings/settings.ts";
import { readShared, secretInStore } from "./shared-values.ts";
import type { Store } from "./store.ts";

/** Key of the generated secret for cookies and links in the table `setting`. */
export const SESSION_SECRET = "session-secret";

/** Secrets for cookies and links: the first signs, all verify. The store's own still verify once `SESSION_SECRET` is set. */
export async function signingSecrets(from: Store, given = processSettings().SESSION_SECRET) {
	const kept = given ? await readShared(from.db, SESSION_SECRET) : await secretInStore(from, SESSION_SECRET);
	return [...(given ?? []), ...keptSecrets(kept)];
}

/** The secrets in the stored value, which `addSettings` of a restore may have joined by commas. */
export function keptSecrets(shared: string | undefined): string[] {
	return shared?.split(",") ?? [];
}
