import { readSetting, replaceSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";

/** Under which the store keeps the secret for cookies and links that it made itself. */
export const SESSION_SECRET = "session-secret";

/** The secret that all processes on one store share under `key`; when there is none yet, `create` makes it. */
export async function secretInStore(store: Store, key: string, create: () => string): Promise<string> {
	const found = await readSetting(store.db, key);
	if (found !== undefined) return found;
	const value = create();
	await store.execute((db) => replaceSetting(db, key, undefined, value));
	// Another process may have been first.
	return (await readSetting(store.db, key)) ?? value;
}
