import type { Store } from "#app/db/store.ts";
import { openDraft } from "#app/leads/draft/draft.server.ts";

/** Opens a draft as a browser that refuses cookies does, empty unless `changes` says otherwise. */
export function beginDraft(
	store: Store,
	changes: Partial<Parameters<typeof openDraft>[1]> = {},
	now = Date.now(),
) {
	const empty = { language: "pt", answers: {}, source: {}, page: "contact" } as const;
	return openDraft(store, { ...empty, key: null, networkHash: null, maxDrafts: 20_000, ...changes }, now);
}
