import { readSetting, replaceSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";

/** Key of the generated secret for cookies and links. */
export const SESSION_SECRET = "session-secret";

/** The secret under `key`, shared by all processes on the store; created on first use. */
export async function secretInStore(store: Store, key: string, create: () => string): Promise<string> {
	const found = await readSetting(store.db, key);
	if (found !== undefined) return found;
	const value = create();
	await store.execute((db) => replaceSetting(db, key, undefined, value));
	// Another process may have been first.
	return (await readSetting(store.db, key)) ?? value;
}
